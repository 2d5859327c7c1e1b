import type { Args, Seat, Shown, Target, Text } from '@tabularium/engine';
import { stageCost } from '../actions/building.ts';
import { type CardId, cardOf, isTechnology, isUnit, isWorkerTech, TECHS } from '../model/content.ts';
import {
  attackCost,
  buildCost,
  COPY_COST,
  populationPrice,
  scienceCost,
  takePrice,
  upgradeCost,
} from '../model/costs.ts';
import type { State } from '../model/state.ts';
import { strengthsInAttack } from '../model/statistics.ts';

// How actions and political actions present themselves to people: what they point at on the board, their text, and their price.

const at = (kind: string, ...ids: readonly (string | number)[]): Target[] => ids.map((id) => ({ kind, id }));
const costs = (what: 'civil' | 'military' | 'food' | 'resources' | 'science', amount: number): Text => ({
  id: `tta.costs.${what}`,
  args: { amount },
});

export function showAction(state: State, value: string): Shown {
  const [verb, ...words] = value.split(' ');
  const { seat } = state;
  const civ = state.civs[seat];
  const [first = '', second = ''] = words;
  const shown = (points: readonly Target[], args: Args, ...effects: readonly Text[]): Shown => ({
    group: verb,
    points,
    text: { id: `tta.do.${verb}`, args },
    ...(effects.length > 0 && { effects }),
  });
  const action = (card: CardId): Text => costs(isUnit(TECHS[card].kind) ? 'military' : 'civil', 1);
  switch (verb) {
    case 'take': {
      const space = Number(first);
      const card = state.row[space] ?? '';
      return shown(at('row', space), { card }, costs('civil', takePrice(civ, card, space)));
    }
    case 'populate':
      return shown([], {}, costs('civil', 1), costs('food', populationPrice(civ) ?? 0));
    case 'build':
      return shown(at('tech', first), { card: first }, action(first), costs('resources', buildCost(civ, first)));
    case 'upgrade':
    case 'perform':
      return shown(
        at('tech', first, second),
        { from: first, to: second },
        action(first),
        costs('resources', upgradeCost(civ, first, second)),
      );
    case 'destroy':
    case 'disband':
      return shown(at('tech', first), { card: first }, action(first));
    case 'recruit':
      return shown(at('tech', first), { card: first }, costs('military', 1));
    case 'stage':
      return shown(
        at('wonder', civ.unfinished?.card ?? ''),
        { card: civ.unfinished?.card ?? '', stages: Number(first) },
        costs('civil', 1),
        costs('resources', stageCost(civ, Number(first))),
      );
    case 'lead':
      return shown(at('hand', first), { card: first }, costs('civil', 1));
    case 'develop':
    case 'revolt': {
      const card = cardOf(first);
      const price = isTechnology(card) ? scienceCost(state, seat, card, verb === 'revolt') : 0;
      const actions = verb === 'develop' ? [costs('civil', 1)] : [];
      return shown(at('hand', first), { card: first }, ...actions, costs('science', price));
    }
    case 'play': {
      const inner = words.slice(2).filter((word) => isWorkerTech(cardOf(word)));
      const points = [...at('hand', first), ...at('tech', ...inner)];
      const actions = second === 'revolt' ? [] : [costs('civil', 1)];
      return shown(points, { card: first, way: words.slice(1).join(' ') }, ...actions);
    }
    case 'tactic':
      return shown(at('hand', first), { card: first }, costs('military', 1));
    case 'copy':
      return shown(at('tactic', first), { card: first }, costs('military', COPY_COST));
    default:
      return shown([], first === '' ? {} : { way: first });
  }
}

export function showPolitics(state: State, seat: Seat, value: string): Shown {
  const [verb, card, target, side] = value.split(' ');
  const rival = Number(target);
  const effects: Text[] = [];
  if (verb === 'event') effects.push({ id: 'tta.effect.event', args: { amount: cardOf(card).level } });
  if (verb === 'aggression' || verb === 'war') {
    effects.push({ id: 'tta.effect.attack', args: { ...strengthsInAttack(state, seat, rival) } });
    effects.push(costs('military', attackCost(state, card, rival)));
  }
  return {
    group: verb,
    points: [...(card ? at('hand', card) : []), ...(target ? at('seat', rival) : [])],
    text: { id: `tta.do.${verb}`, args: { ...(card && { card }), ...(target && { rival }), ...(side && { side }) } },
    ...(effects.length > 0 && { effects }),
  };
}
