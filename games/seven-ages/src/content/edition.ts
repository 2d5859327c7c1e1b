/** An edition of the game is data: its pack, and the numbers and readings that the chapters look up. */
import { compile } from './compile.ts';
import type { Pack } from './pack.ts';
import type { Content } from './tables.ts';
import type { SetName } from './vocabulary.ts';

/** Where editions differ in their rules. No chapter asks which edition it is; it reads what it needs here (`t.content.rules`). */
export interface EditionRules {
  /** Cards dealt before play, and to who joins later. */
  readonly openingHand: number;
  /** Cards to which a destiny action fills a hand. */
  readonly handSize: number;
  /** The most money an empire can save. */
  readonly mostMoney: number;
  /** 7A-OPT12-12: what the places pay by the number of empires with a religion, from one; the last row also holds for more. */
  readonly templeGlory: readonly (readonly number[])[];
  /** What it costs to use a wild card for an action already taken this turn (7A-WILD-02, 7A-WILD-2004-1). */
  readonly wildRepeatGlory: number;
  /** Who keeps free progress with a wild card (7A-LEAD-AD-05, 7A-WILD-2004-2). */
  readonly wildKeeper: 'administrator' | 'democracy';
  /** Barbarians pay half for units in production (7A-PROD-2004-1). */
  readonly barbariansHalfPrice: boolean;
  /** Disordered areas are deducted in trade, Scientists add, and who does not progress is paid (7A-TRADE-07, 7A-TRADE-18, 7A-TRADE-2004-1). */
  readonly tradeByOrder: boolean;
  /** Scientists add to trade and draw after it, or let their empire lay two cards (7A-LEAD-SC-01, 7A-LEAD-SC-2004-1). */
  readonly scientists: 'add' | 'twoCards';
  /** Ships may slip past others at sea, or are pinned by them (7A-MOVE-24, 7A-MOVE-2004-1). */
  readonly slipPast: boolean;
  /** Units that order needs before terrain and city are counted (7A-MOVE-48, 7A-MOVE-2004-2). */
  readonly orderUnits: number;
  /** How units came in makes order harder, and one of them is spent (7A-MOVE-49, 7A-MOVE-51). */
  readonly orderWays: boolean;
  /** Areas taken in this very action can be brought to order (7A-MOVE-47, 7A-MOVE-2004-3). */
  readonly orderFresh: boolean;
  /** The price of order in Civilise; 0 for the income of the area (7A-CIV-46, 7A-CIV-2004-1). */
  readonly orderMoney: number;
  /** Elites go by a card after heavy losses, or one to the loser (7A-CONF-42, 7A-CONF-2004-2). */
  readonly elitesLost: 'byCard' | 'byLoser';
  /** What a nuke costs (7A-CONF-32, 7A-CONF-2004-1). */
  readonly nukeGlory: number;
  /** The greater number of Philosophers wins ties and draws cards, or their presence alone wins ties (7A-LEAD-PH-01, 7A-LEAD-PH-2004-1). */
  readonly philosophers: 'number' | 'presence';
  /** Religious leaders found religions and raise their glory, or draw from the discard pile (7A-LEAD-RE-01, 7A-DEST-2004-1). */
  readonly religious: 'founder' | 'seer';
  /** Populists double the income of the area, or of the city, and help the cities next to it (7A-LEAD-PO-01, 7A-LEAD-PO-2004-1). */
  readonly populists: 'area' | 'city';
  /** The age from which range goes over oceans; 0 where it is a matter of ships (7A-TERM-RANGE-03, 7A-TERM-RANGE-2004-1). */
  readonly oceanAge: number;
  /** As many religions as icons on the card, or one (7A-CIV-07, 7A-CIV-2004-2). */
  readonly religionsEach: 'icons' | 'one';
  /** Artists look after all artefacts, Scientists after none (7A-LEAD-AR-01). */
  readonly artistsForAll: boolean;
  /** As how many leaders an Administrator counts (7A-LEAD-AD-03). */
  readonly administratorsWeigh: number;
  /** Units may leave a Strategist's stack on the way (7A-LEAD-ST-01). */
  readonly strategistsDropOff: boolean;
  /** Artefacts always act, and not only with option 16 (7A-OPT16-01, 7A-CIV-2004-3). */
  readonly artefactsAlwaysAct: boolean;
}

export interface Edition {
  readonly id: string;
  /** Journals are replayed by the version they were played with. */
  readonly version: string;
  readonly pack: Pack;
  readonly rules: EditionRules;
}

const compiled = new WeakMap<Edition, Map<string, Content>>();

/** The tables of an edition with the chosen expansion sets; each choice is compiled once. */
export function contentOf(edition: Edition, sets: readonly SetName[] = []): Content {
  const known = compiled.get(edition) ?? new Map<string, Content>();
  compiled.set(edition, known);
  const content = known.get(sets.join()) ?? compile(edition, sets);
  known.set(sets.join(), content);
  return content;
}
