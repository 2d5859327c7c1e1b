import { type Bot, Chance, type Game, type Journal, journalOf, type Options, Table } from '@tabularium/engine';
import { playOut, USUAL_LEVEL } from '../src/index.ts';

/** Where a title keeps its recorded games. */
export const corpusOf = (id: string): string => `games/${id}/test/corpus`;

/** A recorded game, and how it is played. */
export interface Recording {
  /** Of the file. */
  readonly name: string;
  play(): Journal;
}

/** A game with settings of its own, which stops after some turns. */
interface Way {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
}
const BOX = { setA: true, setM: true, setN: true, setR: true, setV: true } as const;
const HOUSE = { rapidAging: true, playingCards: true, genericArtefacts: true, drawUntilLegal: true } as const;
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'seven-ages': [
    { name: 'artefacts-3', seats: 3, options: { ...BOX, artefactEffects: true, startAge: 3, end: 'turns', endAt: 8 } },
    {
      name: 'artefacts-late-4',
      seats: 4,
      options: { ...BOX, artefactEffects: true, startAge: 7, end: 'turns', endAt: 7 },
    },
    { name: '2004-3', seats: 3, options: { edition: '2004', startAge: 4, end: 'turns', endAt: 8 } },
    { name: '2004-house-4', seats: 4, options: { edition: '2004', ...HOUSE, startAge: 6, end: 'turns', endAt: 6 } },
  ],
};

/** Games at the fewest seats and at the most, played by the title's usual bot and by chance; then those with other settings. */
export function recordings(game: Game, bots: Readonly<Record<string, Bot>>): Recording[] {
  const players = Object.entries(bots);
  const usual = players.find(([name]) => name === USUAL_LEVEL) ?? players[players.length - 1];
  const record = (name: string, by: string, bot: Bot, seats: number, options: Options): Recording => ({
    name: `${name}.jsonl`,
    play() {
      const table = Table.start(game, { seats, seed: `corpus-${by}`, options }, { keep: true, tell: false });
      playOut(table, () => bot, Chance.fromSeed(`corpus-${by}`));
      return journalOf(table);
    },
  });
  const seatCounts = [...new Set([game.seats.min, game.seats.max])];
  return [
    ...seatCounts.flatMap((seats) =>
      [players[0], usual].map(([name, bot]) => record(`${name}-${seats}`, name, bot, seats, {})),
    ),
    ...(WAYS[game.id] ?? []).map(({ name, seats, options }) => record(name, name, usual[1], seats, options)),
  ];
}
