/** The table of 7 Ages: players and their empires, the world, the hand. */
import './board.css';
import { loadMap } from '@tabularium/atlas';
import type { View } from '@tabularium/seven-ages';
import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import worldFile from '../../../../atlas/generated/world.json';
import { t } from '../../i18n.ts';
import type { Keyed } from '../../table/choice.ts';
import { Thing } from '../../table/thing.tsx';
import { labelOf, nameOf, type Speaker } from '../../table/words.ts';
import { Icon, Key } from '../../ui/index.tsx';
import type { BoardProps } from '../index.ts';
import { areasOf, asView, boxOf, empireName, reading } from './reading.ts';

const map = loadMap(worldFile as unknown as Parameters<typeof loadMap>[0]);

/** Counter sets share a hue by colour and differ by shade. */
const HUES: Readonly<Record<string, string>> = { gray: 'grey', yellow: 'orange', pink: 'red', tan: 'brown' };
function inkOf(view: View, empire: number): { readonly fill: string; readonly on: string } {
  const set = boxOf(view).counterSets[empire];
  const colour = set?.colour ?? 'grey';
  const hue = HUES[colour] ?? colour;
  return set?.shade === 'light'
    ? { fill: `var(--a-${hue}-l)`, on: '#17222b' }
    : { fill: `var(--a-${hue})`, on: `var(--a-${hue}-on)` };
}

export default function SevenAgesBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => asView(props.view));
  const speaker: Speaker = {
    face: props.face,
    get seats() {
      return props.seats;
    },
    reading,
    get view() {
      return props.view;
    },
  };
  return (
    <div class="board a7">
      <aside class="sheet left" data-region="roster" aria-label={t('7a.players')}>
        <div class="hd">
          <h2 class="eyebrow grow">{t('7a.players')}</h2>
          <span class="faint">{t('7a.hint')}</span>
        </div>
        <div class="log">
          <For each={view().players}>{(_, seat) => <Player {...props} v={view()} at={seat()} speaker={speaker} />}</For>
        </div>
      </aside>
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <World {...props} v={view()} speaker={speaker} />
        <Words v={view()} />
        <section class="sheet foot hand7" data-region="hand">
          <div class="hd">
            <h2 class="eyebrow grow">{t('7a.hand')}</h2>
            <span class="faint">{t('7a.deck', { deck: view().deck, discards: view().discards.length })}</span>
          </div>
          <div class="hcards">
            <For each={view().hand}>{(card) => <HandCard {...props} v={view()} card={card} speaker={speaker} />}</For>
          </div>
        </section>
      </main>
    </div>
  );
}

interface Part extends BoardProps {
  readonly v: View;
  readonly speaker: Speaker;
}

function Player(props: Part & { readonly at: number }): JSX.Element {
  const mine = createMemo(() => props.v.empires.flatMap((e, i) => (e?.owner === props.at ? [i] : [])));
  return (
    <div class="pl7">
      <div class="row">
        <b class="grow">{nameOf(props.seats, props.at)}</b>
        <Icon name="cards" size={13} />
        {props.v.players[props.at].cards}
        <Icon name="glory" size={14} />
        <b>{props.v.players[props.at].glory}</b>
        <span class="sr">{t('7a.glorylabel')}</span>
      </div>
      <For each={mine()} fallback={<p class="faint">{t('7a.noempires')}</p>}>
        {(empire) => (
          <Thing
            choice={props.choice}
            speaker={props.speaker}
            kind="empire"
            id={empire}
            label={empireName(props.v, empire)}
            class="emp7"
          >
            <span class="coin" style={{ background: inkOf(props.v, empire).fill, color: inkOf(props.v, empire).on }}>
              {empireName(props.v, empire).slice(0, 2)}
            </span>
            <span class="serif grow">{empireName(props.v, empire)}</span>
            <span class="faint">
              {props.v.empires[empire]?.level} · {props.v.empires[empire]?.money} · {areasOf(props.v, empire)}
            </span>
          </Thing>
        )}
      </For>
    </div>
  );
}

