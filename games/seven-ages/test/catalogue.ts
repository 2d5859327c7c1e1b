/**
 * The decisions and the facts of the game as interfaces and bots across the net know them. Every question that a scene answers and
 * every fact that it tells is looked up here.
 */
import type { AskedOption, Question, Text } from '@tabularium/engine';
import { edition2004 } from '../editions/2004.ts';
import { collector } from '../src/index.ts';
import { NONE } from '../src/model/state.ts';
import type { SevenAgesHappening } from '../src/model/table.ts';

interface Known {
  /** The rules that it cites, and the names of what it puts into its text. */
  readonly asks: readonly string[];
  /** How its options present themselves: what they point at, their name and effects; `none:` is that of nothing. */
  readonly offers?: readonly string[];
  /** The rules that close an option, with the names of the numbers behind them. */
  readonly closes?: readonly string[];
}

/** With option 16: the artefact demands something else. */
const RULES = [...new Set([collector, edition2004].flatMap(({ pack }) => pack.artefacts.map(({ rule }) => rule)))];
const DEMANDS = ['7A-OPT16-09', '7A-ART-TEMPLE-02', ...RULES];

/** What an artefact lets its empire do cites the artefact's rule. */
const BY_ARTEFACT = (args: string): string[] => RULES.map((rule) => `${rule} ${args}`);

