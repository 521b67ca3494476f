/** Late enough not to be in the way of the page that the site is opened with. */
const AFTER_MS = 1_000;

/** What a page can do without for a moment is fetched when this has come. */
const atRest = new Promise<void>((resolve) => {
  setTimeout(resolve, AFTER_MS);
});

let last = atRest;

/** The next turn of what waits for that: one at a time, whenever the browser has nothing else to do. */
export const turnAtRest = (): Promise<void> => (last = last.then(whenIdle));

/** Safari has no word for it. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AFTER_MS });
    else setTimeout(resolve);
  });

/** When the reader next presses a key or points at something; never while a page is rendered at build. */
export const whenUsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined') return;
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => resolve(), { once: true, capture: true });
  });
