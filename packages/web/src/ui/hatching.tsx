/** The engravers' hatching as paint servers, once per page: colour never stands alone. */
import { For, type JSX } from 'solid-js';

type Tincture = 'gules' | 'azure' | 'vert' | 'rose' | 'sable' | 'or' | 'argent';
export const TINCTURES: Readonly<Record<string, Tincture>> = {
  great_britain: 'gules',
  prussia: 'sable',
  russia: 'rose',
  habsburg: 'or',
  spain: 'argent',
  ottomans: 'vert',
  france: 'azure',
};
const ANGLES: Readonly<Partial<Record<Tincture, number>>> = { gules: 90, azure: 0, vert: 45, rose: -45 };

function Pattern(props: {
  readonly id: string;
  readonly of: Tincture;
  readonly colour: string;
  readonly gap: number;
  readonly line: number;
}): JSX.Element {
  const { id, of, colour, gap, line } = props;
  if (of === 'argent') return <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" />;
  if (of === 'or') {
    return (
      <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse">
        <circle cx={gap / 4} cy={gap / 4} r=".95" fill={colour} />
        <circle cx={(gap * 3) / 4} cy={(gap * 3) / 4} r=".95" fill={colour} />
      </pattern>
    );
  }
  if (of === 'sable') {
    return (
      <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse">
        <path d={`M0 ${gap / 2}H${gap}M${gap / 2} 0V${gap}`} stroke={colour} stroke-width={line} />
      </pattern>
    );
  }
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${ANGLES[of] ?? 0})`}
    >
      <path d={`M0 ${gap / 2}H${gap}`} stroke={colour} stroke-width={line} />
    </pattern>
  );
}

export function Hatching(): JSX.Element {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <For each={Object.entries(TINCTURES)}>
          {([empire, of]) => (
            <>
              <Pattern
                id={`ps-${empire}`}
                of={of}
                colour={`color-mix(in oklab,var(--e-${empire}) 60%,var(--ink))`}
                gap={of === 'or' ? 5.4 : of === 'sable' ? 5 : 4.2}
                line={0.8}
              />
              <Pattern
                id={`pc-${empire}`}
                of={of}
                colour={`var(--e-${empire}-on)`}
                gap={of === 'or' ? 4 : 3.2}
                line={0.7}
              />
            </>
          )}
        </For>
      </defs>
    </svg>
  );
}