const QUESTIONS: Readonly<Record<string, Known>> = {
  'artefact.area': { asks: ['7A-CIV-10 7A-CIV-14 (card artefact)'], offers: ['area'], closes: DEMANDS },
  'artefact.calm': { asks: BY_ARTEFACT('(empire artefact)'), offers: ['area', 'none: 7a.none'] },
  'artefact.empire': {
    asks: ['7A-CIV-02 7A-CIV-03 (card artefact)'],
    offers: ['empire'],
    closes: ['7A-OPT08-01', '7A-OPT08-04', ...DEMANDS],
  },
  'artefact.keep': { asks: ['7A-ART-CANAL-04 7A-ART-TEMPLE-05 (artefact area)'], offers: ['destroy', 'keep'] },
  'artefact.peek': { asks: BY_ARTEFACT('(empire artefact)'), offers: ['none: 7a.none', 'player'] },
  'artefact.peek-at': { asks: BY_ARTEFACT('(empire artefact owner price)') },
  'artefact.stack': { asks: BY_ARTEFACT('(empire artefact owner)'), offers: ['area', 'none: 7a.none'] },
  'artefact.seen': {
    asks: BY_ARTEFACT('(empire artefact owner)'),
    offers: ['any: 7a.artefact.any-card', 'card', 'none: 7a.done'],
    closes: ['7A-ART-ORACLE-02', ...DEMANDS],
  },
  'artefact.prize': { asks: ['7A-ART-NOBEL-04 (artefact prize)'], offers: ['empire'] },
  'artefact.temple': { asks: ['7A-TERM-SITE (empire)'], offers: ['artefact'] },
  'adopt-empires': { asks: ['7A-HOUSE-16'], offers: ['empire'] },
  'artefact.generic': { asks: ['7A-HOUSE-15 (card)'], offers: ['artefact'] },
  assassin: { asks: ['7A-EVENT-14'], offers: ['again', 'keep'] },
  bid: { asks: ['7A-SETUP-09'], offers: ['card'] },
  build: {
    asks: ['7A-PROD-15 7A-PROD-17 7A-PROD-22 (empire money)'],
    offers: ['area unitType 7a.costs(price have)', 'none: 7a.done'],
    closes: [
      '7A-PROD-15 (level have)',
      '7A-PROD-19 (price have)',
      '7A-PROD-22',
      '7A-PROD-25',
      '7A-PROD-26',
      '7A-PROD-35',
      '7A-PROD-41',
      '7A-PROD-42',
      '7A-START-15',
    ],
  },
  'buy-glory': { asks: ['7A-GLORY-10 (empire price)'] },
  'censure.answer': {
    asks: ['7A-ART-UN-04 7A-ART-UN-05 (price area)', '7A-ART-UN-04 7A-ART-UN-05 (price card)'],
    offers: ['accept', 'defy'],
  },
  'censure.call': { asks: ['7A-ART-UN-02 (by area)', '7A-ART-UN-02 (by card)'], offers: ['no', 'yes'] },
  'vote.censure': {
    asks: ['7A-ART-UN-03 (artefact votes by area)', '7A-ART-UN-03 (artefact votes by card)'],
    offers: ['no', 'yes'],
  },
  'civilise.adopt': {
    asks: ['7A-CIV-36 7A-CIV-38 7A-TERM-RANGE-04 (empire)'],
    offers: ['', '7a.holy-war.call', 'empire 7a.passage.ask', 'none'],
  },
  'civilise.assassinate': { asks: ['7A-EVENT-13 7A-EVENT-15 (empire)'], offers: ['leader', 'none: 7a.none'] },
  'civilise.capital': { asks: ['7A-CIV-54 (empire)'], offers: ['area'] },
  'civilise.card': {
    asks: ['7A-CIV-02 7A-EVENT-01'],
    offers: [
      '7a.civilise.found(religion)',
      'card 7a.as-any-artefact',
      'card 7a.as-artefact',
      'card 7a.as-event',
      'empire 7a.passage.ask',
      'none: 7a.done',
    ],
    closes: ['7A-OPT08-01', '7A-OPT08-03', '7A-OPT08-04', ...DEMANDS],
  },
  'civilise.discard': { asks: ['7A-CIV-40 (empire)'], offers: ['', 'empire 7a.vote.call', 'none'] },
  'civilise.dominant': { asks: ['7A-CIV-39 (empire)'], offers: [''] },
  'civilise.homeland': { asks: ['7A-CIV-55 (empire)'], offers: ['no', 'yes'] },
  'civilise.keep-leader': { asks: ['7A-CIV-33 (leader)'], offers: ['again', 'keep', 'stop'] },
  'civilise.modernise': { asks: ['7A-CIV-43 7A-CIV-44 7A-CIV-45 (empire)'], offers: ['unit'] },
  'civilise.order': { asks: ['7A-CIV-46 (empire)'], offers: ['area', 'none: 7a.done'] },
  'civilise.promote': {
    asks: ['7A-CIV-30 7A-CIV-31 7A-CIV-32 (empire)'],
    offers: ['7a.cup', 'leader', 'none: 7a.none'],
  },
  'civilise.remove-leader': { asks: ['7A-CIV-26 (empire)'], offers: ['leader', 'none: 7a.none'] },
  'civilise.stir-up': { asks: ['7A-TERM-DISORDER (empire)'], offers: ['area', 'none: 7a.none'] },
  'civilise.raze': { asks: ['7A-OPT12-05 (empire)'], offers: ['area', 'none: 7a.none'] },
  'civilise.temple': {
    asks: ['7A-OPT12-02 (empire)', '7A-OPT12-03 (empire)'],
    offers: ['area', 'none: 7a.none'],
    closes: ['7A-OPT12-02', '7A-OPT12-03'],
  },
  'civilise.temple-of': {
    asks: ['7A-OPT12-02 (empire area)', '7A-OPT12-03 (empire area)'],
    offers: ['artefact'],
  },
  'civilise.urbanise': { asks: ['7A-CIV-47 7A-CIV-52 (empire)'], offers: ['area', 'none: 7a.none'] },
  challenge: { asks: ['7A-OPT11-04 (card by amount)'], offers: ['no', 'show'] },
  claim: { asks: ['7A-OPT11-04 (card)'] },
  cadence: { asks: ['7A-OPT09-02 7A-INFO-13 (box)'], offers: ['marker 7a.marker.*'] },
  'cadence.bonus': { asks: ['7A-OPT09-05'], offers: ['empire'] },
  'cadence.levels': { asks: ['7A-OPT09-10 (empire)'] },
  coast: { asks: ['7A-MOVE-25 (area)'], offers: ['area'] },
  colour: { asks: ['7A-SETUP-13'], offers: ['colour'] },
  'conflict.city': { asks: ['7A-CONF-48 (area)'], offers: ['destroy', 'keep'] },
  'conflict.commit': {
    asks: ['7A-CONF-06 7A-CONF-07 (area round)'],
    offers: [
      'leader',
      'unit 7a.fx.fights(front support)',
      'unit 7a.fx.fights(front support) 7a.fx.aboard(unit front support)',
    ],
    closes: ['7A-OPT14-03'],
  },
  'conflict.leader-refuge': { asks: ['7A-CONF-36 (leader)'], offers: ['area'] },
  'conflict.lost': { asks: ['7A-CONF-23 (count)', '7A-OPT13-03 (count)'], offers: ['unit'] },
  'conflict.next': { asks: ['7A-CONF-02'], offers: ['area'] },
  'conflict.nominate': { asks: ['7A-CONF-04'], offers: ['seat'] },
  'conflict.pursued': {
    asks: [
      '7A-CONF-41 (amount)',
      '7A-OPT06-01 7A-OPT06-03 (amount)',
      '7A-OPT06-01 7A-OPT06-03 7A-OPT13-06 (amount)',
      '7A-OPT13-04 (amount)',
    ],
    offers: ['unit 7a.fx.takes(count)'],
  },
  'conflict.recruit': { asks: ['7A-EVENT-18'], offers: ['none: 7a.pass', 'unitType'] },
  'conflict.redraw': { asks: ['7A-EVENT-05 (card amount)', '7A-LEAD-TA-02'], offers: ['keep', 'redraw'] },
  'conflict.refuge': { asks: ['7A-CONF-35 (unit)'], offers: ['area'] },
  'conflict.retreat': { asks: ['7A-CONF-34 (area)'], offers: ['retreat', 'stay'] },
  'conflict.scuttle': { asks: ['7A-CONF-33 (area unit)'], offers: ['keep', 'scuttle'] },
  'conflict.split': {
    asks: ['7A-OPT13-01 7A-CONF-07 (area round)'],
    offers: [
      'leader',
      'unit 7a.fx.fights(front support)',
      'unit 7a.fx.fights(front support) 7a.fx.aboard(unit front support)',
    ],
    closes: ['7A-OPT14-03'],
  },
  'conflict.unruly': { asks: ['7A-CONF-44'], offers: ['area'] },
  'destiny.discard': { asks: ['7A-DEST-01 (cards)'], offers: ['card'] },
  'destiny.extra': { asks: ['7A-LEAD-PH-01 (empire cards)'] },
  'destiny.from': { asks: ['7A-DEST-2004-1 (card)'], offers: ['deck', 'discards'] },
  'destiny.surplus': { asks: ['7A-LEAD-PH-01'], offers: ['card'] },
  draft: {
    asks: ['7A-OPT05-01 7A-INFO-12 (round rounds)', '7A-OPT05-02 7A-INFO-12 (round rounds)'],
    offers: ['marker 7a.marker.*'],
  },
  'thin.remove': {
    asks: ['7A-OPT02-02 (kind)'],
    offers: ['artefactCounter', 'card', 'counter', 'leader'],
  },
  'thin.vote': { asks: ['7A-OPT02-02 (kind)'], offers: ['enough', 'on'] },
  'drop-reds': { asks: ['7A-CIV-22 (empire)'], offers: ['artefact'] },
  elite: { asks: ['7A-PROD-30 7A-PROD-31 (empire price)'], offers: ['no', 'yes'] },
  'event.action': { asks: ['7A-EVENT-05 (card empire)'], offers: ['7a.marker.*'] },
  'event.areas': { asks: ['7A-EVENT-03 (card count)'], offers: ['area'] },
  'event.artefact': { asks: ['7A-CIV-18 (card)'], offers: [''] },
  'event.divide': { asks: ['7A-EVENT-23 7A-EVENT-24 (card empire parts)'], offers: ['area'] },
  'event.part': { asks: ['7A-EVENT-23 7A-EVENT-24 (card)'], offers: ['area 7a.event.part.of(count cities)'] },
  'event.keep-part': { asks: ['7A-EVENT-23 7A-EVENT-24 (card)'], offers: ['area 7a.event.part.of(count cities)'] },
  'event.category': { asks: ['7A-GLORY-41 (card)'], offers: [''] },
  'event.city': { asks: ['7A-EVENT-05 (card price)'], offers: ['area', 'none: 7a.none'] },
  'event.discard': { asks: ['7A-EVENT-03 (card)'], offers: ['card'] },
  'event.keep-leader': { asks: ['7A-CIV-33 (card)'], offers: ['', 'none'] },
  'event.leader': { asks: ['7A-EVENT-13 (card)'], offers: ['leader'] },
  'event.marker': {
    asks: ['7A-TURN-02 (card empire)'],
    offers: ['7a.marker.*', 'empire 7a.event.marker.swap(empire)', 'none: 7a.event.marker.keep'],
  },
  'event.option': { asks: ['7A-EVENT-03 (card)'], offers: [''] },
  'event.order': { asks: ['7A-EVENT-05'], offers: ['card'] },
  'event.own': { asks: ['7A-EVENT-13 (card)'], offers: ['empire'] },
  'event.pass-on': { asks: ['7A-EVENT-05 (card)'], offers: ['card'] },
  'event.place': { asks: ['7A-EVENT-03 (card)'], offers: ['', 'none'] },
  'event.put-back': { asks: ['7A-EVENT-05 (card)'], offers: ['card'] },
  'event.refuge': { asks: ['7A-EVENT-05 (card)'], offers: ['area'] },
  'event.reinforce': { asks: ['7A-EVENT-05 (card)'], offers: ['none: 7a.done', 'unit'] },
  'event.response': {
    asks: ['7A-EVENT-08 (card by as)', '7A-EVENT-08 (card by as artefact)'],
    offers: ['card', 'none: 7a.pass'],
  },
  'event.save-units': { asks: ['7A-EVENT-05 (card empire price)'] },
  'event.take': { asks: ['7A-EVENT-03 (card)', '7A-INFO-10 (card)'], offers: ['card'] },
  'event.target': {
    asks: ['7A-EVENT-03 (card)'],
    offers: ['area', 'border', 'conflict', 'empire', 'leader', 'player', 'region', 'trade'],
    closes: ['7A-OPT08-01', '7A-OPT08-02', '7A-OPT08-03'],
  },
  'event.unit': { asks: ['7A-EVENT-03 (card)'], offers: ['unit'] },
  fort: { asks: ['7A-PROD-28 7A-PROD-29 (empire)'], offers: ['area', 'none: 7a.done'] },
  'heresy.end': {
    asks: ['7A-ART-HERESY-05 7A-LEAD-RE-04 (empire artefact)', '7A-LEAD-RE-2004-1 (empire artefact)'],
    offers: ['end', 'vote'],
  },
  mission: {
    asks: ['7A-ART-CHRISTIANITY-02 7A-ART-CHRISTIANITY-03 (empire)'],
    offers: ['area 7a.mission.stir', 'none: 7a.none', 'unit area 7a.mission.convert'],
  },
  reprisal: {
    asks: ['7A-ART-BUDDHISM-02 (empire of)', '7A-ART-BUDDHISM-2004-1 (empire of)'],
    offers: ['area', 'none: 7a.none'],
  },
  penance: { asks: ['7A-ART-CHRISTIANITY-05 (empire)'], offers: ['area'] },
  conversion: { asks: ['7A-ART-CONFUCIANISM-03 (empire artefact)'], offers: ['adopt', 'no'] },
  'conversion.drop': { asks: ['7A-ART-CONFUCIANISM-03 (empire)'], offers: ['artefact'] },
  'treaty.partner': { asks: ['7A-ART-PEACE-02 (empire artefact)'], offers: ['empire'] },
  'treaty.area': { asks: ['7A-ART-PEACE-02 (empire artefact)'], offers: ['area'] },
  'crusade.call': { asks: ['7A-ART-POPE-2004-3 (empire area)'], offers: ['no', 'yes'] },
  'heresy.leave': { asks: ['7A-ART-POPE-2004-2 (empire artefact levels)'], offers: ['leave', 'pay'] },
  'heresy.share': { asks: ['7A-ART-HERESY-03 (empire artefact left total)'] },
  'vote.heresy': {
    asks: ['7A-ART-HERESY-03 7A-ART-HERESY-04 (artefact empire votes levels by)'],
    offers: ['no', 'yes'],
  },
  'holy-war.area': { asks: ['7A-ART-HOLYWAR-01 (empire artefact)'], offers: ['area'], closes: ['7A-OPT08-01'] },
  'forum.action': { asks: ['7A-ART-FORUM-03 (empire saved)'], offers: ['7a.marker.*', 'none: 7a.none'] },
  'forum.save': { asks: ['7A-ART-FORUM-02 (empire action saved)'], offers: ['no', 'yes'] },
  'free-unit': { asks: ['7A-START-42 (empire)'], offers: ['', 'none'] },
  here: { asks: ['7A-HOUSE-07'], offers: ['away', 'here'] },
  join: { asks: ['7A-SETUP-18'], offers: ['no', 'yes'] },
  'kingdom.fetch': { asks: ['7A-OPT10-03 (area)'], offers: ['unit area'] },
  'leader.area': { asks: ['7A-CIV-35', '7A-CIV-35 (leader)', '7A-EVENT-05 (leader)', '7A-START-21'], offers: ['area'] },
  marker: {
    asks: ['7A-TURN-01 7A-TURN-02 (empire)', '7A-TURN-01 7A-TURN-02 (empire placed)'],
    offers: ['empire 7a.marker.*', 'empire 7a.marker.* 7a.several(count)'],
  },
  'marker.loose': {
    asks: ['7A-TURN-04 7A-TURN-06', '7A-TURN-04 7A-TURN-06 (placed)'],
    offers: ['7a.marker.*', '7a.marker.* 7a.does.start.none', '7a.marker.* 7a.several(count)', 'none: 7a.marker.none'],
  },
  'move.ashore': { asks: ['7A-MOVE-11'], offers: ['leader'] },
  'move.drop': { asks: ['7A-LEAD-ST-01'], offers: ['unit'] },
  'move.found': { asks: ['7A-MOVE-09'], offers: ['area', 'none: 7a.pass'] },
  'move.order': { asks: ['7A-MOVE-47 7A-MOVE-48'], offers: ['area', 'none: 7a.done'] },
  'move.second': { asks: ['7A-LEAD-ST-01'], offers: ['area', 'none: 7a.done'] },
  'move.spent': { asks: ['7A-MOVE-51'], offers: ['unit'] },
  'move.stack': { asks: ['7A-LEAD-ST-01 (area)'], offers: ['unit'] },
  'move.staff': { asks: ['7A-LEAD-ST-01 (area)'], offers: ['leader'] },
  'move.to': {
    asks: ['7A-MOVE-03 7A-MOVE-04 (unit)', '7A-MOVE-03 7A-MOVE-04 (unit cargo)'],
    offers: [
      'area 7a.step(price left)',
      'drop: 7a.drop',
      'none: 7a.stop',
      'none: 7a.stop 7a.fx.drowns(unit)',
      'none: 7a.stop 7a.fx.drowns(unit) 7a.fx.drowns(unit)',
      'none: 7a.stop 7a.fx.stays(unit)',
      'none: 7a.stop 7a.fx.stays(unit) 7a.fx.stays(unit)',
    ],
    closes: [
      '7A-ART-PEACE-03',
      '7A-MOVE-03',
      '7A-MOVE-04 (price have)',
      '7A-MOVE-17',
      '7A-MOVE-18',
      '7A-MOVE-21',
      '7A-MOVE-24',
      '7A-MOVE-28',
      '7A-MOVE-29',
      '7A-MOVE-34',
      '7A-MOVE-35',
      '7A-MOVE-37',
      '7A-MOVE-42',
    ],
  },
  'move.unit': { asks: ['7A-MOVE-02 7A-MOVE-37 (empire)'], offers: ['none: 7a.done', 'unit'] },
  'move.with': { asks: ['7A-MOVE-13 7A-MOVE-11 (unit)'], offers: ['leader', 'unit'] },
  'production.halve': { asks: ['7A-ART-ENVIRONMENT-03 (empire income clock)'], offers: ['no', 'yes'] },
  'passage.accept': { asks: ['7A-TERM-RANGE-05 (empire of money cards named)'], offers: ['no', 'yes'] },
  'passage.answer': {
    asks: ['7A-TERM-RANGE-04 7A-TERM-RANGE-05 (empire of action)'],
    offers: ['demand', 'grant', 'refuse'],
  },
  'passage.cards': { asks: ['7A-TERM-RANGE-05 (empire of)'] },
  'passage.hand-over': { asks: ['7A-TERM-RANGE-05 (of)'], offers: ['card'] },
  'passage.money': { asks: ['7A-TERM-RANGE-05 (empire of)'] },
  'passage.name': { asks: ['7A-TERM-RANGE-05 (empire of cards)'], offers: ['card'] },
  redeem: { asks: ['7A-OPT03-01 (cards)'], offers: ['card'] },
  'rank-own': { asks: ['7A-GLORY-06 (category)'], offers: ['empire'] },
  'sell-glory': { asks: ['7A-OPT15-01 7A-OPT15-02 (empire price)'] },
  'start.area': { asks: ['7A-START-05 7A-START-19'], offers: ['area', 'none: 7a.done'] },
  'start.capital': { asks: ['7A-START-34 7A-START-36'], offers: ['area'] },
  'start.card': {
    asks: ['7A-START-06 7A-START-10'],
    offers: ['card', 'none: 7a.pass'],
    closes: ['7A-OPT01-01', '7A-START-06 (age)', '7A-START-10'],
  },
  'start.draw': { asks: ['7A-START-2004-1'], offers: ['no', 'yes'] },
  'start.fort': { asks: ['7A-START-39'], offers: ['area'] },
  'start.homeland': { asks: ['7A-START-37'], offers: ['area'] },
  'start.leader': { asks: ['7A-START-21'], offers: ['leader', 'none: 7a.none'] },
  'start.level': { asks: ['7A-START-05 7A-START-16'], offers: [''] },
  'start.set': { asks: ['7A-START-13 7A-START-14'], offers: ['set'] },
  'start.units': {
    asks: ['7A-START-22 7A-START-23 (empire money)'],
    offers: ['area unitType 7a.costs(price have)', 'none: 7a.done'],
    closes: [
      '7A-PROD-15 (level have)',
      '7A-PROD-19 (price have)',
      '7A-PROD-25',
      '7A-PROD-26',
      '7A-PROD-35',
      '7A-START-15',
    ],
  },
  'temple.fate': { asks: ['7A-OPT12-06 7A-OPT12-07 (empire area religion)'], offers: ['destroy', 'keep'] },
  'vote.unseat': { asks: ['7A-ART-DEFENDER-06 (artefact empire votes of by)'], offers: ['no', 'yes'] },
  'trade.cards': {
    asks: ['7A-LEAD-SC-2004-1 7A-ART-CAPITALISM-2004-1 (empire)'],
    offers: ['card', 'none: 7a.trade.deck'],
    closes: ['7A-ART-CAPITALISM-2004-1'],
  },
  'trade.use': { asks: ['7A-LEAD-SC-2004-1 7A-ART-CAPITALISM-2004-1 (empire)'], offers: ['card'] },
  'trade.profit': { asks: ['7A-ART-CAPITALISM-2004-2 (empire due money)'], offers: ['bank', 'loser'] },
  'trade.card': { asks: ['7A-TRADE-05 (empire)'], offers: ['card', 'none: 7a.trade.deck'] },
  'trade.gift': { asks: ['7A-TRADE-21 (empire)'] },
  'trade.levels': { asks: ['7A-TRADE-14 (empire)'] },
  'trade.partner': {
    asks: ['7A-TRADE-01 7A-TRADE-02 7A-TRADE-03 (empire)'],
    offers: ['empire', 'empire 7a.passage.ask'],
    closes: ['7A-TERM-RANGE-01', '7A-TRADE-02'],
  },
  'trade.elephant': { asks: ['7A-PROD-38 (empire)'], offers: ['no', 'yes'] },
  'trade.scientist': { asks: ['7A-LEAD-SC-02'], offers: ['card'] },
  'trade.add': { asks: ['7A-ART-RENAISSANCE-02 (empire)'], offers: ['card', 'none: 7a.none'] },
  'trade.second': { asks: ['7A-TRADE-10 (card)'], offers: ['card', 'none: 7a.none'] },
  trim: { asks: ['7A-OPT04-03'], offers: ['card'] },
  'turn-over': {
    asks: ['7A-TURN-09 7A-TURN-12 7A-WILD-01 (action)'],
    offers: ['empire', 'loose 7a.marker.*', 'loose 7a.marker.* 7a.does.start.none', 'none: 7a.turn-over.none'],
  },
  unpaid: { asks: ['7A-PROD-12 (empire count)'], offers: ['unit'] },
};

