/** Option 16: what artefacts demand, where their markers go, and the blue markers on the track. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { isInAges } from '../src/artefacts/arriving.ts';
import { hasArtefact } from '../src/artefacts/enjoying.ts';
import { mayAdopt, mayLieIn, whyNotOn } from '../src/artefacts/requirements.ts';
import { discardStray } from '../src/civilise/artefacts.ts';
import type { OptionalRules } from '../src/model/agreed.ts';
import { categoriesOf, countFor, holdings } from '../src/turn/glory.ts';
import { removeEmpire } from '../src/turn/upkeep.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked, rivals } from './marching.ts';

const AS_ARTEFACT = 1000;

/** Etruscans civilise with one card in hand, that of the artefact; Toltecs far away are too young for most. */
function civilising(
  artefact: string,
  ours: Partial<EmpireOptions> = {},
  change: (scene: Scene, us: number) => void = () => {},
  optional: Partial<OptionalRules> = { artefactEffects: true },
) {
  const scene = new Scene({ optional, expansions: EXPANSIONS });
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 15,
    capital: 'latium',
    units: { latium: ['spear'], etruria: ['spear'] },
    marker: 'civilise',
    ...ours,
  });
  rivals(scene, { level: 1, units: { gobi: ['spear'] } });
  change(scene, us);
  const id = scene.content.artefactOf.get(artefact) ?? NONE;
  const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
  scene.hand(0, card);
  const game = scene.play();
  game.turnOver(us);
  return { scene, game, us, id, card };
}

/** Whether the card may be played for its artefact; otherwise the rule that forbids it. */
function verdict(...given: Parameters<typeof civilising>): string | undefined {
  const { game, card } = civilising(...given);
  if (!isAsked(game, 'civilise.card')) return 'nothing to play';
  if (game.options('civilise.card').includes(card + AS_ARTEFACT)) return 'may be played';
  return game.refusal('civilise.card', card + AS_ARTEFACT).rule;
}

/** Why the artefact cannot be played on the Etruscans. */
function whyNot(
  artefact: string,
  ours: Partial<EmpireOptions> = {},
  change: (scene: Scene, us: number) => void = () => {},
): string | undefined {
  const scene = new Scene({ optional: { artefactEffects: true }, expansions: EXPANSIONS });
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 44,
    capital: 'latium',
    units: { latium: ['spear'], etruria: ['spear'] },
    ...ours,
  });
  change(scene, us);
  return whyNotOn(scene.t, us, scene.content.artefactOf.get(artefact) ?? NONE)?.rule;
}
const with16 =
  (...ids: readonly string[]) =>
  (scene: Scene): void => {
    for (const id of ids) scene.artefact(id, 'etruria');
  };

const play = (game: Sitting, card: number): void => void game.answer('civilise.card', card + AS_ARTEFACT);

