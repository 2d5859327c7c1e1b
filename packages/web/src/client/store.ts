/** Local tables in the browser's own database: they are there after a reload, without a net, for as long as one likes. */
import { fromVersion1, type StoredEvent, type StoredScreen, type StoredTable, type StoredTable1 } from './stored.ts';

const VERSION = 2;
const STORES = ['tables', 'events', 'screens'] as const;
type StoreName = (typeof STORES)[number];

let database: Promise<IDBDatabase> | undefined;

function db(): Promise<IDBDatabase> {
  return (database ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('tabularium', VERSION);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (opening.transaction) upgrade(opening.result, opening.transaction, oldVersion);
    };
    opening.onsuccess = () => {
      // Another page brings a newer version: this one must not be in its way.
      opening.result.onversionchange = () => {
        opening.result.close();
        database = undefined;
      };
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  }));
}

function upgrade(base: IDBDatabase, transaction: IDBTransaction, from: number): void {
  if (from < 1) base.createObjectStore('tables', { keyPath: 'id' });
  base.createObjectStore('events', { keyPath: ['table', 'seq'] });
  base.createObjectStore('screens', { keyPath: 'table' });
  const walking = transaction.objectStore('tables').openCursor();
  walking.onsuccess = () => {
    const cursor = walking.result;
    if (!cursor) return;
    const { table, events } = fromVersion1(cursor.value as StoredTable1);
    cursor.update(table);
    for (const event of events) transaction.objectStore('events').put(event);
    cursor.continue();
  };
}

/** Does something to these stores at once, or not at all. */
async function inStores<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  what: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  const transaction = (await db()).transaction(names, mode);
  return new Promise((resolve, reject) => {
    const request = what((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result as T);
    transaction.onabort = () => reject(transaction.error ?? new Error('database'));
  });
}

const eventsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

export const loadTables = (): Promise<StoredTable[]> =>
  inStores(['tables'], 'readonly', (store) => store('tables').getAll() as IDBRequest<StoredTable[]>);
export const loadTable = (id: string): Promise<StoredTable | undefined> =>
  inStores(['tables'], 'readonly', (store) => store('tables').get(id) as IDBRequest<StoredTable | undefined>);
export const loadScreen = (id: string): Promise<StoredScreen | undefined> =>
  inStores(['screens'], 'readonly', (store) => store('screens').get(id) as IDBRequest<StoredScreen | undefined>);
export const loadEvents = (id: string): Promise<StoredEvent[]> =>
  inStores(['events'], 'readonly', (store) => store('events').getAll(eventsOf(id)) as IDBRequest<StoredEvent[]>);

/** Adds to what was done at a table; nothing of before is written again. */
export const append = (table: StoredTable, events: readonly StoredEvent[], screen?: StoredScreen): Promise<unknown> =>
  inStores(STORES, 'readwrite', (store) => {
    for (const event of events) store('events').put(event);
    if (screen) store('screens').put(screen);
    return store('tables').put(table);
  });

export const deleteTable = (id: string): Promise<unknown> =>
  inStores(STORES, 'readwrite', (store) => {
    store('events').delete(eventsOf(id));
    store('screens').delete(id);
    return store('tables').delete(id);
  });