function HandCard(props: Part & { readonly card: number }): JSX.Element {
  const card = () => boxOf(props.v).cards[props.card];
  return (
    <Thing choice={props.choice} speaker={props.speaker} kind="card" id={props.card} label={card()?.empire.name ?? ''}>
      <div class="c7">
        <div class="row">
          <span class="val">{card()?.value}</span>
          <span class="faint">{props.card}</span>
        </div>
        <b class="serif">{card()?.empire.name}</b>
        <span class="art">{boxOf(props.v).artefacts[card()?.artefact ?? -1]?.name ?? '–'}</span>
        <span class="ev">{String((card()?.event as unknown as { name?: string } | undefined)?.name ?? '')}</span>
      </div>
    </Thing>
  );
}

const GROUND = [
  `<rect width="${map.width}" height="${map.height}" fill="var(--sea)"/><defs><path id="w-land" d="${map.land}"/></defs>`,
  ...[13, 9, 5].map(
    (o) =>
      `<use href="#w-land" fill="none" stroke="color-mix(in oklab,var(--sea-line) 50%,var(--sea))" stroke-width="${o * 2}"/><use href="#w-land" fill="none" stroke="var(--sea)" stroke-width="${o * 2 - 1.6}"/>`,
  ),
  `<use href="#w-land" fill="var(--land)"/>`,
  map.areas
    .filter((a) => a.terrain)
    .map((a) => `<path d="${a.path}" fill="var(--${a.terrain})"/>`)
    .join(''),
  `<path d="${map.beyond}" fill="var(--land-off)"/><path d="${map.lakes}" fill="var(--sea)"/>`,
  `<path d="${map.borders
    .filter((b) => b.kind === 'sea')
    .map((b) => b.path)
    .join('')}" fill="none" stroke="var(--sea-line)" stroke-dasharray="5 3.4"/>`,
  `<path d="${map.borders
    .filter((b) => b.kind === 'land')
    .map((b) => b.path)
    .join('')}" fill="none" stroke="var(--border)" stroke-width="1" stroke-dasharray=".1 2.8" stroke-linecap="round"/>`,
  `<path d="${map.rivers.map((r) => r.path).join('')}" fill="none" stroke="var(--river)" stroke-width="1.6"/>`,
  `<path d="${map.coast}" fill="none" stroke="var(--coast)" stroke-width="1.1"/>`,
].join('');
const NAMES = map.areas
  .map((a) => {
    const lines = a.label.lines ?? [a.name];
    const spans = lines
      .map(
        (line, i) =>
          `<tspan x="${a.label.at[0]}" y="${a.label.at[1] + a.label.size * (0.34 + i - (lines.length - 1) / 2)}">${line.replaceAll('&', '&amp;')}</tspan>`,
      )
      .join('');
    return `<text class="lbl ${a.kind === 'land' ? '' : 'sea'}" style="font-size:${a.label.size}px">${spans}</text>`;
  })
  .join('');