describe('requirements', () => {
  test('7A-OPT16-02 7A-OPT16-04 an artefact that must come first is demanded, by the artefact or the track', () => {
    expect(whyNot('computing')).toBe('7A-ART-COMPUTING-01');
    expect(whyNot('computing', {}, with16('radio'))).toBeUndefined();
    expect(
      whyNot('computing', {}, ({ state, content }) => {
        state.blue[content.artefactOf.get('radio') ?? NONE] = 44;
      }),
    ).toBeUndefined();
  });

  test('7A-ART-RAILWAYS-01 railways need roads and industry, both', () => {
    expect(whyNot('railways', {}, with16('paved-roads'))).toBe('7A-ART-RAILWAYS-01');
    expect(whyNot('railways', {}, with16('industrial-revolution'))).toBe('7A-ART-RAILWAYS-01');
    expect(whyNot('railways', {}, with16('paved-roads', 'industrial-revolution'))).toBeUndefined();
  });

  test('7A-ART-RADIO-01 7A-ART-SATELLITES-01 radio needs printing and industry, satellites rutters and radio', () => {
    const needs = (artefact: string, one: string, other: string): (string | undefined)[] =>
      [[one], [other], [one, other]].map((having) => whyNot(artefact, {}, with16(...having)));
    expect(needs('radio', 'industrial-revolution', 'printing')).toEqual([
      '7A-ART-RADIO-01',
      '7A-ART-RADIO-01',
      undefined,
    ]);
    expect(needs('satellites', 'radio', 'rutters')).toEqual([
      '7A-ART-SATELLITES-01',
      '7A-ART-SATELLITES-01',
      undefined,
    ]);
  });

  test('7A-ART-RADIO-01 7A-ART-SATELLITES-01 7A-ART-RENAISSANCE-01 7A-ART-UNIVERSITY-01 in their ages', () => {
    const from = (artefact: string, ...having: readonly string[]): number =>
      [1, 2, 3, 4, 5, 6, 7].find((age) => {
        return verdict(artefact, { level: age * 7 }, with16(...having)) === 'may be played';
      }) ?? NONE;
    expect(from('radio', 'industrial-revolution', 'printing')).toBe(6);
    expect(from('satellites', 'radio', 'rutters')).toBe(7);
    expect(from('renaissance')).toBe(4);
    expect(from('great-university', 'renaissance')).toBe(4);
    expect(from('great-university')).toBe(NONE);
  });

  test('7A-ART-CANAL-01 a canal is dug next to it, in an area of an empire with industry', () => {
    expect(whyNot('great-canal')).toBe('7A-ART-CANAL-01');
    const { game, card } = civilising(
      'great-canal',
      { level: 36, units: { latium: ['spear'], etruria: ['spear'], egypt: ['spear'], palestine: ['spear'] } },
      with16('industrial-revolution'),
    );
    play(game, card);
    expect(game.options('artefact.area')).not.toContain(game.area('latium'));
    game.answer('artefact.area', game.area('egypt'));
    expect(game.state.mapArtefacts.at(-1)?.area).toBe(game.area('egypt'));
    expect(verdict('great-canal', { level: 36 }, with16('industrial-revolution'))).toBe('nothing to play');
  });

  test('7A-ART-SUFFRAGE-01 suffrage needs the Renaissance and one of three governments', () => {
    expect(whyNot('universal-suffrage', { government: 'autocracy' }, with16('renaissance'))).toBe('7A-ART-SUFFRAGE-01');
    expect(whyNot('universal-suffrage', { government: 'democracy' })).toBe('7A-ART-SUFFRAGE-01');
    expect(whyNot('universal-suffrage', { government: 'democracy' }, with16('renaissance'))).toBeUndefined();
  });

  test('7A-ART-BUDDHISM-01 7A-ART-CHRISTIANITY-01 a place or a region within range', () => {
    const far = { level: 8, capital: 'etruria', units: { etruria: ['spear'] } };
    expect([whyNot('buddhism', far), whyNot('christianity', far)]).toEqual([
      '7A-ART-BUDDHISM-01',
      '7A-ART-CHRISTIANITY-01',
    ]);
    expect(whyNot('christianity', { ...far, units: { palestine: ['spear'] } })).toBeUndefined();
  });

  test('7A-ART-BUDDHISM-01 7A-ART-ISLAM-01 nearby or one’s own, among other areas', () => {
    const at = (artefact: string, ...areas: readonly string[]): string | undefined =>
      whyNot(artefact, {
        level: 8,
        capital: areas[0],
        units: Object.fromEntries(areas.map((area) => [area, ['spear']])),
      });
    expect([at('islam', 'palestine'), at('islam', 'etruria', 'mecca'), at('islam', 'etruria')]).toEqual([
      undefined,
      undefined,
      '7A-ART-ISLAM-01',
    ]);
    expect([at('buddhism', 'tibet'), at('buddhism', 'etruria', 'delhi')]).toEqual([undefined, undefined]);
  });

  describe('where the marker may lie', () => {
    const may = (artefact: string, area: string, change: (scene: Scene, us: number) => void = () => {}): boolean => {
      const scene = new Scene({ optional: { artefactEffects: true }, expansions: EXPANSIONS });
      const us = scene.empire('etruscans', { seat: 0, level: 15, units: { latium: ['spear'], gobi: ['spear'] } });
      change(scene, us);
      return mayLieIn(scene.t, scene.content.artefactOf.get(artefact) ?? NONE, us, scene.area(area));
    };

    test('7A-ART-COLOSSUS-01 the Colossus stands on a coast', () => {
      expect([may('colossus-of-rhodes', 'latium'), may('colossus-of-rhodes', 'gobi')]).toEqual([true, false]);
    });

    test('7A-ART-FORUM-01 the forum in a city in order', () => {
      const town = (scene: Scene): void => scene.city('latium', 1);
      const riot = (scene: Scene): void => {
        town(scene);
        scene.disorder('latium');
      };
      expect([may('forum', 'latium'), may('forum', 'latium', town), may('forum', 'latium', riot)]).toEqual([
        false,
        true,
        false,
      ]);
    });

    test('7A-ART-TEMPLE-01 a Great Temple in no holy site', () => {
      expect([may('great-temple', 'latium'), may('great-temple', 'etruria')]).toEqual([false, true]);
    });

    test('7A-ART-SHIPYARD-01 the shipyard where most ships are, on a coast', () => {
      const ships =
        (...areas: readonly string[]) =>
        (scene: Scene, us: number): void => {
          scene.units(us, 'palestine', 'spear', 'spear');
          scene.units(us, 'tyrrhenian-sea', 'ship-of-the-line', 'ship-of-the-line');
          for (const area of areas) scene.units(us, area, 'galley');
        };
      const yards = (...areas: readonly string[]): boolean[] =>
        ['latium', 'apulia', 'gobi'].map((area) => may('great-shipyard', area, ships(...areas)));
      expect([yards('latium'), yards('latium', 'apulia'), yards('apulia')]).toEqual([
        [true, false, false],
        [true, true, false],
        [false, true, false],
      ]);
    });
  });

  test('7A-ART-FEUDALISM-2004-1 feudalism does not come to an empire with the Renaissance, by adoption either', () => {
    const adopts = (artefact: string, having: readonly string[]): boolean => {
      const scene = new Scene({ edition: edition2004 });
      const us = scene.empire('etruscans', { seat: 0, level: 30, units: { latium: ['spear'], etruria: ['spear'] } });
      with16(...having)(scene);
      return mayAdopt(scene.t, us, scene.content.artefactOf.get(artefact) ?? NONE);
    };
    expect([adopts('feudalism', []), adopts('feudalism', ['renaissance'])]).toEqual([true, false]);
    expect(adopts('autocracy', ['renaissance'])).toBe(true);
  });

  test('7A-ART-SOCIALMEDIA-01 while social media are in play there is no Internet, in 2004 either', () => {
    const why = (...having: readonly string[]): string | undefined => {
      const scene = new Scene({ edition: edition2004 });
      const us = scene.empire('etruscans', { seat: 0, level: 44, units: { latium: ['spear'], etruria: ['spear'] } });
      with16(...having)(scene);
      return whyNotOn(scene.t, us, scene.content.artefactOf.get('internet') ?? NONE)?.rule;
    };
    expect([why('computing') === undefined, why('computing', 'social-media') === undefined]).toEqual([true, false]);
  });

  test('7A-ART-CONFUCIANISM-01 land of a region in its hands', () => {
    expect(whyNot('confucianism')).toBe('7A-ART-CONFUCIANISM-01');
    const china = (scene: Scene): string =>
      scene.content.areas.find(({ regions }) => (regions & (1 << 7)) !== 0)?.id ?? '';
    expect(whyNot('confucianism', {}, (scene, us) => void scene.units(us, china(scene), 'spear'))).toBeUndefined();
  });

  test('7A-ART-REVOLUTION-01 7A-ART-NOBEL-01 disorder, or none', () => {
    const unruly = (scene: Scene): void => {
      scene.artefact('industrial-revolution', 'latium');
      scene.disorder('etruria');
    };
    expect([whyNot('revolution'), whyNot('revolution', {}, unruly)]).toEqual(['7A-ART-REVOLUTION-01', undefined]);
    expect([whyNot('nobel-prize', {}, with16('industrial-revolution')), whyNot('nobel-prize', {}, unruly)]).toEqual([
      undefined,
      '7A-ART-NOBEL-01',
    ]);
  });

  test('7A-ART-JUSTRULE-01 7A-ART-STRIFE-01 a leader, or none of a type', () => {
    const leader =
      (ability: string) =>
      (scene: Scene, us: number): void =>
        void scene.leader(us, 'latium', ability);
    expect([whyNot('just-rule'), whyNot('just-rule', {}, leader('Ar'))]).toEqual(['7A-ART-JUSTRULE-01', undefined]);
    const faithful = { religions: ['pantheism'] } as const;
    expect([
      whyNot('religious-strife'),
      whyNot('religious-strife', faithful),
      whyNot('religious-strife', faithful, leader('Ar')),
      whyNot('religious-strife', faithful, leader('Re')),
    ]).toEqual(['7A-ART-STRIFE-01', undefined, undefined, '7A-ART-STRIFE-01']);
  });

  test('7A-ART-RUTTERS-01 an empire that may build ships', () => {
    const ships = (noShips: boolean) => (scene: Scene, us: number) => {
      scene.t.empire(us).noShips = noShips;
    };
    expect([whyNot('rutters', {}, ships(true)), whyNot('rutters', {}, ships(false))]).toEqual([
      '7A-ART-RUTTERS-01',
      undefined,
    ]);
  });

  test('7A-ART-WORLDWAR-01 7A-ART-UN-01 no world war beside the United Nations, and they need one', () => {
    expect([whyNot('world-war'), whyNot('world-war', {}, with16('united-nations'))]).toEqual([
      undefined,
      '7A-ART-WORLDWAR-01',
    ]);
    const war = (scene: Scene, us: number): void =>
      void scene.t.empire(us).reds.push(scene.content.artefactOf.get('world-war') ?? NONE);
    expect([whyNot('united-nations'), whyNot('united-nations', {}, war)]).toEqual(['7A-ART-UN-01', undefined]);
  });

  test('7A-ART-PEACE-02 an empire of another player in range', () => {
    expect(whyNot('peace-treaty')).toBe('7A-ART-PEACE-01');
    const neighbour =
      (seat: number) =>
      (scene: Scene): void =>
        void scene.empire('toltecs', { seat, level: 8, units: { sicily: ['spear'] } });
    expect(whyNot('peace-treaty', {}, neighbour(0))).toBe('7A-ART-PEACE-01');
    expect(whyNot('peace-treaty', {}, neighbour(1))).toBeUndefined();
  });

  test('7A-ART-GENERALAI-01 alone in front, with Mars landing', () => {
    const rival =
      (level: number) =>
      (scene: Scene): void => {
        scene.artefact('mars-landing', 'etruria');
        rivals(scene, { level, units: { gobi: ['spear'] } });
      };
    expect([rival(43), rival(44)].map((change) => whyNot('general-ai', {}, change))).toEqual([
      undefined,
      '7A-ART-GENERALAI-01',
    ]);
  });

  test('7A-ART-TEMPLE-01 two empires with the religion', () => {
    const faithful = { religions: ['islam'] } as const;
    expect(whyNot('great-temple', faithful)).toBe('7A-ART-TEMPLE-01');
    expect(
      whyNot(
        'great-temple',
        faithful,
        (scene) => void rivals(scene, { religions: ['islam'], units: { gobi: ['spear'] } }),
      ),
    ).toBeUndefined();
  });

  test('7A-ART-DEFENDER-01 one defender for each religion', () => {
    const defended =
      (religion: 'islam' | 'hinduism') =>
      (scene: Scene, us: number): void => {
        scene.leader(us, 'latium', 'Ar');
        const them = rivals(scene, { religions: [religion], units: { gobi: ['spear'] } });
        scene.t.empire(them).reds.push(scene.content.artefactOf.get('defender-of-the-faith') ?? NONE);
      };
    const faithful = { religions: ['islam'] } as const;
    expect([
      whyNot('defender-of-the-faith', faithful, defended('islam')),
      whyNot('defender-of-the-faith', faithful, defended('hinduism')),
    ]).toEqual(['7A-ART-DEFENDER-01', undefined]);
  });

  test('7A-OPT16-02 whatever else is answered to the empire it goes to is refused, too', () => {
    const { game, card } = civilising('printing', { level: 30 }, (scene) => {
      scene.artefact('renaissance', 'etruria');
      scene.empire('shang', { seat: 1, level: 30, units: { kansu: ['spear'], mongolia: ['spear'] } });
      scene.artefact('renaissance', 'kansu');
    });
    play(game, card);
    expect(game.refusal('artefact.empire', 'nobody').rule).toBe('7A-CIV-02');
  });

  test('7A-OPT16-02 a refusal names the rule of the artefact', () => {
    const level = { level: 30 };
    const other = (scene: Scene): void =>
      void scene.hand(
        0,
        scene.state.deck.find(
          (card) => scene.content.cards[card]?.artefact === scene.content.artefactOf.get('autocracy'),
        ) ?? NONE,
      );
    expect(verdict('printing', level, other)).toBe('7A-ART-PRINTING-01');
    expect(
      verdict('printing', level, (scene) => {
        other(scene);
        scene.artefact('renaissance', 'etruria');
      }),
    ).toBe('may be played');
    expect(verdict('printing', level, other, {})).toBe('may be played');
  });

  test('7A-OPT16-02 7A-ART-MACHU-01 the marker goes only where it may lie', () => {
    const { game, card, scene } = civilising(
      'machu-pichu',
      { units: { latium: ['spear'], etruria: ['spear'] } },
      (scene, us) => {
        const { areas } = scene.content;
        const hills = areas.filter(({ terrain }) => terrain === 3).slice(0, 2);
        for (const { id } of hills) scene.units(us, id, 'spear');
      },
    );
    play(game, card);
    const open = game.options('artefact.area').map((id) => scene.content.areas[Number(id)].terrain);
    expect(open).toEqual([3, 3]);
    const etruria = scene.content.areas[game.area('etruria')].terrain === 3 ? 'latium' : 'etruria';
    expect(game.refusal('artefact.area', game.area(etruria)).rule).toBe('7A-ART-MACHU-01');
  });
});

