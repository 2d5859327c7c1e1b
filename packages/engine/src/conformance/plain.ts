/** Where a value is not plain JSON data, or nothing. `undefined` properties count as absent. */
export function notPlain(value: unknown, path = ''): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? undefined
        : `${path} is ${Object.is(value, -0) ? '-0' : value}`;
    case 'object':
      return value === null ? undefined : notPlainObject(value, path);
    default:
      return `${path} is a ${typeof value}`;
  }
}

function notPlainObject(value: object, path: string): string | undefined {
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = notPlain(value[i], `${path}[${i}]`);
      if (fault) return fault;
    }
    return undefined;
  }
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${prototype?.constructor?.name}`;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const fault = notPlain(inner, `${path}.${key}`);
    if (fault) return fault;
  }
  return undefined;
}

/** Where two values share an object that could be changed through either, or nothing. */
export function shared(a: unknown, b: unknown): string | undefined {
  const seen = new Set<object>();
  walk(a, '', (object) => void seen.add(object));
  let found: string | undefined;
  walk(b, '', (object, path) => {
    if (seen.has(object) && !Object.isFrozen(object)) found ??= path || '(the whole)';
  });
  return found;
}

function walk(value: unknown, path: string, visit: (object: object, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value, path);
  if (Object.isFrozen(value)) return;
  for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`, visit);
}
