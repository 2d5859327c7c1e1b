/** A deep copy of plain data. Games with a large state bring their own faster one; the conformance kit compares the two. */
export function deepCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return copyArray(value) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner === 'object' && inner !== null) copy[key] = deepCopy(inner);
  }
  return copy as T;
}

function copyArray(array: readonly unknown[]): unknown[] {
  const copy = array.slice();
  for (let i = 0; i < copy.length; i++) {
    const inner = copy[i];
    if (typeof inner === 'object' && inner !== null) copy[i] = deepCopy(inner);
  }
  return copy;
}
