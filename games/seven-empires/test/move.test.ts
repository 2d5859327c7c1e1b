import { expect, test } from 'vitest';
import { isSea } from '../src/index.ts';
import { seasForShip } from '../src/routes.ts';
import { post, type SevenEmpires } from '../src/state.ts';
import {
  acts,
  asks,
  done,
  empire,
  emptyBoard,
  flagged,
  flagIn,
  garrison,
  holderOf,
  kind,
  move,
  offered,
  put,
  question,
  reach,
  refused,
  region,
  say,
  shown,
  told,
} from './scene.ts';

const moves = (s: SevenEmpires, e: string) => acts(s, e, 'move-fight');

test('7E-MOVE-01 ships, then land units, then flags: no ship moves once the land units have begun', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'great_britain', 'york', 'infantry', 2);
  const t = moves(s, 'great_britain');
  expect(offered(t)).toEqual(['two-master@london', 'done']);
  say(t, 'done');
  expect(asks(t)).toBe('7e.land-unit');
  expect(offered(t)).toEqual(['infantry@york', 'done']);
  expect(refused(t, 'two-master@london')).toBe('7E-MOVE-08');
});

test('7E-MOVE-02 ships move one after the other, each once, and a second may take the place of the first', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'north_sea', 'two-master');
  put(s, 'great_britain', 'london', 'two-master');
  const t = moves(s, 'great_britain');
  expect(reach(t, 'two-master@london')).not.toContain('north_sea');
  move(t, 'two-master@north_sea', 'baltic_sea');
  expect(offered(t)).toEqual(['two-master@london', 'done']);
  move(t, 'two-master@london', 'north_sea');
  expect(asks(t)).not.toBe('7e.ship');
  expect(garrison(t, 'north_sea')).toBe('1 two-master');
});

test('7E-MOVE-02 7E-MOVE-08 nobody has to move', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'great_britain', 'york', 'infantry');
  const t = say(moves(s, 'great_britain'), 'done', 'done');
  expect(garrison(t, 'london')).toBe('1 two-master');
  expect(garrison(t, 'york')).toBe('1 infantry');
});

test('7E-MOVE-03 7E-EX-09 the coast is the first border of a ship that leaves its harbour', () => {
  const s = emptyBoard();
  put(s, 'ottomans', 'salonica', 'three-master');
  put(s, 'ottomans', 'constantinople', 'infantry');
  const t = moves(s, 'ottomans');
  expect(reach(t, 'three-master@salonica')).toContain('aegean_sea');
  expect(reach(t, 'three-master@salonica')).toContain('tyrrhenian_sea');
  expect(reach(t, 'three-master@salonica')).not.toContain('ligurian_sea');
});

test('7E-MOVE-04 a ship at sea never enters a land region again', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'north_sea', 'three-master');
  const t = moves(s, 'great_britain');
  const seas = reach(t, 'three-master@north_sea');
  expect(seas.length).toBeGreaterThan(4);
  for (const id of seas) expect(isSea(region(id as string))).toBe(true);
  say(t, 'three-master@north_sea');
  expect(refused(t, 'london')).toBe('7E-MOVE-04');
});

test('7E-MOVE-05 7E-EX-10 two-masters cross two borders, three-masters three', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'adriatic_sea', 'two-master');
  const t = moves(s, 'habsburg');
  expect(reach(t, 'two-master@adriatic_sea')).toContain('tyrrhenian_sea');
  expect(reach(t, 'two-master@adriatic_sea')).not.toContain('ligurian_sea');
  const three = post(region('adriatic_sea'), kind('three-master'));
  expect(seasForShip(t.state, empire('habsburg'), three) & (1 << (region('ligurian_sea') - 61))).not.toBe(0);
});

test('7E-MOVE-06 no ship ends its move beside an own ship', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'baltic_sea', 'two-master');
  put(s, 'great_britain', 'london', 'three-master');
  const t = say(moves(s, 'great_britain'), 'three-master@london');
  expect(offered(t)).toContain('gulf_of_bothnia');
  expect(refused(t, 'baltic_sea')).toBe('7E-MOVE-06');
});

test('7E-MOVE-07 ships pass own and foreign ships, and nobody is asked', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'three-master');
  put(s, 'prussia', 'north_sea', 'three-master');
  put(s, 'great_britain', 'baltic_sea', 'two-master');
  const t = moves(s, 'great_britain');
  move(t, 'three-master@london', 'gulf_of_bothnia');
  expect(garrison(t, 'gulf_of_bothnia')).toBe('1 three-master');
  expect(garrison(t, 'north_sea')).toBe('1 three-master');
});

