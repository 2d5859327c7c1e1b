/** Every card played for its artefact: where the marker lies and what it brings. The age is the first in which it may be played. */
import { expect, test } from 'vitest';
import { GOVERNMENTS, RELIGIONS } from '../../src/content/vocabulary.ts';
import { firstLevelOf } from '../../src/model/empires.ts';
import { EXPANSIONS, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';

type Where = 'area' | 'card' | 'religion' | 'government' | 'never';

const CARDS: readonly (readonly [title: string, age: number, where: Where, glory: number])[] = [
  ['artefact 001 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 002 autocracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 003 autocracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 004 paved-roads: a marker on the map', 2, 'area', 1],
  ['artefact 005 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 006 confucianism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 007 paved-roads: a marker on the map', 2, 'area', 1],
  ['artefact 008 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 009 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 010 rutters: a marker on the map', 3, 'area', 1],
  ['artefact 011 socialism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 012 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 013 paved-roads: a marker on the map', 2, 'area', 1],
  ['artefact 014 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 015 rutters: a marker on the map', 3, 'area', 1],
  ['artefact 016 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 017 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 018 hinduism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 019 renaissance: a marker on the map', 4, 'area', 1],
  ['artefact 020 printing: a marker on the map', 4, 'area', 1],
  ['artefact 021 printing: a marker on the map', 4, 'area', 1],
  ['artefact 022 computing: a marker on the map', 6, 'area', 1],
  ['artefact 023 revolution: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 024 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 025 radio: a marker on the map', 6, 'area', 1],
  ['artefact 026 religious-strife: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 027 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 028 forum: a marker on the map', 1, 'area', 1],
  ['artefact 029 revolution: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 030 radio: a marker on the map', 6, 'area', 1],
  ['artefact 031 railways: a marker on the map', 5, 'area', 1],
  ['artefact 032 great-pyramid: a marker on the map', 1, 'area', 1],
  ['artefact 033 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 034 hanging-gardens: a marker on the map', 1, 'area', 1],
  ['artefact 035 satellites: a marker on the map', 7, 'area', 1],
  ['artefact 036 satellites: a marker on the map', 7, 'area', 1],
  ['artefact 037 oracle: a marker on the map', 1, 'area', 1],
  ['artefact 038 world-war: a misfortune on the card of the empire', 7, 'card', -1],
  ['artefact 039 moon-landing: a marker on the map', 7, 'area', 1],
  ['artefact 040 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 041 just-rule: a marker on the map', 1, 'area', 1],
  ['artefact 042 great-canal: a marker on the map', 5, 'area', 1],
  ['artefact 043 peace-treaty: a marker on the map', 1, 'area', 1],
  ['artefact 044 great-pyramid: a marker on the map', 1, 'area', 1],
  ['artefact 045 autocracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 046 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 047 pharos-lighthouse: a marker on the map', 1, 'area', 1],
  ['artefact 048 concentrated-ownership: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 049 great-library: a marker on the map', 2, 'area', 1],
  ['artefact 050 united-nations: a marker on the map', 1, 'area', 1],
  ['artefact 051 summer-palace: a marker on the map', 1, 'area', 1],
  ['artefact 052 defender-of-the-faith: a marker on the map', 1, 'area', 1],
  ['artefact 053 concentrated-ownership: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 054 railways: a marker on the map', 5, 'area', 1],
  ['artefact 055 universal-suffrage: a marker on the map', 5, 'area', 1],
  ['artefact 056 autocracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 057 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 058 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 059 confucianism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 060 renaissance: a marker on the map', 4, 'area', 1],
  ['artefact 061 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 062 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 063 great-canal: a marker on the map', 5, 'area', 1],
  ['artefact 064 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 065 confucianism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 066 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 067 world-war: a misfortune on the card of the empire', 7, 'card', -1],
  ['artefact 068 capitalism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 069 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 070 capitalism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 071 railways: a marker on the map', 5, 'area', 1],
  ['artefact 072 hinduism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 073 industrial-revolution: a marker on the map', 6, 'area', 1],
  ['artefact 074 computing: a marker on the map', 6, 'area', 1],
  ['artefact 075 printing: a marker on the map', 4, 'area', 1],
  ['artefact 076 renaissance: a marker on the map', 4, 'area', 1],
  ['artefact 077 satellites: a marker on the map', 7, 'area', 1],
  ['artefact 078 just-rule: a marker on the map', 1, 'area', 1],
  ['artefact 079 pharos-lighthouse: a marker on the map', 1, 'area', 1],
  ['artefact 080 hanging-gardens: a marker on the map', 1, 'area', 1],
  ['artefact 081 socialism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 082 industrial-revolution: a marker on the map', 6, 'area', 1],
  ['artefact 083 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 084 religious-strife: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 085 universal-suffrage: a marker on the map', 5, 'area', 1],
  ['artefact 086 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 087 heresy: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 088 colossus-of-rhodes: a marker on the map', 1, 'area', 1],
  ['artefact 089 peace-treaty: a marker on the map', 1, 'area', 1],
  ['artefact 090 socialism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 091 industrial-revolution: a marker on the map', 6, 'area', 1],
  ['artefact 092 rutters: a marker on the map', 3, 'area', 1],
  ['artefact 093 radio: a marker on the map', 6, 'area', 1],
  ['artefact 094 capitalism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 095 moon-landing: a marker on the map', 7, 'area', 1],
  ['artefact 096 world-war: a misfortune on the card of the empire', 7, 'card', -1],
  ['artefact 097 computing: a marker on the map', 6, 'area', 1],
  ['artefact 098 confucianism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 099 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 100 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 101 temple-of-diana: a marker on the map', 1, 'area', 1],
  ['artefact 102 internet: nothing without option 16', 7, 'never', 0],
  ['artefact 103 industrial-revolution: a marker on the map', 6, 'area', 1],
  ['artefact 104 heresy: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 105 great-wall: a marker on the map', 2, 'area', 1],
  ['artefact 106 social-media: a marker on the map', 7, 'area', 1],
  ['artefact 107 great-zimbabwe: a marker on the map', 2, 'area', 1],
  ['artefact 108 hinduism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 109 capitalism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 110 forum: a marker on the map', 1, 'area', 1],
  ['artefact 111 general-ai: nothing without option 16', 7, 'never', 0],
  ['artefact 112 confucianism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 113 autocracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 114 paved-roads: a marker on the map', 2, 'area', 1],
  ['artefact 115 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 116 rutters: a marker on the map', 3, 'area', 1],
  ['artefact 117 democracy: a government, the first of its kind', 2, 'government', 2],
  ['artefact 118 great-university: a marker on the map', 4, 'area', 1],
  ['artefact 119 great-university: a marker on the map', 4, 'area', 1],
  ['artefact 120 renaissance: a marker on the map', 4, 'area', 1],
  ['artefact 121 printing: a marker on the map', 4, 'area', 1],
  ['artefact 122 capitalism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 123 summer-palace: a marker on the map', 1, 'area', 1],
  ['artefact 124 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 125 revolution: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 126 socialism: a government, the first of its kind', 5, 'government', 2],
  ['artefact 127 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 128 universal-suffrage: a marker on the map', 5, 'area', 1],
  ['artefact 129 united-nations: a marker on the map', 1, 'area', 1],
  ['artefact 130 radio: a marker on the map', 6, 'area', 1],
  ['artefact 131 hinduism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 132 railways: a marker on the map', 5, 'area', 1],
  ['artefact 133 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 134 temple-of-diana: a marker on the map', 1, 'area', 1],
  ['artefact 135 great-zimbabwe: a marker on the map', 2, 'area', 1],
  ['artefact 136 colossus-of-rhodes: a marker on the map', 1, 'area', 1],
  ['artefact 137 oracle: a marker on the map', 1, 'area', 1],
  ['artefact 138 great-library: a marker on the map', 2, 'area', 1],
  ['artefact 139 great-wall: a marker on the map', 2, 'area', 1],
  ['artefact 140 pantheism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 141 hinduism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 142 concentrated-ownership: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 143 defender-of-the-faith: a marker on the map', 1, 'area', 1],
  ['artefact 144 islam: a religion, the first of its kind', 3, 'religion', 2],
  ['artefact 145 buddhism: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 146 forbidden-city: a marker on the map', 3, 'area', 1],
  ['artefact 147 judaism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 148 christianity: a religion, the first of its kind', 2, 'religion', 2],
  ['artefact 149 judaism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 150 great-temple: a marker on the map', 1, 'area', 1],
  ['artefact 151 religious-strife: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 152 heresy: a misfortune on the card of the empire', 1, 'card', -1],
  ['artefact 153 judaism: a religion, the first of its kind', 1, 'religion', 2],
  ['artefact 154 great-temple: a marker on the map', 1, 'area', 1],
  ['artefact 155 great-shipyard: a marker on the map', 3, 'area', 1],
  ['artefact 156 machu-pichu: a marker on the map', 3, 'area', 1],
  ['artefact 157 nobel-prize: a marker on the map', 5, 'area', 1],
  ['artefact 158 irrigation: a marker on the map', 1, 'area', 1],
  ['artefact 159 mausoleum-of-halicarnassus: a marker on the map', 1, 'area', 1],
  ['artefact 160 nobel-prize: a marker on the map', 5, 'area', 1],
  ['artefact 161 environmental-sustainability: a marker on the map', 7, 'area', 1],
  ['artefact 162 mars-landing: a marker on the map', 7, 'area', 1],
  ['artefact 163 environmental-sustainability: a marker on the map', 7, 'area', 1],
  ['artefact 164 mars-landing: a marker on the map', 7, 'area', 1],
  ['artefact 165 irrigation: a marker on the map', 1, 'area', 1],
];

/** `artefact 012 great-lighthouse: ...` is card 12. */
const cardIn = (title: string): number => Number(title.split(' ')[1]);
const artefactIn = (title: string): string => title.split(' ')[2].replace(':', '');

interface Played {
  readonly game: Sitting;
  readonly us: number;
  readonly offered: boolean;
}

/** The Etruscans, who hold Egypt for the sake of its canals, play the card on themselves. */
function play(card: number, level: number): Played {
  const scene = new Scene({ expansions: EXPANSIONS });
  const plain = scene.content.cards[card]?.empire.id === 'etruscans' ? 'sanga' : 'etruscans';
  const us = scene.empire(plain, { seat: 0, level, units: { egypt: ['spear'] }, marker: 'civilise' });
  scene.state.players[0].glory = 5;
  scene.hand(0, card);
  const game = scene.play();
  game.turnOver(us);
  const offered = isAsked(game, 'civilise.card') && game.options('civilise.card').includes(card + 1000);
  if (!offered) return { game, us, offered };
  game.answer('civilise.card', card + 1000);
  for (const about of ['artefact.empire', 'artefact.area', 'artefact.temple'])
    if (isAsked(game, about)) game.answer(about, game.options(about)[0] as number);
  return { game, us, offered };
}

/** Where the marker of the artefact lies now. */
function lies({ game, us }: Played, id: string): Where {
  const artefact = game.content.artefactOf.get(id) ?? NONE;
  const { religions, government, reds } = game.empire(us);
  if (religions.some((religion) => RELIGIONS[religion] === id)) return 'religion';
  if (GOVERNMENTS[government] === id) return 'government';
  if (reds.includes(artefact)) return 'card';
  return game.state.mapArtefacts.some((m) => m.artefact === artefact) ? 'area' : 'never';
}

test.each(CARDS)('%s', (title, age, where, glory) => {
  const played = play(cardIn(title), firstLevelOf(age));
  expect(played.offered).toBe(where !== 'never');
  expect(lies(played, artefactIn(title))).toBe(where);
  expect(played.game.glory(0) - 5).toBe(glory);
});

test('every card of the box is here once, with the artefact printed on it', () => {
  const { content } = new Scene({ expansions: EXPANSIONS });
  const printed = content.deck.map((card) => {
    const artefact = content.artefacts[content.cards[card]?.artefact ?? NONE];
    return `${String(card).padStart(3, '0')} ${artefact.id}`;
  });
  expect(CARDS.map(([title]) => title.slice('artefact '.length, title.indexOf(':')))).toEqual(printed);
});

test('7A-CIV-02 no artefact is played before its first age', () => {
  const early = CARDS.filter(([, age, where]) => age > 1 && where !== 'never');
  expect(early.filter(([title, age]) => play(cardIn(title), firstLevelOf(age) - 1).offered)).toEqual([]);
});