describe('ages and dark ages', () => {
  test('7A-OPT16-04 7A-ART-INDUSTRIAL-01 the Industrial Revolution comes in age 5 to an empire with printing, and stays', () => {
    const age5 = { level: 30 };
    const learned = (scene: Scene): void => {
      scene.artefact('renaissance', 'etruria');
      scene.artefact('printing', 'etruria');
    };
    expect(verdict('industrial-revolution', age5, with16('renaissance'))).toBe('nothing to play');
    expect(whyNot('industrial-revolution')).toBe('7A-ART-INDUSTRIAL-01');
    const { game, card, id, us } = civilising('industrial-revolution', age5, learned);
    play(game, card);
    expect(hasArtefact(game.t, us, id)).toBe(true);
    discardStray(game.t);
    expect(hasArtefact(game.t, us, id)).toBe(true);
  });

  test('7A-OPT16-04 before its ages an artefact comes only with option 16, and only in those of the dagger', () => {
    const early = (level: number, artefactEffects: boolean): boolean => {
      const scene = new Scene({ optional: { artefactEffects } });
      const us = scene.empire('etruscans', { seat: 0, level, units: { latium: ['spear'], etruria: ['spear'] } });
      scene.artefact('printing', 'etruria');
      return isInAges(scene.t, us, scene.content.artefactOf.get('industrial-revolution') ?? NONE);
    };
    expect([early(30, true), early(30, false), early(22, true)]).toEqual([true, false, false]);
  });

  test('7A-OPT16-09 a blue artefact on an empire in a dark age needs a Scientist', () => {
    expect(whyNot('paved-roads', { level: 24 })).toBe('7A-OPT16-09');
    expect(whyNot('paved-roads', { level: 25 })).toBeUndefined();
    expect(whyNot('paved-roads', { level: 24 }, (scene, us) => void scene.leader(us, 'latium', 'Sc'))).toBeUndefined();
    expect(whyNot('great-wall', { level: 24 })).toBeUndefined();
  });
});

