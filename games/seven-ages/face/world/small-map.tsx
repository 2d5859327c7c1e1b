import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { theme } from '@tabularium/web/prefs.ts';
import { createEffect, createMemo, type JSX, onCleanup } from 'solid-js';
import { map } from '../ground.ts';
import { afterwards } from './afterwards.ts';
import type { Look, WorldControl } from './world.tsx';

/** The whole sheet in the corner: where things are, where one looks, and a way there. */
export function SmallMap(props: {
  readonly v: View;
  readonly look: Look | undefined;
  readonly world: () => WorldControl | undefined;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const W = 214;
  const k = W / map.width;
  const H = Math.round(map.height * k);
  const dpr = Math.min(2, devicePixelRatio || 1);
  let timer = 0;
  function draw(): void {
    timer = 0;
    const ctx = canvas.getContext('2d');
    const world = props.world();
    if (!ctx || !world) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    if (!world.sheet(ctx, W)) timer ||= window.setTimeout(draw, 60);
  }
  const settled = afterwards();
  const held = createMemo(() => props.v.control.join());
  createEffect(() => {
    if (!settled()) return;
    held();
    theme();
    props.world();
    timer ||= window.setTimeout(draw, 120);
  });
  onCleanup(() => clearTimeout(timer));
  const frame = createMemo(() => {
    const look = props.look;
    if (!look) return undefined;
    const { camera, width, height } = look;
    // the sheet goes round, and so does the frame
    const left = ((((-camera.x / camera.k) * k) % W) - W) % W;
    return {
      '--round': `${W}px`,
      left: `${left}px`,
      top: `${(-camera.y / camera.k) * k}px`,
      width: `${(width / camera.k) * k}px`,
      height: `${(height / camera.k) * k}px`,
    };
  });
  function jump(event: PointerEvent): void {
    if (event.buttons === 0) return;
    const box = canvas.getBoundingClientRect();
    props
      .world()
      ?.lookAt(
        ((event.clientX - box.left) / box.width) * map.width,
        ((event.clientY - box.top) / box.height) * map.height,
      );
  }
  return (
    <div class="mm">
      <div class="row">
        <span class="eyebrow grow">{t('7a.map')}</span>
        <span class="faint">Alt M</span>
      </div>
      <div
        class="mmap"
        style={{ width: `${W}px`, height: `${H}px` }}
        onPointerDown={jump}
        onPointerMove={jump}
        aria-hidden="true"
      >
        <canvas ref={canvas} width={Math.ceil(W * dpr)} height={Math.ceil(H * dpr)} />
        <i class="lookframe" style={frame()} />
      </div>
    </div>
  );
}
