/** The climate clock (7A-ART-ENVIRONMENT): who halves its income in a production moves it up, who does not moves it down. */
import { ask, choose, type Rule } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { isClockRunning } from '../model/climate.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import type { Doing } from './moments.ts';

/** 7A-ART-ENVIRONMENT-01: the clock goes on the track, and stays there whatever becomes of the artefact. */
export function* startClock({ t }: Doing, { start }: { readonly start: number }): Rule<void> {
  const { world } = t.state;
  if (!world || world.clock !== NONE) return;
  world.halved = 0;
  setClock(t, start);
}

function setClock(t: Play, to: number): void {
  if (t.state.world) t.state.world.clock = to;
  if (to === NONE) t.tell({ type: '7a.climate.restored' });
  else if (to === t.content.climate?.bottom) t.tell({ type: '7a.climate.collapsed' });
  else t.tell({ type: '7a.climate', amount: to });
}

/** 7A-ART-ENVIRONMENT-03: an empire that need not halve its income may do so for the climate's sake. */
export function* mayHalve(t: Play, empire: EmpireId, income: number): Rule<boolean> {
  const halve = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.production.halve',
      rules: ['7A-ART-ENVIRONMENT-03'],
      args: { empire, income, clock: t.state.world?.clock ?? NONE },
      options: () => ['no', 'yes'],
    }),
  );
  return halve === 'yes';
}

/** 7A-ART-ENVIRONMENT-03 to 7A-ART-ENVIRONMENT-06: an income has been halved or not; at the top the clock goes, at the bottom it stays. */
export function tickClock(t: Play, halved: boolean): void {
  const { world } = t.state;
  const { climate } = t.content;
  if (!world || !climate || !isClockRunning(t)) return;
  world.halved = halved ? world.halved + 1 : 0;
  if (!halved) setClock(t, Math.max(climate.bottom, world.clock - climate.down));
  else if (world.halved === climate.halvings) {
    world.halved = 0;
    const up = world.clock + climate.up;
    setClock(t, up >= climate.top ? NONE : up);
  }
}
