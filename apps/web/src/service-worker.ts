/**
 * Service worker that makes the app work offline. Pages are fetched from the network first, else from the
 * cached shell; build files are cached on first use and immutable. API responses are never cached here.
 * A separate program: `build/installable.ts` inserts the list of build files and writes it to `/sw.js`. A new
 * version waits until no page of the old build is open, because those pages still need its files.
 */

/** The parts of the service worker API used here. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

/** Files of this build below `/assets/`, inserted by the build. */
const FILES: readonly string[] = JSON.parse('__FILES__');
/** Lazily loaded parts of the layout, inserted by the build. */
const PARTS: readonly string[] = JSON.parse('__PARTS__');
const BUILD = '__BUILD__';

const worker = globalThis as unknown as Worker; // The project uses the DOM types, not those of workers.
const ASSETS = 'nourish-assets';
const SHELL = `nourish-shell-${BUILD}`;
/** Timeout after which the cached shell is shown. */
const NETWORK_TIMEOUT_MS = 5_000;

const isAsset = (url: string): boolean => new URL(url, location.origin).pathname.startsWith('/assets/');

async function cacheAssets(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url);
    }),
  );
}

/** Caches the shell, the files it loads, and the lazy parts of the layout that may be needed offline. */
async function cacheShell(): Promise<void> {
  const response = await fetch('/index.html', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`cannot cache /index.html: status ${response.status}`);
  const page = await response.clone().text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);
  await cacheAssets([...named, ...PARTS]);
  await (await caches.open(SHELL)).put('/', response);
}

async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== ASSETS && name !== SHELL).map((name) => caches.delete(name)),
  );
  const cache = await caches.open(ASSETS);
  const ours = new Set(FILES);
  const cached = await cache.keys();
  await Promise.all(
    cached.filter(({ url }) => !ours.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}

async function assetFor(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  // Ignores a full cache.
  if (response.ok) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const fromNetwork = (async () => (await preloadResponse) ?? fetch(request))();
  const shell = await caches.match('/', { cacheName: SHELL });
  if (!shell) return fromNetwork;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
  const response = await Promise.race([fromNetwork.catch(() => null), timeout]);
  const isAvailable = response !== null && ![502, 503, 504].includes(response.status);
  return isAvailable ? response : shell;
}

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable();
      await deleteOldBuilds();
      await worker.clients.claim();
    })(),
  ),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isAsset(request.url)) event.respondWith(assetFor(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(pageFor(event));
});
/** A page reports the files that it loaded before the worker was active. */
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const urls = data.filter((url): url is string => typeof url === 'string' && isAsset(url));
  event.waitUntil(cacheAssets(urls).catch(() => undefined));
});
