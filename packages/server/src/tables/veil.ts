/** Tables where what an answer has brought is shown a little later, whether or not somebody is asked discreetly meanwhile. */
import { askBots, followUp, note } from './follow-up.ts';
import { inTurn } from './registry.ts';
import { type HostedTable, quietly, type Tables } from './tables.ts';
import { sendShown } from './telling.ts';

/** Where the time of tables is not the machine's, it is looked at so often. */
const LOOK_MS = 5;
/** Whoever was to lift it so long ago is gone. */
const LATE_MS = 1000;

/** `own`: it fell by what was done at this node, which looks after bots and messages when it is lifted. */
export function awaitLift(tables: Tables, table: HostedTable, own: boolean): void {
  const until = table.after?.veil?.until;
  if (until === undefined || table.veil?.until === until) return;
  if (table.veil) clearTimeout(table.veil.timer);
  const { clock, ownClock } = tables.options;
  const wait = (): NodeJS.Timeout =>
    setTimeout(look, Math.max(0, ownClock ? until - clock() : Math.min(LOOK_MS, until - clock()))).unref();
  const late = clock() > until + LATE_MS;
  const veil = { until, own: own || late, timer: undefined as NodeJS.Timeout | undefined };
  const look = (): void => {
    if (table.veil !== veil || tables.stopping) return;
    if (clock() < until) veil.timer = wait();
    else quietly(tables, inTurn(table, lift));
  };
  const lift = async (): Promise<void> => {
    await liftVeil(tables, table);
    // The table is not loaded: when it is, the veil is awaited anew.
    if (table.veil === veil) table.veil = undefined;
  };
  table.veil = veil;
  veil.timer = wait();
}

/** Shows what is to be shown by now; in turn. */
export async function liftVeil(tables: Tables, table: HostedTable, now = tables.options.clock()): Promise<void> {
  const { rules, options } = tables;
  const { after, veil } = table;
  if (!after?.veil || after.veil.until > now || table.generation !== rules.generation(table.lane)) return;
  table.veil = undefined;
  clearTimeout(veil?.timer);
  const request = { kind: 'lift', table: table.head.id, now, viewers: [...table.pictures.keys()] } as const;
  try {
    const lifted = await rules.ask(table.lane, request, options.ruleLimitMs);
    table.after = lifted.after;
    await sendShown(tables, table, lifted.shown);
  } catch (error) {
    // Loaded anew it is lifted, or what is wrong with it comes to light.
    table.generation = -1;
    options.log.error({ err: error, table: table.head.id }, 'a veil could not be lifted');
    return;
  }
  note(tables, table);
  if (veil?.own) followUp(tables, table, after);
  else askBots(tables, table, table.after);
}
