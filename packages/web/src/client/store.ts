/** Local tables in the browser's own database: they are there after a reload, without a net, for as long as one likes. */
import type { Kept } from './kept.ts';

let database: Promise<IDBDatabase> | undefined;

function db(): Promise<IDBDatabase> {
  return (database ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('tabularium', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('tables', { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  }));
}

async function ask<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await db()).transaction('tables', mode).objectStore('tables');
  return new Promise((resolve, reject) => {
    const request = what(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database'));
  });
}

export const loadTables = (): Promise<Kept[]> => ask('readonly', (store) => store.getAll() as IDBRequest<Kept[]>);
export const loadTable = (id: string): Promise<Kept | undefined> =>
  ask('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>);
export const saveTable = async (kept: Kept): Promise<void> => void (await ask('readwrite', (store) => store.put(kept)));
export const deleteTable = (id: string): Promise<undefined> => ask('readwrite', (store) => store.delete(id));
