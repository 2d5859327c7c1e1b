/** Europe with everything on it. What glows can be clicked; what can be clicked glows. */
import type { Area } from '@tabularium/atlas';
import {
  EMPIRE_IDS,
  HOME,
  isCityRegion,
  isSea,
  KIND_IDS,
  KINDS,
  type Kind,
  PRODUCES,
  REGION_IDS,
  REGIONS,
  type Region,
  type View,
} from '@tabularium/seven-empires';
import { t } from '@tabularium/web/i18n.ts';
import { phone, prefs, setPrefs } from '@tabularium/web/prefs.ts';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createMapMenu, MapTool, moveByKey, PickList } from '@tabularium/web/table/map-menu.tsx';
import type { Speaker } from '@tabularium/web/table/words.ts';
import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { createEffect, createMemo, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { Flag, MapKey, Plaque, UNIT_ICONS, Unit } from './pieces.tsx';
import { unitsAt } from './reading.ts';
import { map, staticLayers } from './static-map.ts';

const UNIT = 24;
const PLAQUE = 20;

interface MapProps {
  readonly view: View;
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
}

const areaOf = (r: Region): Area => {
  const area = map.byId.get(REGION_IDS[r]);
  if (!area) throw new Error(`no area ${REGION_IDS[r]}`);
  return area;
};

/** Small regions take small pieces. */
const scaleOf = (r: Region): number => (areaOf(r).slots.length <= 2 ? 0.84 : 1);

interface Placed {
  readonly kind: 'city' | 'palace' | 'flag' | 'unit';
  readonly unit?: Kind;
  readonly x: number;
  readonly y: number;
}

/** City first, then palace, flag and units, in rows at the best place of the region. */
function layOut(v: View, r: Region): Placed[] {
  const items: Omit<Placed, 'x' | 'y'>[] = [];
  if (isCityRegion(r)) {
    items.push({ kind: 'city' });
    if (v.palace[r] > 0) items.push({ kind: 'palace' });
  } else if (v.flags[r] >= 0) items.push({ kind: 'flag' });
  for (const unit of KINDS) if (unitsAt(v, r, unit) > 0) items.push({ kind: 'unit', unit });
  if (items.length === 0) return [];
  const area = areaOf(r);
  const { label } = area;
  const [slot] = area.slots;
  const [sx, sy] = slot ?? area.centre;
  const lines = Math.max(1, label.lines?.length ?? 1);
  const below = sy >= label.at[1];
  const beside = Math.abs(sy - label.at[1]) < 9;
  // The cluster stands centred under (or over) the name; beside it only where the region is flat.
  const cx = beside ? sx : (label.at[0] + sx) / 2;
  const roomy = area.bbox[2] - area.bbox[0] > items.length * 30;
  const perRow = items.length > 3 && !roomy ? Math.ceil(items.length / 2) : items.length;
  const cy = beside ? sy : below ? label.at[1] + 20 + (lines - 1) * 6 : label.at[1] - 19 - (lines - 1) * 6;
  const gap = 24 * scaleOf(r);
  return items.map((item, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, items.length - row * perRow);
    const dir = below || beside ? 1 : -1;
    return { ...item, x: cx + ((i % perRow) - (inRow - 1) / 2) * gap, y: cy + dir * row * 27 * scaleOf(r) };
  });
}

const samePlaces = (a: readonly Placed[], b: readonly Placed[]): boolean =>
  a.length === b.length && a.every((p, i) => p.kind === b[i].kind && p.unit === b[i].unit && p.x === b[i].x);

