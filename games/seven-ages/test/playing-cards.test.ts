import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { PASSAGE } from '../src/actions/passage.ts';
import { artefactTargets, mayPlayArtefact } from '../src/civilise/playing-cards.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { isAsked, rivals } from './marching.ts';

const AS_ARTEFACT = 1000;
const FOUNDED = 2000;

/** Etruscans of age 3 civilise, with Toltecs of age 2 far away. */
function civilising(
  change: (scene: Scene, us: number, them: number) => void = () => {},
  ours: Partial<EmpireOptions> = {},
  theirs: Partial<EmpireOptions> = {},
  options: SceneOptions = {},
) {
  const scene = new Scene(options);
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 15,
    units: { latium: ['spear'], etruria: ['spear'] },
    marker: 'civilise',
    ...ours,
  });
  const them = rivals(scene, { units: { gobi: ['spear'] }, ...theirs });
  change(scene, us, them);
  const game = scene.play();
  game.turnOver(us);
  return { scene, game, us, them };
}

/** A card of the deck with this artefact. */
function cardWith({ content, state }: Scene, artefact: string): number {
  const id = content.artefactOf.get(artefact);
  const card = state.deck.find((candidate) => content.cards[candidate]?.artefact === id);
  if (card === undefined) throw new Error(`no card with ${artefact}`);
  return card;
}
const holding =
  (...artefacts: readonly string[]) =>
  (scene: Scene): void => {
    for (const artefact of artefacts) scene.hand(0, cardWith(scene, artefact));
  };
const play = (game: Sitting, which = 0): void => void game.answer('civilise.card', game.hand(0)[which] + AS_ARTEFACT);

