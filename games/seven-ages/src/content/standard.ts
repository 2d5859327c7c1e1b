/** The pack that comes with the game. */
import artefacts from '../../content/artefacts.json' with { type: 'json' };
import empires from '../../content/empires.json' with { type: 'json' };
import events from '../../content/events.json' with { type: 'json' };
import leaders from '../../content/leaders.json' with { type: 'json' };
import map from '../../content/map.json' with { type: 'json' };
import terrain from '../../content/terrain.json' with { type: 'json' };
import units from '../../content/units.json' with { type: 'json' };
import { checkPack, type Pack } from './pack.ts';

const read = checkPack({
  'map.json': map,
  'terrain.json': terrain,
  'units.json': units,
  'empires.json': empires,
  'leaders.json': leaders,
  'events.json': events,
  'artefacts.json': artefacts,
});
if (!read.ok) throw new Error(read.problems.map((p) => `${p.file}, ${p.entry}: ${p.reason}`).join('\n'));

export const standardPack: Pack = read.pack;
