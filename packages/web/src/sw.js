// Keeps the whole app at hand: pages and files of this build come from the cache, the net is for tables on the server.
const CACHE = 'tabularium-__BUILD__';
const FILES = __FILES__;
/** Rules of earlier releases, for games that began under them: they outlast every build. */
const RULES = 'tabularium-rules';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) =>
        Promise.all(keys.filter((key) => key !== CACHE && key !== RULES).map((key) => caches.delete(key))),
      )
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/rules/')) {
    event.respondWith(rules(request));
    return;
  }
  if (/^\/(api|ws|docs)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate' && url.pathname !== '/replay.html') {
    event.respondWith(fetch('/').catch(() => caches.match('/')));
    return;
  }
  event.respondWith(caches.match(request).then((hit) => hit ?? fetch(request)));
});

async function rules(request) {
  const cache = await caches.open(RULES);
  const hit = await cache.match(request.url);
  if (hit) return hit;
  const found = await fetch(request);
  if (found.ok) await cache.put(request.url, found.clone());
  return found;
}

// A message of the server, also while no page is open: "it is your turn", and the table one press away.
self.addEventListener('push', (event) => {
  const { title = 'Tabularium', body = '', path = '/' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, data: { path }, icon: '/mark.svg' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/'));
});

/** In the page that is open, if there is one. */
async function show(path) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}
