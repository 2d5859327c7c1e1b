/** What the artefacts of 2004 have otherwise than those of the later book, part by part: whatever is not named here is the same in both. */
import { expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { collector } from '../../src/index.ts';

type Artefact = (typeof collector.pack.artefacts)[number];
type Effect = Artefact['effects'][number];

const nameOf = (effect: Effect): string =>
  effect.kind === 'deed' ? effect.deed.kind : effect.kind === 'modifier' ? effect.name : effect.kind;

/** Every part of an artefact: what it is called, and all that it says. */
function partsOf({
  ages,
  requires,
  onlyFor = [],
  earlier = [],
  effects,
  penalties = [],
  onPlay = [],
  discard,
  keep = [],
}: Artefact) {
  return [
    ['ages', ages] as const,
    ...[...requires, ...onlyFor].map((condition) => [condition.kind, condition] as const),
    ...earlier.map((early) => ['earlier', early] as const),
    ...[...effects, ...onPlay].map((effect) => [nameOf(effect), effect] as const),
    ...penalties.map((effect) => [`penalty ${nameOf(effect)}`, effect] as const),
    ...[discard, keep].flat().map((reason) => ['end', reason] as const),
  ].map(([name, part]) => ({ name, says: `${name} ${JSON.stringify(part)}` }));
}

/** Parts of the later book that are gone, and those that are new. */
function changes(then: Artefact, now: Artefact): string {
  const [old, later] = [partsOf(then), partsOf(now)];
  const gone = later.filter(({ says }) => !old.some((part) => part.says === says)).map(({ name }) => `-${name}`);
  const added = old.filter(({ says }) => !later.some((part) => part.says === says)).map(({ name }) => `+${name}`);
  return [...gone, ...added].join(' ');
}

/** As the ledger's entries of 2004 have it; each of these has a test of its own in edition-2004.test.ts or beside its artefact. */
const NAMED: Readonly<Record<string, string>> = {
  buddhism: '-reprisal +reprisal',
  capitalism: '-tradeIncome -cityRules +chooseTradeCard +tradeMoney',
  christianity: '-mission -penalty penance +mission +penalty penance',
  'colossus-of-rhodes': '-areaIs -gloryCategory +range',
  democracy: '-leaderNumber -tradeMoney -penalty glory +penalty glory',
  forum: '-areaIs -spendBanked +spendBanked',
  'great-library': '-gloryCategory +trade',
  'great-pyramid': '-disorderRemove +disorderImmune',
  'great-wall': '+notBarbarian',
  'hanging-gardens': '-gloryCategory +gloryCategory',
  heresy: '-voteAction +voteAction',
  hinduism: '-penalty gloryAdjust +penalty gloryAdjust',
  internet: '-has -notOnMap -gloryPicked +glory',
  'just-rule': '-eventImmune -disorderSave +eventImmune',
  'moon-landing': '-glory +glory',
  oracle: '-peekHand +peekHand',
  'paved-roads': '-moveCost +moveCost',
  'pharos-lighthouse': '-unitValue +unitValue',
  printing: '-trade -progress +progress',
  radio: '-has',
  railways: '-has -moveCost +moveCost',
  renaissance: '-extraTradeCard -ignores -gloryPrice',
  revolution: '-progress +progress',
  satellites: '-has -peekHand +peekHand',
  socialism: '-unitRefund -glory -glory -ignores -disorderAdd +unitCost +ignores +disorderAdd',
  'united-nations': '-censure +censure',
  'universal-suffrage': '-maintenance -tradeIncome +income',
};

test('7A-CIV-2004-3 artefacts are those of the later book, but for what the texts of 2004 name', () => {
  const { artefacts } = edition2004.pack;
  const found = collector.pack.artefacts.flatMap((now) => {
    const then = artefacts.find(({ id }) => id === now.id);
    const different = then ? changes(then, now) : '';
    return different === '' ? [] : [[now.id, different]];
  });
  expect(Object.fromEntries(found)).toEqual(NAMED);
});
