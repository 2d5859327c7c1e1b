/** Option 16: which artefacts are blue and which are black. */
import { expect, test } from 'vitest';
import { markTrack } from '../../src/artefacts/arriving.ts';
import { inPlay } from '../../src/civilise/artefacts.ts';
import { collector, contentOf } from '../../src/index.ts';
import { EXPANSIONS, NONE, Scene } from '../helpers.ts';
import { marchers } from '../marching.ts';

const { artefacts, artefactCounters } = contentOf(collector, EXPANSIONS);

test('7A-OPT16-11 the technologies are blue, each with a marker for the track, and nothing else is', () => {
  const blue = artefacts.filter(({ colour }) => colour === 'blue');
  expect(blue.map(({ id }) => id)).toEqual(artefacts.filter(({ group }) => group === 'technology').map(({ id }) => id));
  expect(blue.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['computing', 'industrial-revolution', 'paved-roads', 'rutters']),
  );
  const scene = new Scene({ optional: { artefactEffects: true }, expansions: EXPANSIONS });
  const us = marchers(scene, { level: 44, units: { latium: ['spear'] } });
  artefacts.forEach(({ colour }, id) => {
    markTrack(scene.t, us, id);
    expect(scene.state.blue[id] !== NONE).toBe(colour === 'blue');
  });
});

test('7A-CIV-16 black artefacts have no marker', () => {
  const black = artefacts.flatMap(({ colour }, id) => (colour === 'black' ? [id] : []));
  expect(black.map((id) => artefacts[id].id)).toEqual(['general-ai', 'internet']);
  for (const id of black) {
    expect([artefacts[id].with16.place, artefacts[id].markers]).toEqual(['none', 0]);
    expect(artefactCounters.flat()).not.toContain(id);
    expect(inPlay(new Scene({ optional: { artefactEffects: true } }).t, id)).toBe(0);
  }
});
