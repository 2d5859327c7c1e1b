/** Tables as a browser might have kept them. */
import type { Page } from 'playwright-core';
import { fromVersion1, type StoredTable1 } from '../src/client/stored.ts';

/** Opens a table that this device has kept. */
export async function openKept(page: Page, url: string, kept: StoredTable1): Promise<void> {
  // any page of the app will do to reach its store, and this one is the quickest
  await page.goto(`${url}/mark.svg`);
  await keep(page, kept);
  await page.goto(`${url}/local/${kept.id}`);
}

/** Puts a table into the browser's own store. */
export async function keep(page: Page, kept: StoredTable1): Promise<void> {
  await page.evaluate(async ({ table, events }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tabularium', 2);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('tables', { keyPath: 'id' });
        opening.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
        opening.result.createObjectStore('screens', { keyPath: 'table' });
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise((resolve) => {
      const writing = database.transaction(['tables', 'events'], 'readwrite');
      writing.objectStore('tables').put(table);
      for (const event of events) writing.objectStore('events').put(event);
      writing.oncomplete = resolve;
    });
    database.close();
  }, fromVersion1(kept));
}

/** The same as the first version of the app would have left it. There must be no database yet. */
export async function keepAsVersion1(page: Page, kept: StoredTable1): Promise<void> {
  await page.evaluate(async (table) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tabularium', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('tables', { keyPath: 'id' });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise((resolve) => {
      const writing = database.transaction('tables', 'readwrite');
      writing.objectStore('tables').put(table);
      writing.oncomplete = resolve;
    });
    database.close();
  }, kept);
}