export function EuropeMap(props: MapProps): JSX.Element {
  let svg!: SVGSVGElement;
  let stage!: SVGGElement;
  /** What never changes is a picture of its own beneath: it is painted once, not with every move. */
  let ground!: SVGGElement;
  const picking = createMapMenu(() => props.choice);
  const regionName = (r: Region): string => t(`7e.name.region.${REGION_IDS[r]}`);
  const choice = () => props.choice;

  // ── What can be clicked ────────────────────────────────────────────────────────────────────────────────────
  /** The option that means this unit here: `infantry@paris`, or `infantry` where the question names the region. */
  const unitOption = (r: Region, unit: Kind): Keyed | undefined => {
    const c = choice();
    const asked = c?.asked();
    if (!c || !asked) return undefined;
    const id = KIND_IDS[unit];
    return c
      .options()
      .find(
        ({ option }) =>
          option.value === `${id}@${REGION_IDS[r]}` ||
          (option.value === id && asked.args?.['region'] === REGION_IDS[r]),
      );
  };
  const regionOptions = (r: Region): readonly Keyed[] => choice()?.at('region', REGION_IDS[r]) ?? [];
  const aboutUnits = createMemo(
    () =>
      choice()
        ?.options()
        .some(({ option }) => String(option.value).includes('@')) ?? false,
  );

  /** The question is about regions themselves, so that any region may be asked about. */
  const asksForRegions = createMemo(
    () =>
      choice()
        ?.options()
        .some(({ option }) => REGION_IDS.includes(String(option.value))) ?? false,
  );

  function press(r: Region, event: MouseEvent): void {
    const options = regionOptions(r);
    const box = svg.getBoundingClientRect();
    picking.press(options, event.clientX - box.left, event.clientY - box.top);
    // Not an option: the engine refuses it, and its refusal names the rule. "Why not?" is an answer.
    if (options.length === 0 && asksForRegions()) choice()?.answer(REGION_IDS[r]);
  }

  function point(r: Region): void {
    const [first] = regionOptions(r);
    if (first) choice()?.focus(first.option.value);
  }

  // ── Pan and zoom ───────────────────────────────────────────────────────────────────────────────────────────
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, 8])
    .translateExtent([
      [0, 0],
      [map.width, map.height],
    ])
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      const to = event.transform.toString();
      stage.setAttribute('transform', to);
      ground.setAttribute('transform', to);
      picking.close();
    });
  const zoomBy = (k: number): void => void behaviour.scaleBy(select(svg), k);
  const fit = (): void => void behaviour.transform(select(svg), zoomIdentity);
  /** The narrow screen flies to the options; the wide one shows the whole map anyway. */
  function fly(): void {
    // A map behind another tab has no size yet.
    if (!phone.matches || svg.clientWidth === 0) return;
    const regions = REGIONS.filter((r) => regionOptions(r).length > 0);
    const picked = props.view.campaign?.picked ?? -1;
    if (picked >= 0) regions.push((picked >> 2) as Region);
    if (regions.length === 0) {
      fit();
      return;
    }
    const xs = regions.flatMap((r) => [areaOf(r).bbox[0], areaOf(r).bbox[2]]);
    const ys = regions.flatMap((r) => [areaOf(r).bbox[1], areaOf(r).bbox[3]]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const shown = viewSize();
    const k = Math.max(1, Math.min(3.4, shown.w / (x1 - x0 + 60), shown.h / (y1 - y0 + 60)));
    behaviour.transform(
      select(svg),
      zoomIdentity.translate(map.width / 2 - (k * (x0 + x1)) / 2, map.height / 2 - (k * (y0 + y1)) / 2).scale(k),
    );
  }
  const viewSize = (): { w: number; h: number } => {
    const scale = Math.max(svg.clientWidth / map.width, svg.clientHeight / map.height);
    return { w: svg.clientWidth / scale, h: svg.clientHeight / scale };
  };
  function onKey(event: KeyboardEvent): void {
    if (!event.altKey) return;
    const by = { pan: (x: number, y: number): void => behaviour.translateBy(select(svg), x, y), zoom: zoomBy };
    if (event.key === '0') fit();
    else if (!moveByKey(event, 60, by)) return;
    event.preventDefault();
  }
  onMount(() => {
    select(svg).call(behaviour).on('dblclick.zoom', null);
    document.addEventListener('keydown', onKey);
    createEffect(
      on(
        () => choice()?.asked()?.at,
        () => requestAnimationFrame(fly),
      ),
    );
  });
  onCleanup(() => document.removeEventListener('keydown', onKey));

  // ── What is drawn ──────────────────────────────────────────────────────────────────────────────────────────
  /** Regions with an option, or with a reason while "why not?" is on; numbers, so that what stays is not drawn anew. */
  const glowing = createMemo(() =>
    REGIONS.filter(
      (r) =>
        regionOptions(r).length > 0 ||
        (choice()?.whyNot() && choice()?.barredAt('region', REGION_IDS[r]) !== undefined),
    ),
  );
  const isFocused = (options: readonly Keyed[]): boolean =>
    options.some(({ option }) => option.value === choice()?.focused());
  const isPicked = (options: readonly Keyed[]): boolean =>
    options.some(({ option }) => choice()?.isPicked(option.value));
  /** The pieces themselves are the options. */
  const unitsGlow = (r: Region): boolean =>
    aboutUnits() && KINDS.some((k) => unitsAt(props.view, r, k) > 0 && unitOption(r, k) !== undefined);
  const whisper = (r: Region, options: readonly Keyed[]): boolean => {
    const group = options[0]?.option.group;
    return group === 'home' || unitsGlow(r);
  };

  /** The way of the unit that has been picked to the place under the pointer. */
  const route = createMemo(() => {
    const picked = props.view.campaign?.picked ?? -1;
    const focused = choice()?.focused();
    if (picked < 0 || focused === undefined) return undefined;
    const to = REGION_IDS.indexOf(String(focused)) as Region;
    if (to < 0) return undefined;
    const a = areaOf((picked >> 2) as Region).slots[0] ?? areaOf((picked >> 2) as Region).centre;
    const b = areaOf(to).slots[0] ?? areaOf(to).centre;
    const mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.2;
    const my = (a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.2;
    const turn = (Math.atan2(b[1] - my, b[0] - mx) * 180) / Math.PI;
    return { d: `M${a[0]} ${a[1]}Q${mx} ${my} ${b[0]} ${b[1]}`, x: b[0], y: b[1], turn };
  });

  return (
    <div class="plate" classList={{ nohatch: prefs.hatching === false }}>
      <svg
        class="map ground"
        viewBox={map.viewBox}
        preserveAspectRatio={`xMidYMid ${props.choice || phone.matches ? 'slice' : 'meet'}`}
        aria-hidden="true"
      >
        <g ref={ground} innerHTML={staticLayers} />
      </svg>
      <svg
        ref={svg}
        class="map"
        viewBox={map.viewBox}
        preserveAspectRatio={`xMidYMid ${props.choice || phone.matches ? 'slice' : 'meet'}`}
        aria-hidden="true"
      >
        <g ref={stage}>
          <For each={REGIONS}>
            {(r) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board is the keyboard's and the reader's way
              <path
                class="hit"
                classList={{
                  can: regionOptions(r).length > 0 || choice()?.barredAt('region', REGION_IDS[r]) !== undefined,
                }}
                d={areaOf(r).path}
                data-target={`region/${REGION_IDS[r]}`}
                data-thing={`region/${REGION_IDS[r]}`}
                data-can={regionOptions(r).length > 0 ? '' : undefined}
                onClick={(event) => press(r, event)}
                onPointerEnter={() => point(r)}
              />
            )}
          </For>
          {/* All together, and from the beginning with every question: a layer for each would take longer than drawing them. */}
          <g class="breathe" classList={{ again: (choice()?.asked()?.at ?? 0) % 2 === 1 }}>
            <For each={glowing()}>
              {(r) => (
                <g
                  class="glow"
                  classList={{
                    why: regionOptions(r).length === 0,
                    whisper: whisper(r, regionOptions(r)),
                    hover: isFocused(regionOptions(r)),
                    sel: isPicked(regionOptions(r)),
                  }}
                >
                  <path class="ag0" d={areaOf(r).path} />
                  <path class="ag1" d={areaOf(r).path} />
                  <path class="ag2" d={areaOf(r).path} />
                </g>
              )}
            </For>
          </g>
          {/* What is above the glow has one sheet to lie on; else every name and piece would get a layer of its own while it breathes. */}
          <rect class="sheet-of-air" width={map.width} height={map.height} />
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
          <For each={REGIONS}>{(r) => <Name r={r} name={regionName(r)} />}</For>
          <For each={REGIONS}>
            {(r) => (
              <Pieces
                r={r}
                view={props.view}
                option={(unit) => unitOption(r, unit)}
                choice={choice()}
                press={(event) => press(r, event)}
              />
            )}
          </For>
          <For each={glowing()}>
            {(r) => (
              <Show when={regionOptions(r).length === 1 && !unitsGlow(r)}>
                <MapKey
                  {...keyPlace(r, regionName(r))}
                  k={regionOptions(r)[0]?.key}
                  of={REGION_IDS[r]}
                  press={(event) => press(r, event)}
                  point={() => point(r)}
                />
              </Show>
            )}
          </For>
        </g>
      </svg>
      <div class="zoom">
        <MapTool icon="zoom-in" label={t('map.zoomin')} press={() => zoomBy(1.5)} />
        <MapTool icon="zoom-out" label={t('map.zoomout')} press={() => zoomBy(1 / 1.5)} />
        <MapTool icon="fit" label={t('map.fit')} press={fit} />
        <MapTool
          icon="hatching"
          label={t('map.hatching')}
          class="wide-only"
          pressed={prefs.hatching !== false}
          press={() => setPrefs('hatching', prefs.hatching === false)}
        />
      </div>
      <PickList picking={picking} choice={choice()} speaker={props.speaker} within={() => svg} />
    </div>
  );
}

