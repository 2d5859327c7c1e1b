/** Tables as a browser might have kept them. */
import type { Page } from 'playwright-core';
import type { Kept } from '../src/client/kept.ts';

/** Opens a table that this device has kept. */
export async function openKept(page: Page, url: string, kept: Kept): Promise<void> {
  await page.goto(url);
  await keep(page, kept);
  await page.goto(`${url}/local/${kept.id}`);
}

/** Puts a table into the browser's own store. */
export async function keep(page: Page, kept: Kept): Promise<void> {
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
