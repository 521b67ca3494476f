/** Lets the app open without a connection from now on; see `src/service-worker.ts`. Only the built app has one. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page: it must not wait for this.
  const start = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // What was loaded before it was there.
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  };
  // A browser that refuses does without.
  const onLoad = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
}

/** Whether what is loaded now is kept for the time without a connection. */
export const isKeeping = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
