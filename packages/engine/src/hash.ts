/**
 * A 64-bit fingerprint of plain data, equal for equal JSON whatever the order of an object's keys, on every machine.
 * Not cryptographic: it finds divergence, it does not defend against forgery.
 */

const scratch = new DataView(new ArrayBuffer(8));

let high = 0;
let low = 0;

function mix(word: number): void {
  low = Math.imul(low ^ word, 0x9e3779b1);
  low = (low << 13) | (low >>> 19);
  high = (Math.imul(high, 0x85ebca77) + low) | 0;
  high ^= high >>> 15;
}

/** As `mix`, on local variables: most of what is fingerprinted is text. */
function mixText(text: string): void {
  mix(text.length);
  let h = high;
  let l = low;
  for (let i = 0; i < text.length; i++) {
    l = Math.imul(l ^ text.charCodeAt(i), 0x9e3779b1);
    l = (l << 13) | (l >>> 19);
    h = (Math.imul(h, 0x85ebca77) + l) | 0;
    h ^= h >>> 15;
  }
  high = h;
  low = l;
}

/** Sets whole numbers apart from tags and lengths. */
const INTEGER = 0x1d872b41;

function mixFraction(value: number): void {
  scratch.setFloat64(0, value);
  mix(1);
  mix(scratch.getInt32(0));
  mix(scratch.getInt32(4));
}

function absorb(value: unknown): void {
  switch (typeof value) {
    case 'number':
      if ((value | 0) === value) mix(value ^ INTEGER);
      else mixFraction(value);
      return;
    case 'string':
      mix(2);
      mixText(value);
      return;
    case 'boolean':
      mix(value ? 3 : 4);
      return;
    case 'object':
      if (value === null) mix(5);
      else if (Array.isArray(value)) absorbArray(value);
      else absorbObject(value as Readonly<Record<string, unknown>>);
      return;
    case 'undefined':
      mix(5); // what JSON makes of it inside an array
      return;
    default:
      throw new TypeError(`hash: a ${typeof value} is not plain data`);
  }
}

/** Mostly small integers: their mixing is written out here, on local variables, because states are made of them. */
function absorbArray(array: readonly unknown[]): void {
  mix(6);
  mix(array.length);
  let h = high;
  let l = low;
  for (let i = 0; i < array.length; i++) {
    const value = array[i];
    if (typeof value === 'number' && (value | 0) === value) {
      l = Math.imul(l ^ value ^ INTEGER, 0x9e3779b1);
      l = (l << 13) | (l >>> 19);
      h = (Math.imul(h, 0x85ebca77) + l) | 0;
      h ^= h >>> 15;
    } else {
      high = h;
      low = l;
      absorb(value);
      h = high;
      l = low;
    }
  }
  high = h;
  low = l;
}

/** Properties are fingerprinted apart and added up, so that the order in which they were set does not matter. */
function absorbObject(object: Readonly<Record<string, unknown>>): void {
  const outerHigh = high;
  const outerLow = low;
  // Not `for in`: where objects of many shapes go through it, it is compiled and thrown away again without end.
  const keys = Object.keys(object);
  const values = Object.values(object);
  let sumHigh = 0;
  let sumLow = 0;
  let size = 0;
  for (let i = 0; i < keys.length; i++) {
    if (values[i] === undefined) continue;
    beginProperty(keys[i]);
    absorb(values[i]);
    sumHigh = (sumHigh + high) | 0;
    sumLow = (sumLow + low) | 0;
    size++;
  }
  high = outerHigh;
  low = outerLow;
  mixObject(size, sumHigh, sumLow);
}

function beginProperty(key: string): void {
  high = 0x6a09e667;
  low = 0x3c6ef372;
  mixText(key);
}

function mixObject(size: number, sumHigh: number, sumLow: number): void {
  mix(7);
  mix(size);
  mix(sumHigh);
  mix(sumLow);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

export function hash(value: unknown): string {
  begin();
  absorb(value);
  return end();
}

function begin(): void {
  high = 0x243f6a88;
  low = 0x13198a2e;
}

function end(): string {
  mix(0x5bd1e995);
  return hex(high) + hex(low);
}

/** The fingerprint of one property of an object: whoever keeps those of all properties hashes only what has changed. */
export interface Print {
  readonly high: number;
  readonly low: number;
}

export function printOf(key: string, value: unknown): Print {
  beginProperty(key);
  absorb(value);
  return { high, low };
}

function mixPrints(prints: Iterable<Print>): void {
  let sumHigh = 0;
  let sumLow = 0;
  let size = 0;
  for (const print of prints) {
    sumHigh = (sumHigh + print.high) | 0;
    sumLow = (sumLow + print.low) | 0;
    size++;
  }
  mixObject(size, sumHigh, sumLow);
}

/** `printOf` a property that is an object with these properties. */
export function printOfAll(key: string, prints: Iterable<Print>): Print {
  beginProperty(key);
  mixPrints(prints);
  return { high, low };
}

/** What an object is to the fingerprint of the list that it is an item of. */
export interface ItemPrint extends Print {
  /** Of its properties; -1: it is null. */
  readonly size: number;
}

export function printOfItem(object: Readonly<Record<string, unknown>> | null): ItemPrint {
  if (object === null) return { size: -1, high: 0, low: 0 };
  const keys = Object.keys(object);
  const values = Object.values(object);
  let sumHigh = 0;
  let sumLow = 0;
  let size = 0;
  for (let i = 0; i < keys.length; i++) {
    if (values[i] === undefined) continue;
    beginProperty(keys[i]);
    absorb(values[i]);
    sumHigh = (sumHigh + high) | 0;
    sumLow = (sumLow + low) | 0;
    size++;
  }
  return { size, high: sumHigh, low: sumLow };
}

/** `printOf` a property that is a list of these. */
export function printOfItems(key: string, items: readonly ItemPrint[]): Print {
  beginProperty(key);
  mix(6);
  mix(items.length);
  for (const item of items) {
    if (item.size < 0) mix(5);
    else mixObject(item.size, item.high, item.low);
  }
  return { high, low };
}

/** `hash` of an object with these properties. */
export function hashOfAll(prints: Iterable<Print>): string {
  begin();
  mixPrints(prints);
  return end();
}