/** Before the name, where the eye begins to read it. */
function keyPlace(r: Region, name: string): { x: number; y: number } {
  const { label } = areaOf(r);
  const lines = linesOf(r, name);
  const width = Math.max(...lines.map((line) => line.length)) * (isSea(r) ? 6.8 : isCityRegion(r) ? 6.3 : 5.9);
  return { x: label.at[0] - width / 2 - 13, y: label.at[1] - 1 };
}

/** The atlas says where a name breaks; a translated one breaks in its middle if it is as long. */
function linesOf(r: Region, name: string): readonly string[] {
  const { label } = areaOf(r);
  const words = name.split(' ');
  if ((label.lines?.length ?? 1) < 2 || words.length < 2)
    return name.length > 16 && words.length > 1 ? halves(words) : [name];
  return halves(words);
}
function halves(words: readonly string[]): string[] {
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
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
  const words = (r: Region): string => {
    const v = props.view;
    const parts: string[] = [];
    if (isCityRegion(r)) {
      parts.push(
        t(`7e.name.empire.${EMPIRE_IDS[HOME[r]]}`),
        v.city[r] > 0 ? t('7e.sr.city', { crowns: v.city[r] }) : t('7e.sr.site'),
      );
      if (v.palace[r] > 0) parts.push(t('7e.sr.palace', { crowns: v.palace[r] }));
    } else if (v.flags[r] >= 0) parts.push(t('7e.sr.flag', { empire: t(`7e.name.empire.${EMPIRE_IDS[v.flags[r]]}`) }));
    for (const k of KINDS) {
      const count = unitsAt(v, r, k);
      if (count > 0)
        parts.push(
          t('7e.sr.units', {
            count,
            unit: t(`7e.name.unit.${KIND_IDS[k]}`),
            empire: t(`7e.name.empire.${EMPIRE_IDS[v.holder[r]]}`),
          }),
        );
    }
    return parts.length > 0 ? parts.join(', ') : t('7e.sr.empty');
  };
  return (
    <ul class="sr" aria-label={t('7e.map')}>
      <For each={REGIONS}>
        {(r) => (
          <li>
            {t(`7e.name.region.${REGION_IDS[r]}`)}: {words(r)}
          </li>
        )}
      </For>
    </ul>
  );
}
