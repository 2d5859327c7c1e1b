/** Markers of artefacts on the progress track: everybody at or beyond a blue one has what it stands for (7A-OPT16-06). */
import { holdersSeen, type View } from '@tabularium/seven-ages';
import { locale, t } from '@tabularium/web/i18n.ts';
import { For, type JSX } from 'solid-js';
import { ArtefactHex, lookingAt } from './artefacts.tsx';
import { contentIn, empireName } from './names.ts';
import type { Layout, Part } from './roster.tsx';

/** Artefact and level, in the order of the track. */
export const onTrack = (v: View): readonly (readonly [artefact: number, level: number])[] =>
  v.blue.flatMap((level, artefact) => (level >= 0 ? [[artefact, level] as const] : [])).sort(([, a], [, b]) => a - b);

export const isBlue = (v: View, artefact: number): boolean => contentIn(v).artefacts[artefact]?.colour === 'blue';

/** From each blue marker on the track is tinted, the more the further on. */
export function Reaches(props: { readonly at: Layout; readonly levels: readonly number[] }): JSX.Element {
  const top = () => props.at.height - 33;
  const end = () => props.at.edge(7);
  return (
    <For each={props.levels}>
      {(level) => (
        <rect
          class="reach"
          x={props.at.x(Math.min(49, level))}
          y={top()}
          width={Math.max(0, end() - props.at.x(Math.min(49, level)))}
          height="16"
          opacity={Math.max(0.05, 0.34 / props.levels.length)}
        />
      )}
    </For>
  );
}

const WIDE = 17;

export function TrackMarks(
  props: Pick<Part, 'v' | 'look'> & {
    readonly at: Layout;
    readonly markers: readonly (readonly [artefact: number, level: number])[];
  },
): JSX.Element {
  /** Markers that would cover each other stand side by side. */
  const places = () => {
    let free = 0;
    return props.markers.map(([artefact, level]) => {
      const x = Math.max(free, props.at.x(Math.min(49, level)));
      free = x + WIDE;
      return { artefact, level, x };
    });
  };
  const label = (artefact: number, level: number): string => {
    const name = contentIn(props.v).artefacts[artefact]?.name ?? '';
    const has = holdersSeen(contentIn(props.v), props.v, artefact).map((empire) => empireName(props.v, empire));
    return t('7a.art.track', {
      artefact: name,
      level,
      count: has.length,
      list: new Intl.ListFormat(locale()).format(has),
    });
  };
  return (
    <div class="trackmarks">
      <For each={places()}>
        {({ artefact, level, x }) => (
          <button
            type="button"
            style={{ left: `${x / 10}rem`, bottom: '1.6rem' }}
            aria-label={label(artefact, level)}
            data-thing={`artefact/${artefact}`}
            {...lookingAt(props, artefact)}
          >
            <ArtefactHex v={props.v} artefact={artefact} size={15} onTrack />
          </button>
        )}
      </For>
    </div>
  );
}
