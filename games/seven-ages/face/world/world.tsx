/** The world: canvases for what is looked at (the ground, what glows on it, what stands on it), real buttons for what can be clicked. */
import { areaAt } from '@tabularium/atlas';
import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { prefs, setPrefs, theme } from '@tabularium/web/prefs.ts';
import { phone } from '@tabularium/web/screen.ts';
import type { OnBoard } from '@tabularium/web/table/choice.ts';
import { createDeferred, OTHERS } from '@tabularium/web/table/defer.ts';
import { createMapMenu, MapTool, PickList } from '@tabularium/web/table/map-menu.tsx';
import { Key } from '@tabularium/web/ui/index.tsx';
import type { Speaker } from '@tabularium/words';
import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { type Camera, map, needEngraving } from '../ground.ts';
import { readPalette } from '../ink.ts';
import { areaWords, contentIn } from '../names.ts';
import { needLetters, needSigns } from '../pieces.ts';
import { afterwards } from './afterwards.ts';
import { MapCamera } from './camera.ts';
import type { Sight } from './layout.ts';
import { Painter, type Shown } from './painter.ts';
import { createPiecesOnMap, type PiecesOnMap } from './pieces-on-map.ts';
import { createTargets, type Targets } from './targets.ts';

interface WorldProps {
  readonly v: View;
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  /** Areas that a film or a replay tells of just now: they come into sight at once. */
  readonly attend: readonly number[];
  /** Where the camera looks, for the small map. */
  readonly onLook: (look: Look) => void;
  readonly ref: (control: WorldControl) => void;
  /** The area that is being looked at, if any. */
  readonly onArea: (area: number | undefined) => void;
  /** What lies over the map. */
  readonly children?: JSX.Element;
}
export interface Look {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}
export interface WorldControl {
  /** Looks at a point of the sheet. */
  lookAt(x: number, y: number): void;
  flyTo(areas: readonly number[]): void;
  /** Paints the small map; says whether it is complete. */
  sheet(ctx: CanvasRenderingContext2D, width: number): boolean;
}

/** All that the parts of the map share. */
interface Parts {
  readonly props: WorldProps;
  readonly sight: Sight;
  readonly targets: Targets;
  readonly pieces: PiecesOnMap;
  readonly shown: () => Shown;
  readonly painter: Painter;
  readonly camera: MapCamera;
}