test('7E-MOVE-08 land units move one after the other: the second after the first one’s fight', () => {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'artillery', 2);
  put(s, 'france', 'marseille', 'two-master');
  const t = move(moves(s, 'spain'), 'artillery@madrid', 'marseille');
  expect(garrison(t, 'marseille')).toBe('');
  expect(offered(t)).toEqual(['artillery@madrid', 'done']);
  move(t, 'artillery@madrid', 'marseille');
  expect(holderOf(t, 'marseille')).toBe(empire('spain'));
  expect(asks(t)).not.toBe('7e.land-unit');
});

test('7E-MOVE-09 land units cross two borders', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  put(s, 'habsburg', 'prague', 'artillery');
  const t = moves(s, 'habsburg');
  expect(reach(t, 'infantry@vienna')).toContain('rhineland');
  expect(reach(t, 'infantry@vienna')).not.toContain('southern_netherlands');
  expect(reach(t, 'artillery@prague')).toContain('hanover');
  expect(reach(t, 'artillery@prague')).not.toContain('denmark');
  say(t, 'infantry@vienna');
  expect(refused(t, 'southern_netherlands')).toBe('7E-MOVE-09');
});

test('7E-MOVE-10 land units end on land: no seat in a ship is ever offered', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'north_sea', 'three-master');
  put(s, 'great_britain', 'york', 'infantry');
  const t = say(moves(s, 'great_britain'), 'done', 'infantry@york');
  expect(offered(t).some((id) => isSea(region(id as string)))).toBe(false);
  expect(refused(t, 'north_sea')).toBe('7E-MOVE-10');
});

test('7E-MOVE-11 a land unit walks past foreign and own units without a fight', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  put(s, 'france', 'bavaria', 'infantry');
  put(s, 'france', 'switzerland', 'infantry');
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'rhineland');
  expect(garrison(t, 'rhineland')).toBe('1 infantry');
  expect(holderOf(t, 'bavaria')).toBe(empire('france'));
});

test('7E-MOVE-12 one unit in neutral land, three in an own city region', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 3);
  put(s, 'habsburg', 'prague', 'infantry', 1);
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria');
  say(t, 'infantry@vienna');
  expect(refused(t, 'bavaria')).toBe('7E-MOVE-12');
  say(t, 'prague');
  move(t, 'infantry@vienna', 'prague');
  expect(garrison(t, 'prague')).toBe('3 infantry');
});

test('7E-MOVE-12 an own city region that keeps its three takes no fourth', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'three-master', 3);
  put(s, 'great_britain', 'york', 'infantry');
  const t = say(moves(s, 'great_britain'), 'done', 'infantry@york');
  expect(refused(t, 'london')).toBe('7E-MOVE-12');
});

test('7E-MOVE-13 7E-EX-11 7E-FIGHT-02 7E-FLAG-01 three ships cross the same sea in one turn and flag where they end', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'three-master', 3);
  put(s, 'prussia', 'north_sea', 'three-master');
  const t = moves(s, 'great_britain');
  for (const sea of ['north_atlantic', 'baltic_sea', 'gulf_of_bothnia']) move(t, 'three-master@london', sea);
  done(t);
  expect(flagged(t, 'great_britain').toSorted()).toEqual(['baltic_sea', 'gulf_of_bothnia', 'north_atlantic']);
  expect(garrison(t, 'north_sea')).toBe('1 three-master');
});

test('7E-MOVE-13 two land units change places: how many a region holds is judged when all have moved', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'bavaria', 'infantry');
  put(s, 'habsburg', 'saxony', 'artillery');
  const t = move(moves(s, 'habsburg'), 'infantry@bavaria', 'saxony');
  say(t, 'bavaria');
  expect([garrison(t, 'bavaria'), garrison(t, 'saxony')]).toEqual(['1 artillery', '1 infantry']);
});

test('7E-MOVE-13 a full city region changes units with another, and the player says which', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  put(s, 'habsburg', 'vienna', 'artillery');
  put(s, 'habsburg', 'prague', 'infantry', 3);
  const t = move(moves(s, 'habsburg'), 'infantry@prague', 'vienna');
  expect([asks(t), t.next?.describe().args?.region]).toEqual(['7e.land-unit.on', 'vienna']);
  expect(offered(t)).toEqual(['infantry@vienna', 'artillery@vienna']);
  done(move(t, 'artillery@vienna', 'prague'));
  expect([garrison(t, 'vienna'), garrison(t, 'prague')]).toEqual(['3 infantry', '2 infantry, 1 artillery']);
});

test('7E-MOVE-13 whoever is pushed on may push on another in turn', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'bavaria', 'infantry');
  put(s, 'habsburg', 'saxony', 'artillery');
  put(s, 'habsburg', 'hanover', 'infantry');
  const t = move(moves(s, 'habsburg'), 'infantry@bavaria', 'saxony');
  say(t, 'hanover', 'bavaria');
  expect([garrison(t, 'bavaria'), garrison(t, 'saxony'), garrison(t, 'hanover')]).toEqual([
    '1 infantry',
    '1 infantry',
    '1 artillery',
  ]);
});

