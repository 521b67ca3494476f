/** Keeps background loading out of the way of the first page. */
const AFTER_MS = 1_000;

/** Resolves when loading of secondary resources may start. */
const afterStart = new Promise<void>((resolve) => {
  setTimeout(resolve, AFTER_MS);
});

let last = afterStart;

/** Resolves when the next background task may run: one at a time, each when the browser is idle. */
export const whenIdleInTurn = (): Promise<void> => (last = last.then(whenIdle));

/** Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AFTER_MS });
    else setTimeout(resolve);
  });

/** Resolves on the next key press or pointer press. Never resolves while prerendering. */
export const whenUsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined') return;
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => resolve(), { once: true, capture: true });
  });