/** Moments at which events may be played, unseen by the others: by the calendar, and in answer to what happens to something. */
const MOMENTS = [
  'any',
  'conflict.end',
  'conflict.losses',
  'conflict.pick',
  'conflict.reveal',
  'conflict.start',
  'conflict.total',
  'destiny.end',
  'destiny.start',
  'discard.end',
  'endOfTurn.marker',
  'endOfTurn.progress',
  'harvest.count',
  'harvest.start',
  'manoeuvre.end',
  'manoeuvre.enter',
  'manoeuvre.moved',
  'manoeuvre.start',
  'production.build',
  'production.income',
  'production.maintenance',
  'startEmpire.declare',
  'trade.end',
  'trade.partner',
  'trade.result',
  'trade.reveal',
];
const ANSWERS = ['cityAboutToBeLiberated', 'freeAssassination', 'leaderLost', 'leaderWouldBeLostInConflict'];
const SECRET = ['7a.event.response', '7a.turn-over'];
const PLAYING = { offers: ['card', 'none: 7a.pass'], closes: ['7A-OPT08-01', '7A-OPT08-02', '7A-OPT08-03'] };

/** Facts, with the names of what they tell. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  aged: ['amount'],
  'artefact.any': ['seat card'],
  'artefact.declared': ['seat card artefact'],
  'artefact.discarded': ['artefact area', 'artefact empire'],
  'artefact.over': ['artefact'],
  'artefact.awarded': ['empire artefact prize'],
  'artefact.peeked': ['artefact seat owner amount'],
  'artefact.took': ['artefact seat owner'],
  climate: ['amount'],
  'censure.answered': ['seat answer'],
  'censure.called': ['seat by'],
  'climate.collapsed': [''],
  'climate.restored': [''],
  'artefact.track': ['artefact amount'],
  'artefact.played': ['seat empire artefact card'],
  assassination: ['leader you them'],
  'bid.told': ['seat card'],
  built: ['empire area'],
  'cadence.filled': ['seat'],
  'cadence.shown': ['none poor rich'],
  city: ['area amount'],
  claimed: ['seat card amount'],
  'glory.shown': ['seat amount'],
  'colour.told': ['seat colour'],
  conflict: ['area active defender'],
  'conflict.nuke': ['area empire'],
  'conflict.retreated': ['area empire'],
  'conflict.overwhelmed': ['area empire'],
  'conflict.pursuit': ['area empire amount'],
  'conflict.shield': ['area empire'],
  'conflict.round': ['area round totals committed sides', 'area round totals committed sides reserves'],
  'cup.drawn': ['empire leader'],
  destiny: ['seat amount'],
  'destiny.to': ['seat empire amount'],
  disorder: ['area'],
  'disorder.avoided': ['area amount'],
  drafted: ['seat'],
  'thin.over': ['kind amount'],
  'thin.passed': ['kind amount'],
  'thin.voted': ['seat vote'],
  elephant: ['empire area'],
  'elephant.bought': ['empire'],
  'elephants.gone': [''],
  'elite.told': ['empire amount'],
  'empire.discarded': ['empire seat card'],
  'empire.owner': ['empire seat'],
  'empire.split': ['empire of seat'],
  'event.cancel': ['seat card cancels as', 'seat card cancels as artefact'],
  'event.check': ['card amount', 'card area amount'],
  'event.played': ['seat card target'],
  first: ['seat'],
  'forum.saved': ['empire amount'],
  'forum.spent': ['empire amount'],
  'fort.told': ['empire area'],
  'mission.tested': ['area amount'],
  treaty: ['empire of artefact'],
  heresy: ['empire artefact amount'],
  'heresy.shared': ['empire amount'],
  'holy-war.called': ['empire area artefact'],
  'holy-war.won': ['empire area artefact'],
  glory: ['seat amount why', 'seat amount why empire'],
  'glory.sold': ['empire amount money'],
  'hand.shown': ['seat cards'],
  harvest: ['empire amount'],
  'harvest.adjusted': ['empire amount artefact'],
  income: ['empire amount'],
  joined: ['seat'],
  left: ['seat'],
  returned: ['seat'],
  'playing-card': ['suit rank'],
  kingdom: ['area'],
  'leader.placed': ['empire area leader'],
  'leader.removed': ['empire leader'],
  liberated: ['area empire from'],
  markers: [''],
  moved: ['empire area from'],
  order: ['area'],
  'passage.asked': ['empire of'],
  'passage.granted': ['empire of'],
  'passage.paid': ['empire of amount cards'],
  'passage.refused': ['empire of'],
  passed: ['empire'],
  progress: ['empire amount'],
  redeemed: ['seat amount'],
  start: ['seat empire card'],
  'start.drawn': ['seat card'],
  'start.declared': ['seat card'],
  'temple.built': ['empire area religion'],
  'temple.razed': ['empire area religion'],
  'trade.profited': ['empire amount'],
  'trade.result': ['empire partner values winner cards'],
  turned: ['seat empire marker', 'seat empire marker action'],
  'vote.player': ['seat vote'],
  'vote.cast': ['seat empire vote amount'],
  'vote.counted': ['artefact yes no passed'],
  'unit.lost': ['empire area unit'],
};

function known(about: string): Known | undefined {
  const moment = about.startsWith('event.') ? about.slice('event.'.length) : '';
  if (MOMENTS.includes(moment)) return { ...PLAYING, asks: ['7A-EVENT-02 7A-EVENT-11'] };
  if (ANSWERS.includes(moment)) return { ...PLAYING, asks: ['7A-EVENT-02 7A-EVENT-11 (target)'] };
  return QUESTIONS[about];
}

/** Fails unless the question is asked as the catalogue says. */
export function checkQuestion(question: Question): void {
  const { about, rules, args, options = [], barred = [] } = question.describe();
  const found = known(about.replace(/^7a\./, ''));
  const check = (what: string, list: readonly string[] = []): void => {
    if (!list.includes(what))
      throw new Error(`${about}: the catalogue has ${list.join(', ') || 'nothing'}, not ${what}`);
  };
  check(rules.join(' ') + names(args), found?.asks);
  for (const option of options) check(shown(option), found?.offers);
  for (const { why } of barred) check(why.rule + names(why.args), found?.closes);
  const secret = found?.offers === PLAYING.offers || SECRET.includes(about);
  if ((question.asking.discreet === true) !== secret)
    throw new Error(`${about} must${secret ? '' : ' not'} be discreet`);
}

/** Fails unless the fact is told as the catalogue says. */
export function checkFact({ type, ...told }: SevenAgesHappening): void {
  const what = Object.keys(told).join(' ');
  const list = FACTS[type.replace(/^7a\./, '')] ?? [];
  if (!list.includes(what)) throw new Error(`${type}: the catalogue has ${list.join(', ') || 'nothing'}, not ${what}`);
}

function shown({ value, points = [], text, effects = [] }: AskedOption): string {
  const what = [...points.map(({ kind }) => kind), ...(text ? [named(text)] : []), ...effects.map(named)].join(' ');
  if (typeof value === 'string' && !value.includes(' ')) return what === '' ? value : `${value}: ${what}`;
  if (value !== NONE) return what;
  return what === '' ? 'none' : `none: ${what}`;
}

const named = ({ id, args }: Text): string =>
  id.replace(/^7a\.marker\.(?!none)\w+$/, '7a.marker.*') + names(args).trimStart();

const names = (args: Readonly<Record<string, unknown>> = {}): string =>
  Object.keys(args).length === 0 ? '' : ` (${Object.keys(args).join(' ')})`;
