/** Moving and zooming the map: by pointer, by keys, and towards the options on a narrow screen. */
import type { Region } from '@tabularium/seven-empires';
import { phone } from '@tabularium/web/screen.ts';
import { moveByKey } from '@tabularium/web/table/map-menu.tsx';
import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { type Accessor, createEffect, on, onCleanup, onMount } from 'solid-js';
import { areaOf } from './places.ts';
import { map } from './static-map.ts';

export interface Camera {
  zoomBy(k: number): void;
  fit(): void;
}

interface Aim {
  readonly svg: () => SVGSVGElement;
  /** What the map is transformed by from now on. */
  readonly moved: (transform: string) => void;
  /** The regions a narrow screen is to show. */
  readonly wanted: () => readonly Region[];
  /** Changes when a narrow screen has to fly there. */
  readonly asked: Accessor<unknown>;
}

export function createCamera({ svg, moved, wanted, asked }: Aim): Camera {
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, 8])
    .translateExtent([
      [0, 0],
      [map.width, map.height],
    ])
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      const to = event.transform.toString();
      moved(to);
    });
  const zoomBy = (k: number): void => void behaviour.scaleBy(select(svg()), k);
  const fit = (): void => void behaviour.transform(select(svg()), zoomIdentity);
  /** The narrow screen flies to the options; the wide one shows the whole map anyway. */
  function fly(): void {
    // A map behind another tab has no size yet.
    if (!phone() || svg().clientWidth === 0) return;
    const regions = wanted();
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
      select(svg()),
      zoomIdentity.translate(map.width / 2 - (k * (x0 + x1)) / 2, map.height / 2 - (k * (y0 + y1)) / 2).scale(k),
    );
  }
  const viewSize = (): { w: number; h: number } => {
    const scale = Math.max(svg().clientWidth / map.width, svg().clientHeight / map.height);
    return { w: svg().clientWidth / scale, h: svg().clientHeight / scale };
  };
  function onKey(event: KeyboardEvent): void {
    if (!event.altKey) return;
    const by = { pan: (x: number, y: number): void => behaviour.translateBy(select(svg()), x, y), zoom: zoomBy };
    if (event.key === '0') fit();
    else if (!moveByKey(event, 60, by)) return;
    event.preventDefault();
  }
  onMount(() => {
    select(svg()).call(behaviour).on('dblclick.zoom', null);
    document.addEventListener('keydown', onKey);
    createEffect(on(asked, () => requestAnimationFrame(fly)));
  });
  onCleanup(() => document.removeEventListener('keydown', onKey));
  return { zoomBy, fit };
}
