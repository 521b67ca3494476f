import './ui/theme.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startFocusRecovery } from './lib/focus-recovery.ts';
import { startI18n } from './lib/i18n.ts';
import { lazyWhenIdle } from './lib/lazy-with-texts.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { addMemberPages, routes } from './routes.tsx';
import { AppErrorBoundary } from './shell/crash-page.tsx';
import { followParts } from './shell/follow-parts.ts';
import { FrameHandover } from './shell/frame-handover.tsx';
import { NoTexts } from './shell/no-texts.tsx';
import { Providers } from './shell/providers.tsx';

const OfflinePages = lazyWhenIdle(async () => (await import('./offline-pages.tsx')).OfflinePages);

function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('no #root in index.html');
  const root = createRoot(container);
  // Created first, so that the page's code and the texts load in parallel.
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addMemberPages });
  followParts(router);
  startFocusRecovery();
  Promise.all([startI18n(), whenInitialized(router)]).then(
    // The prerendered frame stays until the app can replace it. As a transition, rendering does not block
    // input.
    () =>
      startTransition(() =>
        root.render(
          <StrictMode>
            <AppErrorBoundary>
              <Providers>
                {/* Without transitions, a navigation and a sign-out render together; otherwise guards
                    would see the sign-out first. */}
                <RouterProvider router={router} useTransitions={false} />
                <Suspense>
                  <OfflinePages />
                </Suspense>
              </Providers>
            </AppErrorBoundary>
            <FrameHandover container={container} />
          </StrictMode>,
        ),
      ),
    () => root.render(<NoTexts />),
  );
  startServiceWorker();
}

/** Resolves when the first page has loaded or failed. */
const whenInitialized = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

// Loading this code has blocked the main thread: let the browser handle pending input first.
setTimeout(start);
