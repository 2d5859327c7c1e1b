/** Europe with everything on it. What glows can be clicked; what can be clicked glows. */
import {
  isCityRegion,
  isSea,
  KIND_IDS,
  type Kind,
  PRODUCES,
  REGION_IDS,
  REGIONS,
  type Region,
  unitsAt,
  type View,
} from '@tabularium/seven-empires';
import { t } from '@tabularium/web/i18n.ts';
import { prefs, setPrefs } from '@tabularium/web/prefs.ts';
import { phone } from '@tabularium/web/screen.ts';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createMapMenu, MapTool, PickList } from '@tabularium/web/table/map-menu.tsx';
import type { Speaker } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { type Camera, createCamera } from './camera.ts';
import { Flag, MapKey, Plaque, UNIT_ICONS, Unit } from './pieces.tsx';
import { areaOf, keyPlace, layOut, linesOf, samePlaces, scaleOf } from './places.ts';
import { regionFacts } from './region-words.ts';
import { map, staticLayers } from './static-map.ts';
import { createTargets, type Targets } from './targets.ts';

const UNIT = 24;
const PLAQUE = 20;

interface MapProps {
  readonly view: View;
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
}

/** Where the unit stands that has been picked to move. */
const pickedIn = (v: View): Region | undefined => {
  const picked = v.campaign?.picked ?? -1;
  return picked >= 0 ? ((picked >> 2) as Region) : undefined;
};

const regionName = (r: Region): string => t(`7e.name.region.${REGION_IDS[r]}`);

export function EuropeMap(props: MapProps): JSX.Element {
  let svg!: SVGSVGElement;
  let stage!: SVGGElement;
  /** What never changes is a picture of its own beneath: it is painted once, not with every move. */
  let ground!: SVGGElement;
  const picking = createMapMenu(() => props.choice);
  const choice = () => props.choice;
  const targets = createTargets(choice, () => props.view);
  const camera = createCamera({
    svg: () => svg,
    moved(transform) {
      stage.setAttribute('transform', transform);
      ground.setAttribute('transform', transform);
      picking.close();
    },
    wanted() {
      const picked = pickedIn(props.view);
      return [...REGIONS.filter((r) => targets.regionOptions(r).length > 0), ...(picked === undefined ? [] : [picked])];
    },
    asked: () => choice()?.asked()?.at,
  });
  const touch: Touch = {
    press(r, event) {
      const options = targets.regionOptions(r);
      const box = svg.getBoundingClientRect();
      picking.press(options, event.clientX - box.left, event.clientY - box.top);
      // Not an option: the engine refuses it, and its refusal names the rule. "Why not?" is an answer.
      if (options.length === 0 && targets.asksForRegions()) choice()?.answer(REGION_IDS[r]);
    },
    point(r) {
      const [first] = targets.regionOptions(r);
      if (first) choice()?.focus(first.option.value);
    },
  };
  const fitting = () => (props.choice || phone() ? 'xMidYMid slice' : 'xMidYMid meet');

  return (
    <div class="plate" classList={{ nohatch: prefs.hatching === false }}>
      <svg class="map ground" viewBox={map.viewBox} preserveAspectRatio={fitting()} aria-hidden="true">
        <g ref={ground} innerHTML={staticLayers} />
      </svg>
      <svg ref={svg} class="map" viewBox={map.viewBox} preserveAspectRatio={fitting()} aria-hidden="true">
        <g ref={stage}>
          <Regions {...touch} targets={targets} choice={choice()} />
          <Glow targets={targets} choice={choice()} />
          {/* What is above the glow has one sheet to lie on; else every name and piece would get a layer of its own while it breathes. */}
          <rect class="sheet-of-air" width={map.width} height={map.height} />
          <Route view={props.view} choice={choice()} />
          <For each={REGIONS}>
            {(r) => (
              <Pieces
                r={r}
                view={props.view}
                option={(unit) => targets.unitOption(r, unit)}
                choice={choice()}
                press={(event) => touch.press(r, event)}
              />
            )}
          </For>
          {/* Above the pieces, so that none covers a name. */}
          <For each={REGIONS}>{(r) => <Name r={r} name={regionName(r)} />}</For>
          <Keys {...touch} targets={targets} />
        </g>
      </svg>
      <Tools camera={camera} />
      <PickList picking={picking} choice={choice()} speaker={props.speaker} within={() => svg} />
    </div>
  );
}

