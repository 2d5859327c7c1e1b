/** What never changes, whatever happens at the table. */
import type { Law } from '@tabularium/engine';
import type { Content } from '../content/tables.ts';
import { setsEach } from './markers.ts';
import { GONE, KINGDOM, MARKERS, NONE, type State } from './state.ts';

export function laws(contentOf: (state: State) => Content): Law<State>[] {
  return [
    { name: 'every card is in one place', measure: cardsInPlay },
    { name: 'units, control and pools agree (counter mix)', measure: (state) => stacks(contentOf(state), state) },
    {
      name: 'leaders stand in areas of their empire, or nowhere',
      measure: (state) => leadersAt(contentOf(state), state),
    },
    { name: 'markers exist once per player', measure: (state) => markers(contentOf(state), state) },
    { name: 'money, levels and glory stay in their tracks', measure: (s: State) => tracks(s, contentOf(s)) },
  ];
}

function cardsInPlay(s: State): string {
  const cards = [...s.deck, ...s.discards, ...s.players.flatMap((p) => p.hand)];
  cards.push(...new Set(s.empires.flatMap((empire) => (empire ? [empire.card] : [])))); // parts of one empire share it
  for (const side of s.trade?.sides ?? []) cards.push(...side.cards, ...(side.laid ?? []));
  for (const side of s.conflict?.sides ?? []) if (side.card !== NONE) cards.push(side.card);
  for (const event of s.pending) cards.push(event.card);
  if (s.declared !== NONE) cards.push(s.declared);
  for (const card of s.picks) if (card !== NONE) cards.push(card);
  if (s.thinning?.kind === 'cards') cards.push(...s.thinning.packs.flat());
  for (const { kind, piece } of s.removed) if (kind === 'cards') cards.push(piece);
  return cards.sort((a, b) => a - b).join(' ');
}

function stacks(content: Content, s: State): string {
  const seen = new Array<boolean>(content.units).fill(false);
  for (let area = 0; area < s.top.length; area++) {
    let [holder, kingdom] = [false, false];
    for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit]) {
      if (s.unitArea[unit] !== area || seen[unit]) return `unit ${unit} is stacked wrongly in area ${area}`;
      seen[unit] = true;
      const owner = s.unitEmpire[unit];
      if (owner !== KINGDOM && !s.empires[owner]) return `unit ${unit} belongs to no empire`;
      kingdom ||= owner === KINGDOM;
      holder ||= owner === s.control[area];
    }
    if (!holder && (s.control[area] !== NONE || (s.top[area] !== NONE && !kingdom)))
      return `area ${area} is controlled by an absent empire`;
    if (!holder && kingdom && s.disorder[area] === 1) return `disorder in the kingdom of area ${area}`;
    if (s.disorder[area] === 1 && content.areas[area].kind !== 0) return `disorder at sea in area ${area}`;
  }
  const astray = s.unitArea.findIndex((area, unit) => area >= 0 && !seen[unit]);
  return astray < 0 ? 'sound' : `unit ${astray} is in no stack`;
}

function leadersAt(content: Content, s: State): string {
  for (let leader = 0; leader < content.leaders.length; leader++) {
    const area = s.leaderArea[leader];
    const empire = s.leaderEmpire[leader];
    if (area < 0 && empire !== NONE) return `leader ${leader} off the map has an empire`;
    if (area === GONE && !content.leaders[leader].named && !isRemoved(s, leader))
      return `unnamed leader ${leader} left the game`;
    if (area >= 0 && !s.empires[empire]) return `leader ${leader} has no empire`;
  }
  return 'sound';
}

const isRemoved = (s: State, leader: number): boolean =>
  s.removed.some(({ kind, piece }) => kind === 'leaders' && piece === leader);

/** No more markers of a kind than all players have; an empire that changed hands may have brought its own along. */
function markers(content: Content, s: State): string {
  const most = new Array<number>(MARKERS).fill(setsEach(content, s) * s.players.length);
  for (const { marker } of s.draft) most[marker]++;
  const placed = new Array<number>(MARKERS).fill(0);
  for (const player of s.players) for (const { marker } of player.loose) placed[marker]++;
  for (const empire of s.empires) if (empire?.marker) placed[empire.marker.marker]++;
  return placed.length === MARKERS && placed.every((n, marker) => n <= most[marker])
    ? 'sound'
    : `too many markers: ${placed.join()}`;
}

function tracks(s: State, { rules, gloryBank }: Content): string {
  for (const empire of s.empires) {
    if (!empire) continue;
    if (empire.money < 0 || empire.money > rules.mostMoney) return `money ${empire.money}`;
    if (empire.level < 1 || empire.level > 50) return `level ${empire.level}`;
    if (empire.elites < 0 || empire.elites > 3) return `elites ${empire.elites}`;
  }
  if (s.world) {
    const { clock, goes } = s.world;
    if (clock < NONE || clock > 9) return `climate clock ${clock}`;
    if (goes.some((saved, empire) => saved < 0 || (saved > 0 && !s.empires[empire]))) return 'actions saved by nobody';
  }
  const bags = s.agreed.optional.secretGlory ? s.players.reduce((sum, { glory }) => sum + glory, 0) : 0;
  if (bags > gloryBank) return 'more glory than markers';
  return s.players.some((player) => player.glory < 0) ? 'glory below 0' : 'sound';
}