export function World(props: WorldProps): JSX.Element {
  let plate!: HTMLDivElement;
  let land!: HTMLCanvasElement;
  let glow!: HTMLCanvasElement;
  let upon!: HTMLCanvasElement;
  let pins!: HTMLDivElement;
  let anchors!: HTMLDivElement;
  const picking = createMapMenu(() => props.choice);
  const [shown, setShown] = createSignal<Shown>({ names: true, counters: true });
  const settled = afterwards();
  const view = (): View => props.v;
  const choice = (): OnBoard | undefined => props.choice;
  const sight: Sight = { camera: { x: 0, y: 0, k: 0.2 }, width: 0, height: 0 };
  const targets = createTargets(view, choice);
  const pieces = createPiecesOnMap(view);
  const painter = new Painter({ view, sight, pieces, targets, shown }, () => ({
    plate,
    land,
    glow,
    upon,
    pins,
    anchors,
  }));
  const onMove = (): void => {
    picking.close();
    props.onLook({ ...sight });
    painter.move();
  };
  const camera = new MapCamera({ sight, view, choice, targets, plate: () => plate, onMove });

  const parts: Parts = { props, sight, targets, pieces, shown, painter, camera };
  const pointer = createPointer(parts, picking, () => plate);
  onMount(() => {
    listen(parts, plate);
    repaintWhenChanged(parts);
    createEffect(() => {
      if (settled()) void needEngraving().then(() => repaintGround(painter));
    });
    // no pointer leaves the map on a phone: what was touched last has been read
    lookWhereItMatters(parts, () => phone() && pointer.leave());
    props.ref({
      lookAt: (x, y) => camera.lookAt(x, y),
      flyTo: (areas) => camera.flyTo(areas),
      sheet: (ctx, w) => painter.ground.sheet(ctx, w, 8),
    });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board and the keys on the map are the keyboard's way
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={plate}
      class="plate world"
      onPointerMove={pointer.move}
      onPointerLeave={pointer.leave}
      onClick={pointer.click}
    >
      <canvas ref={land} class="map" role="img" aria-label={t('7a.map')} />
      <canvas ref={glow} class="map" />
      <canvas ref={upon} class="map" />
      <div ref={anchors} class="anchors" aria-hidden="true">
        <For each={settled() ? contentIn(props.v).areas : []}>{(area, id) => <Anchor area={area.id} id={id()} />}</For>
      </div>
      <div ref={pins} class="pins">
        <For each={targets.glowing()}>
          {(id) => <Pin id={id} name={contentIn(props.v).areas[id]?.name} targets={targets} pointer={pointer} />}
        </For>
      </div>
      {props.children}
      <Tools camera={camera} shown={shown()} show={setShown} />
      <Show when={pointer.hovered() !== undefined}>
        <p class="arealine" aria-hidden="true">
          {areaWords(props.v, pointer.hovered() ?? 0)}
        </p>
      </Show>
      <PickList picking={picking} choice={props.choice} speaker={props.speaker} within={() => plate} />
    </div>
  );
}

// ── The pointer ─────────────────────────────────────────────────────────────────────────────────────────────────────

type Pointer = ReturnType<typeof createPointer>;

function createPointer(
  { props, sight, targets, painter }: Parts,
  picking: ReturnType<typeof createMapMenu>,
  plate: () => HTMLDivElement,
) {
  const [hovered, setHovered] = createSignal<number>();
  createEffect(() => props.onArea(hovered()));
  /** A counter pressed means that counter; anywhere else in the area, all that it offers. */
  function press(area: number, event: MouseEvent): void {
    const frame = plate().getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    const all = targets.byArea().get(area) ?? [];
    const units = painter.unitsAt(area, x, y);
    const own = all.filter(({ option }) =>
      option.points?.some(({ kind, id }) => kind === 'unit' && units.includes(id)),
    );
    picking.press(own.length > 0 ? own : all, x, y);
  }
  function areaUnder(event: MouseEvent): number | undefined {
    const frame = plate().getBoundingClientRect();
    const { x, y, k } = sight.camera;
    const found = areaAt(map, (event.clientX - frame.left - x) / k, (event.clientY - frame.top - y) / k);
    return found && contentIn(props.v).areaOf.get(found.id);
  }
  function move(event: PointerEvent): void {
    if (event.buttons !== 0) return;
    const id = areaUnder(event);
    if (id === hovered()) return;
    setHovered(id);
    const first = id === undefined ? undefined : targets.byArea().get(id)?.[0];
    if (first) props.choice?.focus(first.option.value);
    plate().style.cursor = first ? 'pointer' : '';
  }
  function click(event: MouseEvent): void {
    if ((event.target as HTMLElement).closest('button, .pick, .zoom')) return;
    const id = areaUnder(event);
    if (id === undefined) return;
    setHovered(id);
    press(id, event);
  }
  function hover(id: number): void {
    setHovered(id);
    props.choice?.focus(targets.byArea().get(id)?.[0]?.option.value);
  }
  return { hovered, press, hover, move, click, leave: (): void => void setHovered(undefined) };
}

// ── What moves the camera and the brush ─────────────────────────────────────────────────────────────────────────────

function listen({ sight, painter, camera }: Parts, plate: HTMLDivElement): void {
  const resize = (): void => {
    const [w, h] = [plate.clientWidth, plate.clientHeight];
    if (w === 0 || (w === sight.width && h === sight.height)) return;
    painter.resize(w, h);
    camera.resize(w, h);
    painter.invalidate('all');
  };
  const onKey = (event: KeyboardEvent): void => camera.onKey(event);
  camera.start();
  const watch = new ResizeObserver(resize);
  watch.observe(plate);
  resize();
  document.addEventListener('keydown', onKey);
  onCleanup(() => {
    watch.disconnect();
    document.removeEventListener('keydown', onKey);
    painter.stop();
    camera.stop();
  });
}

function repaintGround(painter: Painter): void {
  painter.ground.repaint();
  painter.invalidate('land');
}

function repaintWhenChanged({ targets, pieces, shown, painter }: Parts): void {
  void needSigns().then(() => painter.invalidate('upon'));
  void needLetters().then((arrived) => {
    if (!arrived) return;
    painter.renew();
    painter.invalidate('upon');
  });
  createEffect(
    on(theme, () => {
      const palette = readPalette();
      painter.renew(palette);
      painter.ground.repaint(palette);
      painter.invalidate('all');
    }),
  );
  createEffect(() => {
    painter.ground.hatching = prefs.hatching !== false;
    repaintGround(painter);
  });
  // Ground takes its time to be painted: it changes its colours when pieces and question are there.
  const washes = createDeferred(OTHERS, pieces.holders);
  createEffect(() => {
    if (painter.ground.hold(washes())) painter.invalidate('land');
  });
  createEffect(() => {
    pieces.stands();
    pieces.holders();
    painter.invalidate('upon');
  });
  createEffect(() => {
    shown();
    painter.invalidate('upon');
    painter.invalidate('glow');
  });
  createEffect(() => {
    for (const id of targets.glowing()) {
      targets.isFocused(id);
      targets.isPicked(id);
    }
    targets.barred();
    targets.route();
    targets.moving();
    painter.replacePins();
    painter.invalidate('glow');
  });
}

/** A new question, a new turn of a replay, or what a film tells moves the map to where it matters. */
function lookWhereItMatters({ props, camera }: Parts, onNewQuestion: () => void): void {
  createEffect(
    on(
      [() => props.choice?.asked()?.at, () => props.choice === undefined && props.v.turn, () => props.v.conflict?.area],
      () => {
        onNewQuestion();
        requestAnimationFrame(() => camera.open());
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => props.attend,
      (ids) => camera.showUnlessSeen(ids, false),
      { defer: true },
    ),
  );
}

// ── Upon the map ────────────────────────────────────────────────────────────────────────────────────────────────────

/** A place that lessons and the record can point at. */
function Anchor(props: { readonly area: string; readonly id: number }): JSX.Element {
  const at = map.byId.get(props.area)?.slots[0] ?? map.byId.get(props.area)?.centre ?? [0, 0];
  return <i data-thing={`area/${props.id}`} style={{ left: `${at[0]}px`, top: `${at[1]}px` }} />;
}

function Pin(props: {
  readonly id: number;
  readonly name: string | undefined;
  readonly targets: Targets;
  readonly pointer: Pointer;
}): JSX.Element {
  const options = () => props.targets.byArea().get(props.id);
  return (
    <button
      type="button"
      class="pin piece can"
      classList={{ hover: props.targets.isFocused(props.id), sel: props.targets.isPicked(props.id) }}
      tabindex="-1"
      data-area={props.id}
      data-target={`area/${props.id}`}
      onPointerEnter={() => props.pointer.hover(props.id)}
      onClick={(event) => props.pointer.press(props.id, event)}
    >
      <span class="sr">{props.name}</span>
      <Key k={options()?.length === 1 ? options()?.[0]?.key : '…'} size={23} />
    </button>
  );
}

function Tools(props: {
  readonly camera: MapCamera;
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
}): JSX.Element {
  const [layers, setLayers] = createSignal(false);
  return (
    <>
      <div class="zoom">
        <MapTool icon="zoom-in" label={t('map.zoomin')} press={() => props.camera.zoomBy(1.5)} />
        <MapTool icon="zoom-out" label={t('map.zoomout')} press={() => props.camera.zoomBy(1 / 1.5)} />
        <MapTool icon="target" label={t('7a.map.matters')} press={() => props.camera.flyToMatters()} />
        <MapTool icon="fit" label={t('map.fit')} press={() => props.camera.fit()} />
        <MapTool icon="layers" label={t('7a.map.layers')} expanded={layers()} press={() => setLayers(!layers())} />
      </div>
      <Show when={layers()}>
        <div class="layers">
          <For each={['names', 'counters'] as const}>
            {(what) => (
              <label>
                <input
                  type="checkbox"
                  checked={props.shown[what]}
                  onChange={(e) => props.show({ ...props.shown, [what]: e.currentTarget.checked })}
                />
                {t(`7a.layer.${what}`)}
              </label>
            )}
          </For>
          <label>
            <input
              type="checkbox"
              checked={prefs.byPlayer === true}
              onChange={(e) => setPrefs('byPlayer', e.currentTarget.checked)}
              data-by-player
            />
            {t('7a.layer.players')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={prefs.hatching !== false}
              onChange={(e) => setPrefs('hatching', e.currentTarget.checked)}
            />
            {t('map.hatching')}
          </label>
        </div>
      </Show>
    </>
  );
}