/** What happens to a region under the pointer. */
interface Touch {
  readonly press: (r: Region, event: MouseEvent) => void;
  readonly point: (r: Region) => void;
}

interface Chosen {
  readonly targets: Targets;
  readonly choice: OnBoard | undefined;
}

function Regions(props: Touch & Chosen): JSX.Element {
  const options = (r: Region): readonly Keyed[] => props.targets.regionOptions(r);
  return (
    <For each={REGIONS}>
      {(r) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board is the keyboard's and the reader's way
        <path
          class="hit"
          classList={{
            can: options(r).length > 0 || props.choice?.barredAt('region', REGION_IDS[r]) !== undefined,
          }}
          d={areaOf(r).path}
          data-target={`region/${REGION_IDS[r]}`}
          data-thing={`region/${REGION_IDS[r]}`}
          data-can={options(r).length > 0 ? '' : undefined}
          onClick={(event) => props.press(r, event)}
          onPointerEnter={() => props.point(r)}
        />
      )}
    </For>
  );
}

/** All together, and from the beginning with every question: a layer for each would take longer than drawing them. */
function Glow(props: Chosen): JSX.Element {
  const options = (r: Region): readonly Keyed[] => props.targets.regionOptions(r);
  const isFocused = (r: Region): boolean => options(r).some(({ option }) => option.value === props.choice?.focused());
  const isPicked = (r: Region): boolean => options(r).some(({ option }) => props.choice?.isPicked(option.value));
  const whisper = (r: Region): boolean => options(r)[0]?.option.group === 'home' || props.targets.unitsGlow(r);
  return (
    <g class="breathe" classList={{ again: (props.choice?.asked()?.at ?? 0) % 2 === 1 }}>
      <For each={props.targets.glowing()}>
        {(r) => (
          <g
            class="glow"
            classList={{
              why: options(r).length === 0,
              whisper: whisper(r),
              hover: isFocused(r),
              sel: isPicked(r),
            }}
          >
            <path class="ag0" d={areaOf(r).path} />
            <path class="ag1" d={areaOf(r).path} />
            <path class="ag2" d={areaOf(r).path} />
          </g>
        )}
      </For>
    </g>
  );
}

