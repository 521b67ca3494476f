/**
 * Lets the app open without a connection: pages come from the network first, else from the plain page that is kept; what
 * the build made is kept as it is used and never changes under its name. Answers of the API are never kept here.
 *
 * A program of its own: `build/installable.ts` puts the files of the build in and writes it to `/sw.js`. A new one waits
 * until no page of the old build is open, so nothing that a page may still need is thrown away.
 */

/** What the browser offers to such a program, as far as it is used. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

/** The files of this build below `/assets/`, put in by the build. */
const FILES: readonly string[] = JSON.parse('__FILES__');
/** Those of them that come after the page and belong to what stands around every page. */
const PARTS: readonly string[] = JSON.parse('__PARTS__');
const BUILD = '__BUILD__';

const worker = globalThis as unknown as Worker; // Its types are not those of a page.
const ASSETS = 'nourish-assets';
const SHELL = `nourish-shell-${BUILD}`;
/** On a network that does not answer, the kept page is shown rather than nothing. */
const PATIENCE_MS = 5_000;

const isAsset = (url: string): boolean => new URL(url, location.origin).pathname.startsWith('/assets/');

async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url);
    }),
  );
}

/** The plain page, what it cannot begin without, and what it may need at any time, such as the words for a lost connection. */
async function keepShell(): Promise<void> {
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The page could not be kept: ${answer.status}`);
  const page = await answer.clone().text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);
  await keepAssets([...named, ...PARTS]);
  await (await caches.open(SHELL)).put('/', answer);
}

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== ASSETS && name !== SHELL).map((name) => caches.delete(name)),
  );
  const cache = await caches.open(ASSETS);
  const ours = new Set(FILES);
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => !ours.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}

async function assetFor(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // Without room it is not kept.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const fromNetwork = (async () => (await preloadResponse) ?? fetch(request))();
  const shell = await caches.match('/', { cacheName: SHELL });
  if (!shell) return fromNetwork;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([fromNetwork.catch(() => null), late]);
  const isThere = answer !== null && ![502, 503, 504].includes(answer.status);
  return isThere ? answer : shell;
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable();
      await forgetOldBuilds();
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
/** A page tells what it has loaded before there was anybody to keep it. */
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const urls = data.filter((url): url is string => typeof url === 'string' && isAsset(url));
  event.waitUntil(keepAssets(urls).catch(() => undefined));
});
