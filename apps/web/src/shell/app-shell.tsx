import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration } from 'react-router';
import { lazyAtRest } from '../lib/lazy-with-texts.ts';
import { useSession } from '../lib/session.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { dismissActions } from '../ui/toast-store.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { RouteFocus } from './route-focus.tsx';

const Windows = lazyAtRest(async () => (await import('./windows.tsx')).Windows);
const ConnectionBanner = lazyAtRest(async () => (await import('./connection-banner.tsx')).ConnectionBanner);

/** Layout around every page. */
export function AppShell() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const { user } = useSession();
  const userId = user?._id;
  // An undo action belongs to the user who caused it.
  useEffect(() => dismissActions, [userId]);
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#main"
        className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-3 focus:text-on-primary print:hidden"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <Suspense>
        <ConnectionBanner />
      </Suspense>
      {/* The footer starts below the first screen, so that it does not shift when content loads. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-dvh flex-1 print:min-h-0">
        <PageOutlet />
      </main>
      <Footer />
      <RouteFocus main={main} />
      <UnsavedGuard />
      <Suspense>
        <Windows />
      </Suspense>
      {/* The first page of every visit has the key 'default'; restoring by that key would mix up pages. */}
      <ScrollRestoration
        getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
      />
    </div>
  );
}
