/** Names on the map in another language than the one it was drawn for: broken anew, in about the same room. */
import type { Label } from '@tabularium/atlas';
import type { Content } from '@tabularium/seven-ages';
import { map } from './ground.ts';

/** The labels that differ from those of the map, by area. */
export function labelsIn(box: Content): ReadonlyMap<string, Label> {
  const anew = new Map<string, Label>();
  for (const { id, name } of box.areas) {
    const area = map.byId.get(id);
    if (area && area.name !== name) anew.set(id, relabelled(area.label, name));
  }
  return anew;
}

/** As large as the name it stands for: a smaller one would vanish at scales at which the other is read. */
function relabelled(drawn: Label, name: string): Label {
  const lines = brokenInto(name, Math.max(drawn.lines.length, name.length > 13 ? 2 : 1));
  return { ...drawn, lines, width: (drawn.width / longest(drawn.lines)) * longest(lines) };
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/** At most so many lines, none of them longer than need be. */
function brokenInto(name: string, most: number): readonly string[] {
  const words = name.split(' ');
  let best: readonly string[] = [name];
  for (let room = Math.max(...words.map((word) => word.length)); room < name.length; room++) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length > most) continue;
    best = lines;
    break;
  }
  return best;
}
