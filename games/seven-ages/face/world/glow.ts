/** Gilt edges of what can be clicked, the way of what moves, and its frame: painted upon the land. */
import type { View } from '@tabularium/seven-ages';
import { areaPath } from '../ground.ts';
import type { Palette } from '../ink.ts';
import { areaOf, areaOfTarget, FAR, layOut, type Point, placeOfPieces, type Sight, turns } from './layout.ts';
import type { PiecesOnMap } from './pieces-on-map.ts';
import type { Targets } from './targets.ts';

type Edge = 'opt' | 'hover' | 'sel' | 'no';

export interface GlowScene {
  readonly view: View;
  readonly sight: Sight;
  readonly targets: Targets;
  readonly pieces: PiecesOnMap;
  readonly counters: boolean;
  readonly palette: Palette;
  readonly dpr: number;
}

export function paintGlow(g: CanvasRenderingContext2D, scene: GlowScene): void {
  const { targets, dpr } = scene;
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.clearRect(0, 0, g.canvas.width, g.canvas.height);
  for (const id of targets.barred()) edge(g, scene, id, 'no');
  for (const id of targets.glowing())
    edge(g, scene, id, targets.isPicked(id) ? 'sel' : targets.isFocused(id) ? 'hover' : 'opt');
  g.setTransform(dpr, 0, 0, dpr, 0, 0);
  g.setLineDash([]);
  paintRoute(g, scene);
  frameMoving(g, scene);
}

function edge(g: CanvasRenderingContext2D, { view, sight, palette, dpr }: GlowScene, id: number, how: Edge): void {
  const area = areaOf(view, id);
  const path = area && areaPath(area.id);
  if (!area || !path) return;
  const { k, x, y } = sight.camera;
  for (const turn of turns(sight)) {
    const [l, r] = [area.bbox[0] * k + x + turn, area.bbox[2] * k + x + turn];
    if (r < 0 || l > sight.width || area.bbox[3] * k + y < 0 || area.bbox[1] * k + y > sight.height) continue;
    g.setTransform(dpr * k, 0, 0, dpr * k, (x + turn) * dpr, y * dpr);
    g.lineJoin = 'round';
    g.setLineDash(how === 'no' ? [5 / k, 4 / k] : []);
    if (how === 'no') {
      g.strokeStyle = palette['rubric'] ?? '';
      g.lineWidth = 2 / k;
      g.stroke(path);
      continue;
    }
    g.globalAlpha = how === 'opt' ? 0.2 : 0.5;
    g.fillStyle = palette[how === 'sel' ? 'gilt-hi' : 'gilt'] ?? '';
    g.fill(path, 'evenodd');
    g.globalAlpha = 1;
    const wide = how === 'opt' ? 2.8 : 4.2;
    g.strokeStyle = palette['keyline'] ?? '';
    g.lineWidth = (wide + 2.4) / k;
    g.stroke(path);
    g.strokeStyle = palette[how === 'sel' ? 'gilt-hi' : 'gilt'] ?? '';
    g.lineWidth = wide / k;
    g.stroke(path);
  }
}

function frameMoving(g: CanvasRenderingContext2D, scene: GlowScene): void {
  const { view, sight, targets, pieces, counters, palette } = scene;
  const unit = targets.moving();
  const id = unit === undefined ? undefined : areaOfTarget(view, 'unit', unit);
  const area = id === undefined ? undefined : areaOf(view, id);
  const items = area && sight.camera.k >= FAR && counters && pieces.itemsIn(area);
  if (unit === undefined || !items) return;
  for (const turn of turns(sight)) {
    layOut(sight, items, placeOfPieces(area), turn, (item, x, y, s) => {
      if (item.kind === 'unit' && item.units.includes(unit)) frameOf(g, palette, x, y, s);
    });
  }
}

function frameOf(ctx: CanvasRenderingContext2D, palette: Palette, x: number, y: number, s: number): void {
  for (const [w, colour] of [
    [5, palette['keyline']],
    [3, palette['gilt']],
  ] as const) {
    ctx.strokeStyle = colour ?? '';
    ctx.lineWidth = w;
    ctx.beginPath();
    ctx.roundRect(x - s / 2 - 4, y - s / 2 - 4, s + 8, s + 8, 5);
    ctx.stroke();
  }
}

function paintRoute(ctx: CanvasRenderingContext2D, { sight: { camera }, targets, palette }: GlowScene): void {
  const way = targets.route();
  if (!way) return;
  const at = ([px, py]: Point): [number, number] => [px * camera.k + camera.x, py * camera.k + camera.y];
  const [[ax, ay], [bx, by]] = [at(way.from), at(way.to)];
  const [mx, my] = [(ax + bx) / 2 - (by - ay) * 0.18, (ay + by) / 2 + (bx - ax) * 0.18];
  ctx.lineCap = 'round';
  for (const [w, colour] of [
    [5.5, palette['keyline']],
    [3, palette['gilt-hi']],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.quadraticCurveTo(mx, my, bx, by);
    ctx.strokeStyle = colour ?? '';
    ctx.lineWidth = w;
    ctx.stroke();
  }
  ctx.save();
  ctx.translate(bx, by);
  ctx.rotate(Math.atan2(by - my, bx - mx));
  ctx.beginPath();
  ctx.moveTo(-9, -7);
  ctx.lineTo(6, 0);
  ctx.lineTo(-9, 7);
  ctx.closePath();
  ctx.fillStyle = palette['gilt-hi'] ?? '';
  ctx.fill();
  ctx.strokeStyle = palette['keyline'] ?? '';
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.restore();
}