test('7E-MOVE-13 while a region is too full another unit is refused, and so is the end of the movement', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  put(s, 'habsburg', 'vienna', 'artillery');
  put(s, 'habsburg', 'prague', 'infantry', 2);
  const t = move(moves(s, 'habsburg'), 'infantry@prague', 'vienna');
  expect(refused(t, 'infantry@prague')).toBe('7E-MOVE-13');
  expect(refused(t, 'done')).toBe('7E-MOVE-13');
});

test('7E-MOVE-13 7E-MOVE-12 a unit that has moved makes way for nobody', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria');
  say(t, 'infantry@vienna');
  expect(refused(t, 'bavaria')).toBe('7E-MOVE-12');
});

test('7E-MOVE-13 7E-ATTACK-05 units that are not part of the attack make way for nobody', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 3);
  const t = say(acts(s, 'habsburg', 'attack'), 'infantry@prague', 'infantry@prague');
  expect(reach(t, 'infantry@prague')).toContain('bavaria');
  expect(reach(t, 'infantry@prague')).not.toContain('vienna');
});

test('7E-MOVE-13 7E-SEA-07 nobody comes where the other would need the same two-master to leave', () => {
  const island = (ship: 'two-master' | 'three-master') => {
    const s = emptyBoard();
    put(s, 'habsburg', 'naples', 'infantry');
    put(s, 'habsburg', 'sicily', 'infantry');
    put(s, 'habsburg', 'tyrrhenian_sea', ship);
    return reach(moves(s, 'habsburg'), 'infantry@naples');
  };
  expect(island('two-master')).not.toContain('sicily');
  expect(island('three-master')).toContain('sicily');
});

test('7E-FLAG-01 flags are set when all movement is over, not before', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria');
  expect(flagIn(t, 'bavaria')).toBe(-1);
  done(t);
  expect(flagIn(t, 'bavaria')).toBe(empire('habsburg'));
});

test('7E-FLAG-02 7E-EX-19 no flag where a unit only passes', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'rhineland');
  expect(flagged(t, 'habsburg')).toEqual(['rhineland']);
});

test('7E-FLAG-03 7E-EX-19 the flag of another Empire is replaced', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  s.flags[region('north_atlantic')] = empire('prussia');
  const t = move(moves(s, 'great_britain'), 'two-master@london', 'north_atlantic');
  expect(flagIn(t, 'north_atlantic')).toBe(empire('great_britain'));
  expect(flagged(t, 'prussia')).toEqual([]);
});

test('7E-FLAG-04 city regions carry no flags, own or occupied', () => {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'infantry', 2);
  const t = move(moves(s, 'spain'), 'infantry@madrid', 'marseille');
  done(move(t, 'infantry@madrid', 'bilbao'));
  expect(holderOf(t, 'marseille')).toBe(empire('spain'));
  expect(flagged(t, 'spain')).toEqual([]);
});

test('7E-FLAG-05 a flag stays when the unit has gone', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'bavaria', 'infantry');
  s.flags[region('bavaria')] = empire('habsburg');
  const t = done(move(moves(s, 'habsburg'), 'infantry@bavaria', 'saxony'));
  expect(flagged(t, 'habsburg').toSorted()).toEqual(['bavaria', 'saxony']);
});

test('7E-FLAG-06 coming back to an own flag changes nothing: one flag per region', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  s.flags[region('bavaria')] = empire('habsburg');
  const t = moves(s, 'habsburg');
  say(t, 'infantry@vienna');
  const given = t.answer(0, 'bavaria');
  expect(given.ok && given.happenings.map(({ what }) => what.type)).toEqual(['7e.log.moved']);
  expect(flagged(t, 'habsburg')).toEqual(['bavaria']);
});

// ---- What is asked, shown and told

/** A British two-master in London and infantry in York; a French ship in the North Sea. */
function british() {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'great_britain', 'york', 'infantry');
  put(s, 'france', 'north_sea', 'two-master');
  return moves(s, 'great_britain');
}

test('7E-MOVE-02 the question for a ship names the Empire and shows ships and the end of their step', () => {
  const t = british();
  expect(question(t)).toEqual({ about: '7e.ship', rules: ['7E-MOVE-02'], args: { empire: 'great_britain' } });
  expect(shown(t, 'two-master@london')).toEqual({
    points: [{ kind: 'region', id: 'london' }],
    text: { id: '7e.name.post', args: { unit: 'two-master', region: 'london' } },
  });
  expect(shown(t, 'done')).toEqual({ text: { id: '7e.name.word.ships-done' } });
});

