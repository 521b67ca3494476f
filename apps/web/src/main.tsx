import './ui/theme.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startI18n } from './lib/i18n.ts';
import { lazyAtRest } from './lib/lazy-with-texts.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { routes } from './routes.tsx';
import { AppErrorBoundary } from './shell/app-error-boundary.tsx';
import { followParts } from './shell/follow-parts.ts';
import { FrameHandover } from './shell/frame-handover.tsx';
import { NoTexts } from './shell/no-texts.tsx';
import { Providers } from './shell/providers.tsx';

const OfflinePages = lazyAtRest(async () => (await import('./offline-pages.tsx')).OfflinePages);

function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  // Made first, so that the page's code is fetched alongside the texts.
  const router = createBrowserRouter(routes);
  followParts(router);
  Promise.all([startI18n(), whenInitialized(router)]).then(
    // The first frame that the server sent stays in sight until everything is ready to take its place; as a transition
    // this is done in pieces, between which the browser answers the reader.
    () =>
      startTransition(() =>
        root.render(
          <StrictMode>
            <AppErrorBoundary>
              <Providers>
                {/* Without transitions a page change and a sign-out are shown together; else guards would see the sign-out first. */}
                <RouterProvider router={router} useTransitions={false} />
                <Suspense>
                  <OfflinePages routes={routes} />
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

/** When the page of this address, its code and its texts, can be shown at once or has turned out to be lost. */
const whenInitialized = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

// Reading all this code has taken its time: whoever has pressed or scrolled meanwhile is answered first.
setTimeout(start);
