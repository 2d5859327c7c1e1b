/** Every glory line of every card pays: the harvest with what it asks for, against one without. */
import { expect, test } from 'vitest';
import { REGIONS, type RELIGIONS } from '../../src/content/vocabulary.ts';
import { collector } from '../../src/index.ts';
import { classic, type EmpireOptions, Scene } from '../helpers.ts';
import { deckOf } from './scenes.ts';

interface Line {
  readonly category: string;
  readonly scope?: string;
  readonly kind?: string;
  readonly points?: number;
}
interface Holding {
  readonly options?: Partial<EmpireOptions>;
  readonly prepare?: (scene: Scene, empire: number) => void;
}

/** A coast that does not count for the empire: desert, or tundra for those whose card counts deserts. */
const homeOf = (counts: readonly string[]): string => (counts.includes('desert') ? 'karelia' : 'bahrain');

/** Glory of the empire in a harvest. It starts with some, as a homeland lost costs one. */
function harvested(id: string, home: string, { options = {}, prepare }: Holding): number {
  const scene = new Scene(deckOf(id));
  const { units = {}, ...rest } = options;
  const empire = scene.empire(id, { seat: 0, level: 30, units: { [home]: ['spear'], ...units }, ...rest });
  scene.state.players[0].glory = 5;
  prepare?.(scene, empire);
  const game = scene.play('harvest');
  for (let n = 0; n < 40 && game.state.phase === 'harvest'; n++) game.decline();
  return game.glory(0) - 5;
}

const areaWhere = (fits: (area: (typeof classic.areas)[number]) => boolean): string => {
  const found = classic.areas.find(fits);
  if (!found) throw new Error('no such area');
  return found.id;
};
const inScope = (regions: number, scope: string | undefined): boolean =>
  scope === 'world' || (regions & (1 << REGIONS.findIndex((name) => name === scope))) !== 0;
const counted = (terrain: number): boolean => terrain >= 0 && classic.countsForGlory[terrain];

/** What the line asks for: with it, and without it. */
function scenes({ category, scope, kind }: Line, home: string): [Holding, Holding] {
  const rival = (scene: Scene): void => {
    scene.empire('sanga', { seat: 1, level: 40, units: { cape: ['spear', 'spear', 'spear'] } });
  };
  const area = (id: string, unit = 'spear'): Holding => ({ options: { units: { [id]: [unit] } } });
  const resource = (name: 'wheat' | 'oil' | 'elephant'): string =>
    areaWhere((a) => a[name] && a.terrain >= 0 && counted(a.terrain));
  switch (category) {
    case 'homeland':
      return [{ options: { homeland: home } }, { options: { homeland: 'cape' } }];
    case 'areas':
      if (kind === 'sea')
        return [
          area(
            areaWhere((a) => a.kind === 1 && inScope(a.regions, scope)),
            'galley',
          ),
          {},
        ];
      return [area(areaWhere((a) => counted(a.terrain) && inScope(a.regions, scope))), {}];
    case 'notEurope': {
      const capital = { capital: 'latium', units: { latium: ['spear'] } };
      return [{ options: { ...capital, units: { ...capital.units, cape: ['spear'] } } }, { options: capital }];
    }
    case 'progress':
    case 'landUnits':
      return [{}, { prepare: rival }];
    case 'artefacts':
      return [{ prepare: (scene) => scene.artefact('forum', home) }, {}];
    case 'cities':
      return [{ prepare: (scene) => scene.city(home, 1) }, {}];
    case 'money':
      return [{ options: { money: 9 } }, {}];
    case 'ships':
      return [{ prepare: (scene, empire) => void scene.units(empire, home, 'galley') }, {}];
    case 'cavalry':
      return [{ prepare: (scene, empire) => void scene.units(empire, home, 'chariot') }, {}];
    case 'religion': {
      const units = { cape: ['spear'] };
      const religion = scope as (typeof RELIGIONS)[number];
      return [{ options: { units, religions: [religion] } }, { options: { units } }];
    }
    case 'wheat':
    case 'elephant':
      return [area(resource(category)), {}];
    case 'oil':
      return [
        { options: { level: 45, units: { [resource('oil')]: ['spear'] } } },
        { options: { level: 30, units: { [resource('oil')]: ['spear'] } } },
      ];
    default:
      throw new Error(`unknown category ${category}`);
  }
}

const cards = collector.pack.empires;

test.each(cards.map((card) => [`${String(card.card).padStart(3, '0')} ${card.id}`, card] as const))(
  'glory lines of %s',
  (_, card) => {
    const lines: readonly Line[] = card.glory;
    expect(lines.length).toBeGreaterThan(0);
    const home = homeOf(card.counts);
    for (const line of lines) {
      const [more, less] = scenes(line, home).map((holding) => harvested(card.id, home, holding));
      const beaten = line.category === 'progress' || line.category === 'landUnits';
      // a homeland pays 1 and costs 1; a resource pays 1 an area; who is beaten has a point less
      const worth = line.category === 'homeland' ? 2 : beaten ? 1 : (line.points ?? 1);
      expect([line, more - less >= worth]).toEqual([line, true]);
    }
  },
);