/** The way of the unit that has been picked to the place under the pointer. */
function Route(props: { readonly view: View; readonly choice: OnBoard | undefined }): JSX.Element {
  const route = createMemo(() => {
    const from = pickedIn(props.view);
    const focused = props.choice?.focused();
    if (from === undefined || focused === undefined) return undefined;
    const to = REGION_IDS.indexOf(String(focused)) as Region;
    if (to < 0) return undefined;
    const a = areaOf(from).slots[0] ?? areaOf(from).centre;
    const b = areaOf(to).slots[0] ?? areaOf(to).centre;
    const mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.2;
    const my = (a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.2;
    const turn = (Math.atan2(b[1] - my, b[0] - mx) * 180) / Math.PI;
    return { d: `M${a[0]} ${a[1]}Q${mx} ${my} ${b[0]} ${b[1]}`, x: b[0], y: b[1], turn };
  });
  return (
    <Show when={route()}>
      {(way) => (
        <g class="routes">
          <path class="rt0" d={way().d} />
          <path class="rt1" d={way().d} />
          <path
            d="M-9 -7 6 0 -9 7Z"
            transform={`translate(${way().x} ${way().y}) rotate(${way().turn})`}
            fill="var(--gilt-hi)"
            stroke="var(--keyline)"
            stroke-width="1.5"
          />
        </g>
      )}
    </Show>
  );
}

/** The keys of regions that are an option by themselves. */
function Keys(props: Touch & { readonly targets: Targets }): JSX.Element {
  return (
    <For each={props.targets.glowing()}>
      {(r) => (
        <Show when={props.targets.regionOptions(r).length === 1 && !props.targets.unitsGlow(r)}>
          <MapKey
            {...keyPlace(r, regionName(r))}
            k={props.targets.regionOptions(r)[0]?.key}
            of={REGION_IDS[r]}
            press={(event) => props.press(r, event)}
            point={() => props.point(r)}
          />
        </Show>
      )}
    </For>
  );
}

function Tools(props: { readonly camera: Camera }): JSX.Element {
  return (
    <div class="zoom">
      <MapTool icon="zoom-in" label={t('map.zoomin')} press={() => props.camera.zoomBy(1.5)} />
      <MapTool icon="zoom-out" label={t('map.zoomout')} press={() => props.camera.zoomBy(1 / 1.5)} />
      <MapTool icon="fit" label={t('map.fit')} press={() => props.camera.fit()} />
      <MapTool
        icon="hatching"
        label={t('map.hatching')}
        class="wide-only"
        pressed={prefs.hatching !== false}
        press={() => setPrefs('hatching', prefs.hatching === false)}
      />
    </div>
  );
}

function Name(props: { readonly r: Region; readonly name: string }): JSX.Element {
  const { r } = props;
  const { label } = areaOf(r);
  const size = label.size;
  const lines = () => linesOf(r, props.name);
  return (
    <text
      class="lbl"
      classList={{ sea: isSea(r), city: isCityRegion(r) }}
      style={{ 'font-size': `${Math.max(size, 10)}px` }}
      transform={label.turn ? `rotate(${label.turn} ${label.at[0]} ${label.at[1]})` : undefined}
    >
      <For each={lines()}>
        {(line, i) => (
          <tspan x={label.at[0]} y={label.at[1] + size * 0.34 + (i() - (lines().length - 1) / 2) * size}>
            {line}
          </tspan>
        )}
      </For>
    </text>
  );
}

function Pieces(props: {
  readonly r: Region;
  readonly view: View;
  readonly option: (unit: Kind) => Keyed | undefined;
  readonly choice: OnBoard | undefined;
  readonly press: (event: MouseEvent) => void;
}): JSX.Element {
  const { r } = props;
  const placed = createMemo(() => layOut(props.view, r), [], { equals: samePlaces });
  const city = () => props.view.city[r];
  return (
    <For each={placed()}>
      {(piece) => {
        const option = () => (piece.unit === undefined ? undefined : props.option(piece.unit));
        const chosen = () => {
          const picked = props.view.campaign?.picked ?? -1;
          return piece.unit !== undefined && picked === r * 4 + piece.unit;
        };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board is the keyboard's and the reader's way
          <g
            class="piece"
            classList={{ can: option() !== undefined }}
            data-piece={
              piece.unit === undefined ? `${piece.kind}/${REGION_IDS[r]}` : `${KIND_IDS[piece.unit]}@${REGION_IDS[r]}`
            }
            onClick={(event) => {
              const o = option();
              if (o) props.choice?.press(o.option.value);
              else props.press(event);
            }}
            onPointerEnter={() => {
              const o = option() ?? props.choice?.at('region', REGION_IDS[r])[0];
              if (o) props.choice?.focus(o.option.value);
            }}
          >
            {piece.kind === 'city' ? (
              <Plaque
                x={piece.x}
                y={piece.y}
                size={PLAQUE * scaleOf(r)}
                crowns={city()}
                open={city() === 0}
                icon={UNIT_ICONS[PRODUCES[r] + (city() === 2 ? 1 : 0)]}
              />
            ) : piece.kind === 'palace' ? (
              <Plaque x={piece.x} y={piece.y} size={PLAQUE * scaleOf(r)} crowns={props.view.palace[r]} icon="palace" />
            ) : piece.kind === 'flag' ? (
              <Flag x={piece.x} y={piece.y} size={20} empire={props.view.flags[r] as 0 & { brand: 'Empire' }} />
            ) : (
              <Show when={props.view.holder[r] >= 0}>
                <Unit
                  x={piece.x}
                  y={piece.y}
                  size={UNIT * scaleOf(r)}
                  kind={piece.unit ?? 0}
                  empire={props.view.holder[r] as 0 & { brand: 'Empire' }}
                  count={unitsAt(props.view, r, piece.unit ?? 0)}
                  glow={option() !== undefined || chosen()}
                />
                <Show when={option()}>
                  {(o) => <MapKey x={piece.x - UNIT / 2 - 3} y={piece.y - UNIT / 2 - 3} k={o().key} size={20} />}
                </Show>
              </Show>
            )}
          </g>
        );
      }}
    </For>
  );
}

/** The board in words: what lies where. */
export function BoardText(props: { readonly view: View }): JSX.Element {
  return (
    <ul class="sr" aria-label={t('7e.map')}>
      <For each={REGIONS}>
        {(r) => <li>{`${t(`7e.name.region.${REGION_IDS[r]}`)}: ${regionFacts(props.view, r).join(', ')}`}</li>}
      </For>
    </ul>
  );
}