test('7E-MOVE-05 7E-FIGHT-02 the question where a ship goes names it, and shows where it would have to fight', () => {
  const t = say(british(), 'two-master@london');
  expect(question(t)).toEqual({
    about: '7e.ship.to',
    rules: ['7E-MOVE-05', '7E-FIGHT-02'],
    args: { unit: 'two-master', from: 'london' },
  });
  const look = (id: string) => ({ points: [{ kind: 'region', id }], text: { id: `7e.name.region.${id}` } });
  expect(shown(t, 'north_sea')).toEqual({
    ...look('north_sea'),
    effects: [{ id: '7e.effect.fight', args: { empire: 'france' } }],
  });
  expect(shown(t, 'north_atlantic')).toEqual(look('north_atlantic'));
  expect(refused(t, 'atlantis')).toBe('7E-MOVE-05');
});

test('7E-MOVE-08 the question for a land unit names the Empire and shows units and the end of their step', () => {
  const t = say(british(), 'done');
  expect(question(t)).toEqual({ about: '7e.land-unit', rules: ['7E-MOVE-08'], args: { empire: 'great_britain' } });
  expect(shown(t, 'infantry@york')).toEqual({
    points: [{ kind: 'region', id: 'york' }],
    text: { id: '7e.name.post', args: { unit: 'infantry', region: 'york' } },
  });
  expect(shown(t, 'done')).toEqual({ text: { id: '7e.name.word.land-done' } });
});

test('7E-MOVE-09 7E-MOVE-10 the question where a land unit goes names it, and shows a fight but none among own units', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  put(s, 'habsburg', 'prague', 'infantry');
  put(s, 'france', 'bavaria', 'infantry');
  const t = say(moves(s, 'habsburg'), 'infantry@vienna');
  expect(question(t)).toEqual({
    about: '7e.land-unit.to',
    rules: ['7E-MOVE-09', '7E-MOVE-10'],
    args: { unit: 'infantry', from: 'vienna' },
  });
  const effects = (id: string) => (shown(t, id) as { effects?: unknown }).effects;
  expect(effects('bavaria')).toEqual([{ id: '7e.effect.fight', args: { empire: 'france' } }]);
  expect([effects('prague'), effects('saxony')]).toEqual([undefined, undefined]);
  expect(refused(t, 'atlantis')).toBe('7E-MOVE-09');
});

test('7E-MOVE-13 7E-MOVE-12 the question who moves on names the region and both rules', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  put(s, 'habsburg', 'vienna', 'artillery');
  put(s, 'habsburg', 'prague', 'infantry');
  expect(question(move(moves(s, 'habsburg'), 'infantry@prague', 'vienna'))).toEqual({
    about: '7e.land-unit.on',
    rules: ['7E-MOVE-13', '7E-MOVE-12'],
    args: { empire: 'habsburg', region: 'vienna' },
  });
});

test('7E-MOVE-01 all see which step is on and which unit is about to go', () => {
  const t = british();
  const campaign = () => [t.state.campaign?.step, t.state.campaign?.picked];
  expect(campaign()).toEqual(['ships', -1]);
  say(t, 'two-master@london');
  expect(campaign()).toEqual(['ships', post(region('london'), kind('two-master'))]);
  say(t, 'north_atlantic');
  expect(campaign()).toEqual(['land', -1]);
});

test('7E-MOVE-05 7E-MOVE-09 the record tells where ships and land units go', () => {
  const t = move(british(), 'two-master@london', 'north_atlantic');
  const line = { type: '7e.log.moved', empire: 'great_britain' };
  expect(told(t, '7e.log.moved')).toEqual([
    { ...line, unit: 'two-master', from: 'london', to: 'north_atlantic', rules: ['7E-MOVE-05'] },
  ]);
  expect(told(move(t, 'infantry@york', 'edinburgh'), '7e.log.moved')).toEqual([
    { ...line, unit: 'infantry', from: 'york', to: 'edinburgh', rules: ['7E-MOVE-09'] },
  ]);
});

test('7E-FLAG-01 7E-FLAG-03 the record tells a first flag from one that takes the place of another', () => {
  const flags = (removed: number) => {
    const s = emptyBoard();
    put(s, 'habsburg', 'vienna', 'infantry');
    s.flags[region('bavaria')] = removed as -1;
    return told(move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria'), '7e.log.flagged');
  };
  const line = { type: '7e.log.flagged', empire: 'habsburg', region: 'bavaria' };
  expect(flags(-1)).toEqual([{ ...line, instead: '', rules: ['7E-FLAG-01'] }]);
  expect(flags(empire('france'))).toEqual([{ ...line, instead: 'france', rules: ['7E-FLAG-03'] }]);
});
