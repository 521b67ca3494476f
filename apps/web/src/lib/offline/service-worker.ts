/** Registers `src/service-worker.ts`, so that the app opens offline. Only in production builds. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Starts after the page has loaded, so as not to delay it.
  const start = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // The resources that loaded before the worker was active.
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  };
  // If registration fails, the app works online only.
  const onLoad = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
}

/** True if a service worker caches what is loaded now. */
export const hasServiceWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
