/**
 * The difference between two pieces of plain JSON, and how to apply it. Pure, without dependencies: the server makes
 * patches, the browser applies them (`apply` shares all that did not change with the old value, so that a store sees
 * at once what is new).
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Path = readonly (string | number)[];

export type Op =
  /** Put `set` at `path` (the empty path: the whole value). */
  | { readonly path: Path; readonly set: Json }
  /** Remove the property at `path`. */
  | { readonly path: Path; readonly drop: true }
  /** In the array at `path`: at index `at` take out `out` items and put `put` there. */
  | { readonly path: Path; readonly at: number; readonly out: number; readonly put: readonly Json[] };

export type Patch = readonly Op[];

type Obj = { readonly [key: string]: Json };
const isObj = (value: Json | undefined): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isArray(a)) {
    if (!isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  if (!isObj(a) || !isObj(b)) return false;
  let size = 0;
  for (const key in a) {
    if (a[key] === undefined) continue;
    size++;
    if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
  }
  for (const key in b) if (b[key] !== undefined) size--;
  return size === 0;
}

/** The patch that makes `after` out of `before`; empty if they are the same. Undefined properties count as absent. `at`: where they are. */
export function diff(before: Json, after: Json, at: Path = []): Patch {
  const ops: Op[] = [];
  compare(before, after, [...at], ops);
  return ops;
}

/** `path` is one stack for the whole walk: copied only where something has changed. */
function compare(before: Json, after: Json, path: (string | number)[], ops: Op[]): void {
  if (before === after) return;
  if (isArray(before) && isArray(after)) compareArrays(before, after, path, ops);
  else if (isObj(before) && isObj(after)) compareObjects(before, after, path, ops);
  else ops.push({ path: path.slice(), set: after });
}

function compareObjects(before: Obj, after: Obj, path: (string | number)[], ops: Op[]): void {
  for (const key of Object.keys(before)) {
    if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined)) {
      ops.push({ path: [...path, key], drop: true });
    }
  }
  // Not `for in`: where objects of many shapes go through it, it is compiled and thrown away again without end.
  for (const key of Object.keys(after)) {
    const now = after[key];
    if (now === undefined) continue;
    const then = Object.hasOwn(before, key) ? before[key] : undefined;
    if (then === now) continue;
    if (then === undefined) {
      ops.push({ path: [...path, key], set: now });
      continue;
    }
    path.push(key);
    compare(then, now, path, ops);
    path.pop();
  }
}

/** Items of arrays of the same length are compared one by one; otherwise what lies between equal ends is exchanged. */
function compareArrays(before: readonly Json[], after: readonly Json[], path: (string | number)[], ops: Op[]): void {
  if (before.length === after.length) {
    for (let i = 0; i < after.length; i++) {
      if (before[i] === after[i]) continue;
      path.push(i);
      compare(before[i], after[i], path, ops);
      path.pop();
    }
    return;
  }
  const short = Math.min(before.length, after.length);
  let head = 0;
  while (head < short && same(before[head], after[head])) head++;
  let tail = 0;
  while (tail < short - head && same(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
  const put = after.slice(head, after.length - tail);
  ops.push({ path: path.slice(), at: head, out: before.length - head - tail, put });
}

/** `before` with the patch applied; `before` itself is not touched. Throws when the patch does not fit. */
export function apply(before: Json, patch: Patch): Json {
  const fresh = new Set<Json>();
  let value = before;
  for (const op of patch) value = change(value, op, 0, fresh);
  return value;
}

/** Copies each array and object on the way once per patch. */
function change(value: Json, op: Op, depth: number, fresh: Set<Json>): Json {
  if (depth === op.path.length) {
    if ('set' in op) return op.set;
    if ('drop' in op || !isArray(value)) throw new Error('the patch does not fit');
    const array = owned(value, fresh);
    array.splice(op.at, op.out, ...op.put);
    return array;
  }
  const key = op.path[depth];
  const last = depth === op.path.length - 1;
  if (isArray(value)) {
    if (typeof key !== 'number' || key >= value.length) throw new Error('the patch does not fit');
    const array = owned(value, fresh);
    array[key] = change(value[key], op, depth + 1, fresh);
    return array;
  }
  if (!isObj(value) || typeof key !== 'string' || key === '__proto__') throw new Error('the patch does not fit');
  const object = ownedObject(value, fresh);
  if (last && 'drop' in op) delete object[key];
  else if (last && 'set' in op) object[key] = op.set;
  else object[key] = change(value[key], op, depth + 1, fresh);
  return object;
}

function owned(array: readonly Json[], fresh: Set<Json>): Json[] {
  if (fresh.has(array)) return array as Json[];
  const copy = array.slice();
  fresh.add(copy);
  return copy;
}

function ownedObject(object: Obj, fresh: Set<Json>): { [key: string]: Json } {
  if (fresh.has(object)) return object as { [key: string]: Json };
  const copy = { ...object };
  fresh.add(copy);
  return copy;
}