describe('which artefacts may be played', () => {
  const none = { religion: false, government: false, founded: false, refused: [] };
  const may = (artefact: string, used: Partial<typeof none> = {}, ours: Partial<EmpireOptions> = {}): boolean => {
    const scene = new Scene();
    scene.empire('etruscans', { seat: 0, level: 15, units: { latium: ['spear'] }, ...ours });
    return mayPlayArtefact(scene.t, scene.content.artefactOf.get(artefact) ?? NONE, { ...none, ...used });
  };

  test('7A-CIV-02 those of the age of some empire, and none that is not played from the hand', () => {
    expect([may('great-wall'), may('hanging-gardens'), may('holy-war'), may('general-ai')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('7A-CIV-04 7A-CIV-06 one religion and one government in a Civilise', () => {
    const [religion, government] = [{ religion: true }, { government: true }];
    expect([may('buddhism'), may('buddhism', religion), may('buddhism', government)]).toEqual([true, false, true]);
    expect([may('democracy'), may('democracy', religion), may('democracy', government)]).toEqual([true, true, false]);
    expect([may('great-wall', religion), may('great-wall', government)]).toEqual([true, true]);
  });

  test('7A-CIV-05 7A-CIV-07 a religion where there is room for it and it is new', () => {
    expect([may('buddhism', {}, { religions: ['buddhism'] }), may('buddhism', {}, { religions: ['islam'] })]).toEqual([
      false,
      false,
    ]);
    const shogunate = (...religions: NonNullable<EmpireOptions['religions']>): boolean => {
      const scene = new Scene();
      scene.empire('shogunate', { seat: 0, level: 25, religions, units: { latium: ['spear'] } });
      return mayPlayArtefact(scene.t, scene.content.artefactOf.get('buddhism') ?? NONE, none);
    };
    expect([shogunate('islam'), shogunate('buddhism')]).toEqual([true, false]);
  });

  test('7A-CIV-06 a government where there is none', () => {
    expect(may('democracy', {}, { government: 'autocracy' })).toBe(false);
  });

  test('7A-CIV-10 an artefact of the map needs land, one of the card does not', () => {
    const units = { 'tyrrhenian-sea': ['galley'] };
    expect([may('great-wall', {}, { units }), may('heresy', {}, { units }), may('forum', {}, { units })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('7A-CIV-10 a Great Canal where one can be dug', () => {
    const canal = (area: string): boolean => may('great-canal', {}, { level: 40, units: { [area]: ['spear'] } });
    expect([canal('egypt'), canal('latium')]).toEqual([true, false]);
  });
});

describe('an artefact is played', () => {
  test('7A-CIV-12 7A-CIV-15 a red one costs its owner a glory and lies on the card', () => {
    const { game, scene, them } = civilising((now) => {
      holding('heresy')(now);
      for (const player of now.state.players) player.glory = 5;
    });
    play(game);
    game.answer('artefact.empire', them);
    expect([game.glory(0), game.glory(1)]).toEqual([5, 4]);
    expect(game.empire(them).reds).toEqual([scene.content.artefactOf.get('heresy')]);
  });

  test('7A-CIV-12 another brings the holder 1, and goes where the player says', () => {
    const { game, scene, us } = civilising(holding('great-wall'));
    play(game);
    game.answer('artefact.empire', us);
    game.answer('artefact.area', game.area('etruria'));
    expect(game.glory(0)).toBe(1);
    expect(game.state.mapArtefacts).toEqual([
      { artefact: scene.content.artefactOf.get('great-wall'), area: game.area('etruria'), which: NONE },
    ]);
  });

  test('7A-CIV-04 after one religion no second is offered, but a government and then no other', () => {
    const { game, us } = civilising(holding('buddhism', 'hinduism', 'democracy', 'autocracy', 'forum'));
    const [buddhism, hinduism, democracy, autocracy, forum] = [...game.hand(0)].map((card) => card + AS_ARTEFACT);
    const offered = (): unknown[] =>
      game.options('civilise.card').filter((value) => Number(value) >= AS_ARTEFACT && Number(value) < FOUNDED);
    game.answer('civilise.card', buddhism);
    game.answer('artefact.empire', us);
    expect(offered()).not.toContain(hinduism);
    expect(offered()).toEqual(expect.arrayContaining([democracy, autocracy, forum]));
    game.answer('civilise.card', democracy);
    game.answer('artefact.empire', us);
    expect(offered()).toEqual([forum]);
    expect(game.state.discards).toHaveLength(2);
  });

  test('7A-CIV-10 a canal is dug where it belongs, and each once', () => {
    const canals = (area: string): number => {
      const { game, us } = civilising(holding('great-canal'), { level: 40, units: { [area]: ['spear'] } });
      play(game);
      if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
      if (isAsked(game, 'artefact.area')) game.answer('artefact.area', game.area(area));
      return game.state.mapArtefacts[0]?.which ?? NONE;
    };
    const { content } = new Scene();
    const dug = content.canals.map(({ areas }) => canals(content.areas[areas[0]].id));
    expect(dug).toEqual(content.canals.map((_, which) => which));
  });

  test('7A-LEAD-AR-02 7A-LEAD-SC-03 an Artist near a green artefact, a Scientist near a blue one', () => {
    const glory = (artefact: string, ability: string): number => {
      const { game, us } = civilising(
        (scene, own) => {
          holding(artefact)(scene);
          scene.leader(own, 'latium', ability);
        },
        { units: { latium: ['spear'] } },
      );
      play(game);
      if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
      return game.glory(0);
    };
    expect([glory('great-wall', 'Ar'), glory('great-wall', 'Sc')]).toEqual([2, 1]);
    expect([glory('paved-roads', 'Ar'), glory('paved-roads', 'Sc')]).toEqual([1, 2]);
  });
});

describe('the card of an artefact', () => {
  const whys = (game: Sitting): unknown[] =>
    game.table.happenings.flatMap(({ what }) => (what.type === '7a.glory' ? [[what['why'], what.amount]] : []));

  test('7A-CIV-02 leaves the hand for the discards', () => {
    const { game } = civilising(holding('forum'));
    const [card] = game.hand(0);
    play(game);
    if (isAsked(game, 'artefact.empire')) game.decline();
    expect([game.hand(0), game.state.discards]).toEqual([[], [card]]);
  });

  test('7A-EVENT-08 brings nothing if a Shooting star answers it', () => {
    const { game, scene } = civilising((now) => {
      holding('great-wall')(now);
      now.hand(1, 'shooting-star');
    });
    const [card] = game.hand(0);
    play(game);
    expect(game.question('event.response', 1).describe().args).toStrictEqual({ card, by: 0, as: 'artefact' });
    game.answer('event.response', scene.card('shooting-star'), 1);
    expect([game.state.mapArtefacts, isAsked(game, 'artefact.empire')]).toEqual([[], false]);
  });

  test.each([
    [
      'great-wall',
      'Ar',
      [
        ['artefact', 1],
        ['artist', 1],
      ],
    ],
    [
      'paved-roads',
      'Sc',
      [
        ['artefact', 1],
        ['scientist', 1],
      ],
    ],
    ['heresy', 'Ar', [['artefact', -1]]],
    ['buddhism', 'Ar', [['religion', 2]]],
    ['democracy', 'Ar', [['government', 2]]],
  ])('7A-CIV-12 is told as the reason of the glory: %s', (artefact, ability, told) => {
    const { game, us } = civilising(
      (scene, own) => {
        holding(artefact)(scene);
        scene.leader(own, 'latium', ability);
        scene.state.players[0].glory = 3;
      },
      { units: { latium: ['spear'] } },
    );
    play(game);
    if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
    expect(whys(game)).toEqual(told);
  });

  test('7A-CIV-10 digs the canal that is left, whatever else has a number', () => {
    const { game, scene } = civilising(
      (now) => {
        holding('great-canal')(now);
        const canal = now.content.artefactOf.get('great-canal') ?? NONE;
        now.state.mapArtefacts.push(Object.freeze({ artefact: canal, area: now.area('palestine'), which: 2 }));
        now.temple('christianity', 'gobi');
      },
      { level: 40, units: { egypt: ['spear'], panama: ['spear'] } },
    );
    play(game);
    expect(game.state.mapArtefacts.at(-1)).toEqual({
      artefact: scene.content.artefactOf.get('great-canal'),
      area: game.area('panama'),
      which: 1,
    });
  });

  test('7A-TERM-SITE builds the temple of the dominant religion, whatever else has its number', () => {
    const { game, us } = civilising(
      (now) => {
        holding('great-temple')(now);
        const artefact = now.content.artefactOf.get('great-canal') ?? NONE;
        now.state.mapArtefacts.push(Object.freeze({ artefact, area: now.area('gobi'), which: 0 }));
      },
      { religions: ['buddhism'], units: { latium: ['spear'] } },
      {},
      { expansions: EXPANSIONS },
    );
    play(game);
    if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
    expect(game.state.mapArtefacts.at(-1)).toMatchObject({ area: game.area('latium'), which: 0 });
  });

  test('7A-CIV-03 fits these empires: those with room, while there is a marker', () => {
    const scene = new Scene();
    const us = scene.empire('etruscans', { seat: 0, level: 15, units: { latium: ['spear'] } });
    rivals(scene, { units: { gobi: ['spear'] } });
    const buddhism = scene.content.artefactOf.get('buddhism') ?? NONE;
    const wall = scene.content.artefactOf.get('great-wall') ?? NONE;
    const democracy = scene.content.artefactOf.get('democracy') ?? NONE;
    expect([wall, democracy].map((artefact) => artefactTargets(scene.t, artefact)[0])).toEqual([us, us]);
    expect(artefactTargets(scene.t, buddhism)).toHaveLength(2);
    scene.artefact('great-wall', 'latium');
    expect(artefactTargets(scene.t, wall)).toEqual([]);
  });
});

describe('what artefacts demand', () => {
  const OPTION_16 = { expansions: EXPANSIONS, optional: { artefactEffects: true } };
  const ruleOf = ({ content }: Scene, artefact: string): string =>
    content.artefacts[content.artefactOf.get(artefact) ?? NONE].with16.rule;
  const barred = (game: Sitting, about: string): unknown[] =>
    (game.question(about).describe().barred ?? []).map(({ value, why }) => [value, why.rule]);

  test('7A-OPT16-02 names the card that lacks something, in the empire or in all of its areas', () => {
    const { game, scene } = civilising(
      holding('hinduism', 'machu-pichu', 'great-wall', 'pantheism'),
      { units: { etruria: ['spear'], egypt: ['spear'] } },
      {},
      OPTION_16,
    );
    const [hinduism, machu, , pantheism] = [...game.hand(0)];
    const machuLacks = [machu + AS_ARTEFACT, ruleOf(scene, 'machu-pichu')];
    expect(barred(game, 'civilise.card')).toEqual([[hinduism + AS_ARTEFACT, ruleOf(scene, 'hinduism')], machuLacks]);
    game.answer('civilise.card', pantheism + AS_ARTEFACT);
    if (isAsked(game, 'artefact.empire')) game.decline();
    expect(barred(game, 'civilise.card')).toEqual([machuLacks]); // a second religion is not to be had anyway
  });

  test('7A-OPT16-02 names the empires that lack something', () => {
    const { game, scene } = civilising(
      (now) => {
        holding('heresy')(now);
        now.empire('inca', { seat: 1, level: 15, units: { cuzco: ['spear'] } });
      },
      { religions: ['islam'] },
      { religions: ['islam'] },
      OPTION_16,
    );
    play(game);
    const inca = game.state.empires.findIndex((e) => e?.card === scene.card('inca'));
    expect(barred(game, 'artefact.empire')).toEqual([[inca, ruleOf(scene, 'heresy')]]);
  });

  test('7A-OPT16-02 names the areas that lack something', () => {
    const { game, scene } = civilising(
      holding('machu-pichu'),
      { units: { tibet: ['spear'], nepal: ['spear'], egypt: ['spear'] } },
      {},
      OPTION_16,
    );
    play(game);
    expect(barred(game, 'artefact.area')).toEqual([[game.area('egypt'), ruleOf(scene, 'machu-pichu')]]);
  });

  test('7A-ART-DEFENDER-01 a green one on the card brings 1 glory', () => {
    const { game, us } = civilising(
      (now, own) => {
        holding('defender-of-the-faith')(now);
        now.leader(own, 'latium', 'Ta');
      },
      { religions: ['islam'] },
      {},
      OPTION_16,
    );
    play(game);
    if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
    expect([game.glory(0), game.empire(us).reds]).toEqual([1, [game.content.artefactOf.get('defender-of-the-faith')]]);
  });

  test('7A-LEAD-RE-01 a Religious leader founds only what the empire could have', () => {
    const { game, us } = civilising((now, own) => void now.leader(own, 'latium', 'Re'), {}, {}, OPTION_16);
    const founded = game.options('civilise.card').filter((value) => value !== NONE);
    const pantheism = game.content.religions.names.indexOf(game.content.artefactOf.get('pantheism') ?? NONE);
    expect([founded, game.empire(us).religions]).toEqual([[FOUNDED + pantheism], []]);
  });
});

describe('a Religious leader', () => {
  const founding = (
    change: (scene: Scene, us: number, them: number) => void = () => {},
    ours: Partial<EmpireOptions> = {},
  ) =>
    civilising((scene, us, them) => {
      scene.leader(us, 'latium', 'Re');
      change(scene, us, them);
    }, ours);
  const offered = (game: Sitting): string[] =>
    isAsked(game, 'civilise.card')
      ? game
          .options('civilise.card')
          .filter((value) => Number(value) >= FOUNDED)
          .map((value) => game.content.artefacts[game.content.religions.names[Number(value) - FOUNDED]].id)
          .sort()
      : [];

  test('7A-LEAD-RE-01 founds any religion of the age of its empire', () => {
    expect(offered(founding().game)).toEqual([
      'buddhism',
      'christianity',
      'confucianism',
      'hinduism',
      'islam',
      'pantheism',
    ]);
    expect(offered(founding(() => {}, { level: 8 }).game)).toEqual(
      offered(founding().game).filter((name) => name !== 'islam'),
    );
  });

  test('7A-LEAD-RE-01 none where there is no room, and none without the leader', () => {
    expect(offered(founding(() => {}, { religions: ['islam'] }).game)).toEqual([]);
    expect(offered(civilising().game)).toEqual([]);
  });

  test('7A-LEAD-RE-01 founds one, and the first of a religion earns 2', () => {
    const { game, us } = founding();
    const option = game.options('civilise.card').find((value) => Number(value) >= FOUNDED);
    game.answer('civilise.card', Number(option));
    expect([game.empire(us).religions, game.glory(0)]).toEqual([[Number(option) - FOUNDED], 2]);
    expect(offered(game)).toEqual([]);
  });
});

describe('founding', () => {
  const founds = (options: SceneOptions = {}, ...artefacts: readonly string[]): Sitting => {
    const scene = new Scene(options);
    holding(...artefacts)(scene);
    const units = { latium: ['spear'] };
    const us = scene.empire('shogunate', { seat: 0, level: 25, units, marker: 'civilise' });
    scene.leader(us, 'latium', 'Re');
    rivals(scene, { units: { gobi: ['spear'] } });
    const game = scene.play();
    game.turnOver(us);
    return game;
  };

  test('7A-LEAD-RE-01 is done once in a Civilise, where there is room for another religion too', () => {
    const game = founds();
    game.answer('civilise.card', Number(game.options('civilise.card')[0]));
    expect(isAsked(game, 'civilise.card')).toBe(false);
    const more = founds({}, 'forum');
    more.answer('civilise.card', Number(more.options('civilise.card').find((value) => Number(value) >= FOUNDED)));
    expect(more.options('civilise.card').filter((value) => typeof value !== 'number' || value >= FOUNDED)).toEqual([]);
  });

  test('7A-LEAD-RE-2004-1 is no business of Religious leaders in 2004', () => {
    expect(isAsked(founds({ edition: edition2004 }), 'civilise.card')).toBe(false);
  });
});

describe('a marker on no empire', () => {
  test('7A-CIV-02 lets its player play several cards', () => {
    const scene = new Scene();
    scene.empire('etruscans', { seat: 0, level: 15, money: 9, units: { latium: ['spear'] } });
    rivals(scene, { money: 9, units: { gobi: ['spear'] } });
    scene.loose(0, 'civilise');
    const [famine, coinage] = scene.hand(0, 'famine', 'debased-coinage');
    const game = scene.play();
    game.turnOverLoose();
    game.answer('civilise.card', famine);
    if (isAsked(game, 'event.target')) game.decline();
    expect(game.options('civilise.card')).toContain(coinage);
  });
});

describe('nothing to play', () => {
  test('7A-CIV-02 nobody is asked whose events have no target, and whose artefacts fit nobody', () => {
    const { game } = civilising((scene) => void scene.hand(0, 'slave-revolt'), { level: 2 }, { level: 2 });
    expect(isAsked(game, 'civilise.card')).toBe(false);
  });

  test('7A-CIV-02 nobody is asked who has no card for it', () => {
    expect(isAsked(civilising().game, 'civilise.card')).toBe(false);
  });

  test('7A-CIV-02 who has finished may say so', () => {
    const { game } = civilising(holding('forum'));
    const options = game.question('civilise.card').describe().options ?? [];
    expect(options.find(({ value }) => value === NONE)?.text?.id).toBe('7a.done');
    expect(options.find(({ value }) => Number(value) >= AS_ARTEFACT)?.text?.id).toBe('7a.as-artefact');
    expect(options.find(({ value }) => value === game.hand(0)[0])?.text?.id).toBe('7a.as-event');
    game.answer('civilise.card', NONE);
    expect(isAsked(game, 'civilise.card')).toBe(false);
  });
});

describe('passage for an assassin', () => {
  /** Seat 0 in Gobi, all of its neighbours held by seat 2, and a leader of seat 1 beyond them. */
  const beyond = (options: { card?: string; leader?: boolean; owner?: number; more?: readonly string[] } = {}) => {
    const { card = 'assassin', leader = true, owner = 2, more = [] } = options;
    const scene = new Scene({ seats: 3 });
    const us = scene.empire('etruscans', { seat: 0, level: 8, units: { gobi: ['spear'] }, marker: 'civilise' });
    const ring = scene.content.areas[scene.area('gobi')].neighbours.map((area) => scene.content.areas[area].id);
    const units = Object.fromEntries(ring.map((area) => [area, ['spear']]));
    const between = scene.empire('inca', { seat: owner, set: 'pink', level: 8, units });
    const them = rivals(scene, { units: { szechwan: ['spear'] } });
    const victim = leader ? scene.leader(them, 'szechwan', 'Ta') : NONE;
    scene.hand(0, card, ...more);
    const game = scene.play();
    game.turnOver(us);
    const options_ = isAsked(game, 'civilise.card') ? game.options('civilise.card') : [];
    return { scene, game, between, victim, asks: options_.includes(PASSAGE + between) };
  };

  test('7A-TERM-RANGE-04 it may be asked for where it brings a leader of another player into range', () => {
    expect(beyond().asks).toBe(true);
    expect(beyond({ more: ['flood'] }).asks).toBe(true);
    expect(beyond({ leader: false }).asks).toBe(false);
    expect(beyond({ owner: 0 }).asks).toBe(false);
    expect(['flood', 'i-spy', 'witch-hunt'].map((card) => beyond({ card }).asks)).toEqual([false, false, false]);
  });

  test('7A-TERM-RANGE-04 the question names the empire', () => {
    const { game, between } = beyond();
    const option = game
      .question('civilise.card')
      .describe()
      .options?.find(({ value }) => value === PASSAGE + between);
    expect([option?.text?.id, option?.points]).toEqual(['7a.passage.ask', [{ kind: 'empire', id: between }]]);
  });

  test('7A-TERM-RANGE-05 with leave the assassin is played; without it nobody is asked again', () => {
    const granted = beyond();
    granted.game.answer('civilise.card', PASSAGE + granted.between);
    granted.game.answer('passage.answer', 'grant', 2);
    expect(granted.game.options('civilise.card')).toContain(granted.scene.card('assassin'));
    const refused = beyond();
    refused.game.answer('civilise.card', PASSAGE + refused.between);
    refused.game.answer('passage.answer', 'refuse', 2);
    const left = isAsked(refused.game, 'civilise.card') ? refused.game.options('civilise.card') : [];
    expect(left).not.toContain(PASSAGE + refused.between);
    expect(left).not.toContain(refused.scene.card('assassin'));
  });

  test('7A-TERM-RANGE-05 leave is given for one card', () => {
    const { game, between } = beyond();
    game.answer('civilise.card', PASSAGE + between);
    game.answer('passage.answer', 'grant', 2);
    expect(game.state.passages).toEqual([between]);
    game.answer('civilise.card', NONE);
    expect(game.state.passages).toEqual([]);
  });
});

test('7A-CIV-02 what a value of the question stands for is shown', () => {
  const { game, scene } = civilising((now, us) => {
    holding('forum')(now);
    now.leader(us, 'latium', 'Re');
  });
  const options = game.question('civilise.card').describe().options ?? [];
  const [card] = game.hand(0);
  const forum = options.find(({ value }) => value === card + AS_ARTEFACT);
  expect(forum?.points).toEqual([{ kind: 'card', id: card }]);
  const founded = options.filter(({ value }) => Number(value) >= FOUNDED);
  expect(founded.map(({ text }) => [text?.id, text?.args])).toEqual(
    founded.map(({ value }) => ['7a.civilise.found', { religion: Number(value) - FOUNDED }]),
  );
  expect(founded.length).toBeGreaterThan(3);
  expect(scene.content.religions.names.length).toBeGreaterThan(founded.length - 1);
});