function World(props: Part): JSX.Element {
  let svg!: SVGSVGElement;
  let stage!: SVGGElement;
  let ground!: SVGGElement;
  const [menu, setMenu] = createSignal<{
    readonly x: number;
    readonly y: number;
    readonly options: readonly Keyed[];
  }>();
  const box = () => boxOf(props.v);
  const areaOf = (id: number) => map.byId.get(box().areas[id]?.id ?? '');
  const options = (id: number): readonly Keyed[] => [
    ...(props.choice?.at('area', id) ?? []),
    ...props.v.stacks
      .filter((s) => s.area === id)
      .flatMap((s) => s.units?.flatMap(({ unit }) => props.choice?.at('unit', unit) ?? []) ?? []),
  ];
  const glowing = createMemo(() => box().areas.flatMap((_, id) => (options(id).length > 0 ? [id] : [])));
  const held = createMemo(() => props.v.control.flatMap((empire, id) => (empire >= 0 ? [{ id, empire }] : [])));

  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, 14])
    .translateExtent([
      [0, 0],
      [map.width, map.height],
    ])
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      const to = event.transform.toString();
      stage.setAttribute('transform', to);
      ground.setAttribute('transform', to);
      svg.dataset['far'] = event.transform.k < 2.2 ? 'yes' : 'no';
      setMenu(undefined);
    });
  /** To where something can be done, else to where my pieces are. */
  function fly(): void {
    const ids = glowing().length > 0 ? glowing() : props.v.stacks.map((s) => s.area);
    const boxes = ids.map((id) => areaOf(id)?.bbox).filter((b) => b !== undefined);
    if (boxes.length === 0) return;
    const [x0, y0] = [Math.min(...boxes.map((b) => b[0])), Math.min(...boxes.map((b) => b[1]))];
    const [x1, y1] = [Math.max(...boxes.map((b) => b[2])), Math.max(...boxes.map((b) => b[3]))];
    const k = Math.max(1, Math.min(6, map.width / (x1 - x0 + 420), map.height / (y1 - y0 + 300)));
    behaviour.transform(
      select(svg),
      zoomIdentity.translate(map.width / 2 - (k * (x0 + x1)) / 2, map.height / 2 - (k * (y0 + y1)) / 2).scale(k),
    );
  }
  onMount(() => {
    select(svg).call(behaviour).on('dblclick.zoom', null);
    createEffect(
      on([() => props.choice?.asked()?.at, () => props.choice === undefined && props.v.turn], () =>
        requestAnimationFrame(fly),
      ),
    );
  });
  function onKey(event: KeyboardEvent): void {
    if (!event.altKey) return;
    const way = (
      { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] } as Record<
        string,
        [number, number]
      >
    )[event.key];
    if (way) behaviour.translateBy(select(svg), way[0], way[1]);
    else if (event.key === '+' || event.key === '=') behaviour.scaleBy(select(svg), 1.4);
    else if (event.key === '-') behaviour.scaleBy(select(svg), 1 / 1.4);
    else if (event.key === '0') behaviour.transform(select(svg), zoomIdentity);
    else return;
    event.preventDefault();
  }
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));

  function press(id: number, event: MouseEvent): void {
    const all = options(id);
    setMenu(undefined);
    if (all.length === 1) props.choice?.press(all[0].option.value);
    else if (all.length > 1) {
      const frame = svg.getBoundingClientRect();
      setMenu({ x: event.clientX - frame.left, y: event.clientY - frame.top, options: all });
    }
  }
  return (
    <div class="plate world">
      <svg class="map ground" viewBox={map.viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g ref={ground}>
          <g innerHTML={GROUND} />
          <For each={held()}>
            {({ id, empire }) => <path d={areaOf(id)?.path} fill={inkOf(props.v, empire).fill} opacity=".55" />}
          </For>
        </g>
      </svg>
      <svg
        ref={svg}
        class="map"
        data-far="yes"
        viewBox={map.viewBox}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g ref={stage}>
          <For each={box().areas}>
            {(area, id) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board is the keyboard's and the reader's way
              <path
                class="hit"
                classList={{ can: options(id()).length > 0 }}
                d={map.byId.get(area.id)?.path}
                data-target={`area/${area.id}`}
                data-can={options(id()).length > 0 ? '' : undefined}
                onClick={(event) => press(id(), event)}
                onPointerEnter={() => {
                  const [first] = options(id());
                  if (first) props.choice?.focus(first.option.value);
                }}
              />
            )}
          </For>
          <For each={glowing()}>
            {(id) => (
              <g
                class="glow"
                classList={{
                  hover: options(id).some((o) => o.option.value === props.choice?.focused()),
                  sel: options(id).some((o) => props.choice?.isPicked(o.option.value)),
                }}
              >
                <path class="ag0" d={areaOf(id)?.path} />
                <path class="ag1" d={areaOf(id)?.path} />
                <path class="ag2" d={areaOf(id)?.path} />
              </g>
            )}
          </For>
          <g class="names" innerHTML={NAMES} />
          <For each={props.v.stacks}>
            {(stack) => {
              const at = () => areaOf(stack.area)?.slots[0] ?? areaOf(stack.area)?.centre ?? [0, 0];
              const type = () => box().unitTypes[box().unitType[stack.face]];
              return (
                <g class="ctr" transform={`translate(${at()[0]} ${at()[1]})`}>
                  <rect
                    x="-11"
                    y="-11"
                    width="22"
                    height="22"
                    rx="3"
                    fill={inkOf(props.v, stack.empire).fill}
                    stroke="var(--keyline)"
                    stroke-width="1.3"
                  />
                  <svg
                    x="-8.5"
                    y="-9"
                    width="17"
                    height="17"
                    viewBox="0 0 24 24"
                    aria-hidden="true"
                    style={{ color: inkOf(props.v, stack.empire).on }}
                  >
                    <use href={`/icons.svg#${type()?.id}`} />
                  </svg>
                  <Show when={stack.height > 1}>
                    <circle class="count" cx="11" cy="-11" r="5.6" />
                    <text class="countn" x="11" y="-8">
                      {stack.height}
                    </text>
                  </Show>
                </g>
              );
            }}
          </For>
          <For each={props.v.city.flatMap((value, id) => (value > 0 ? [{ id, value }] : []))}>
            {({ id, value }) => {
              const at = () => areaOf(id)?.slots[1] ?? areaOf(id)?.centre ?? [0, 0];
              return (
                <g class="ctr" transform={`translate(${at()[0]} ${at()[1]})`}>
                  <path d="M-9 7V-7h4v3h3v-3h4v3h3v-3h4V7Z" fill="var(--bone)" stroke="var(--keyline)" />
                  <text class="countn" y="5">
                    {value}
                  </text>
                </g>
              );
            }}
          </For>
        </g>
      </svg>
      <div class="zoom">
        <button
          type="button"
          class="tool icon"
          aria-label={t('map.zoomin')}
          onClick={() => behaviour.scaleBy(select(svg), 1.5)}
        >
          <Icon name="zoom-in" size={17} />
        </button>
        <button
          type="button"
          class="tool icon"
          aria-label={t('map.zoomout')}
          onClick={() => behaviour.scaleBy(select(svg), 1 / 1.5)}
        >
          <Icon name="zoom-out" size={17} />
        </button>
        <button
          type="button"
          class="tool icon"
          aria-label={t('map.fit')}
          onClick={() => behaviour.transform(select(svg), zoomIdentity)}
        >
          <Icon name="fit" size={16} />
        </button>
      </div>
      <Show when={menu()}>
        {(m) => (
          <div
            class="pick"
            style={{
              left: `${Math.min(m().x, svg.clientWidth - 210)}px`,
              top: `${Math.max(0, Math.min(m().y, svg.clientHeight - 40 * Math.min(8, m().options.length)))}px`,
            }}
          >
            <For each={m().options}>
              {({ option, key }) => (
                <button
                  type="button"
                  class="opt"
                  data-menu={String(option.value)}
                  onClick={() => {
                    setMenu(undefined);
                    props.choice?.press(option.value);
                  }}
                >
                  <Key k={key} />
                  <span class="lab">
                    <b>{labelOf(props.speaker, { about: props.choice?.asked()?.about ?? '' }, option)}</b>
                  </span>
                </button>
              )}
            </For>
          </div>
        )}
      </Show>
    </div>
  );
}

/** The world in words: every area somebody holds or stands in. */
function Words(props: { readonly v: View }): JSX.Element {
  const areas = createMemo(() =>
    boxOf(props.v).areas.flatMap((area, id) => (props.v.control[id] >= 0 ? [{ area, id }] : [])),
  );
  return (
    <ul class="sr" aria-label={t('7a.map')}>
      <For each={areas()}>
        {({ area, id }) => (
          <li>
            {t('7a.sr.area', {
              area: area.name,
              empire: empireName(props.v, props.v.control[id]),
              city: props.v.city[id],
              units: props.v.stacks.filter((s) => s.area === id).reduce((n, s) => n + s.height, 0),
            })}
          </li>
        )}
      </For>
    </ul>
  );
}