describe('where it goes', () => {
  test('7A-OPT16-05 7A-OPT16-06 the blue marker goes 7 levels less the age ahead, the first time only', () => {
    const { game, card, id, us } = civilising('paved-roads', { level: 31 });
    play(game, card);
    game.answer('artefact.area', game.area('etruria'));
    expect(game.state.blue[id]).toBe(33); // 31 in age 5
    const again = civilising('paved-roads', { level: 31 }, (scene) => {
      scene.state.blue[scene.content.artefactOf.get('paved-roads') ?? NONE] = 40;
    });
    play(again.game, again.card);
    again.game.answer('artefact.area', again.game.area('etruria'));
    expect(again.game.state.blue[again.id]).toBe(40);
    expect(hasArtefact(game.t, us, id)).toBe(true);
  });

  test('7A-OPT16-07 it stays when the empire that brought it is gone', () => {
    const { game, card, id, us } = civilising('paved-roads', { level: 31 });
    play(game, card);
    game.answer('artefact.area', game.area('etruria'));
    removeEmpire(game.t, us);
    expect(game.state.blue[id]).toBe(33);
  });

  test('7A-OPT16-03 a defender lies on the card and counts as a green artefact', () => {
    const faithful = { level: 15, religions: ['pantheism'] } as const;
    const { game, card, id, us } = civilising(
      'defender-of-the-faith',
      faithful,
      (scene, us) => void scene.leader(us, 'latium', 'St'),
    );
    play(game, card);
    expect(game.state.mapArtefacts).toEqual([]);
    expect(game.empire(us).reds).toEqual([id]);
    const category = { ...categoriesOf(game.t, us)[0], category: 'artefacts' } as const;
    expect(countFor(game.t, holdings(game.t, us), category)).toBe(2); // and the religion
  });

  /** The first empire of the game starts. */
  function firstEmpire(id: string, begun = false): Sitting {
    const scene = new Scene({ optional: { artefactEffects: true } });
    const [card] = scene.hand(0, id);
    scene.loose(0, 'startEmpire');
    scene.state.begun = begun;
    const game = scene.play();
    game.turnOverLoose();
    game.answer('start.card', card);
    while (game.state.empires.every((empire) => empire === null)) game.decline();
    return game;
  }
  const track = (game: Sitting): [string, number][] =>
    game.state.blue.flatMap((level, id): [string, number][] =>
      level === NONE ? [] : [[game.content.artefacts[id].id, level]],
    );

  test('7A-OPT16-08 a game that starts in age 4 has roads and rutters on the track', () => {
    expect(track(firstEmpire('french'))).toEqual([
      ['paved-roads', 15],
      ['rutters', 22],
    ]);
    expect(track(firstEmpire('egyptians'))).toEqual([]);
    expect(firstEmpire('egyptians').happened('artefact.track')).toBeUndefined();
    expect(track(firstEmpire('french', true))).toEqual([]);
  });
});
