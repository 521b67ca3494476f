import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { atRest } from '../lib/at-rest.ts';
import { useSession } from '../lib/session.tsx';
import { dismissActions } from '../ui/toast-store.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteFocus } from './route-focus.tsx';

/** Comes after the page. Where it cannot be had, as without a connection in a browser that keeps nothing, the page does without. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await atRest;
    return { default: await load().catch(() => () => null) };
  });

const Windows = later(async () => (await import('./windows.tsx')).Windows);
const ConnectionBanner = later(async () => (await import('./connection-banner.tsx')).ConnectionBanner);

/** What stands around every page. */
export function AppShell() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const userId = useSession().user?._id;
  // Nobody undoes what somebody else did here before.
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
      {/* The footer begins below the first screen: it does not move when what is awaited comes. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-dvh flex-1 print:min-h-0">
        <Outlet />
      </main>
      <Footer />
      <RouteFocus main={main} />
      <Suspense>
        <Windows />
      </Suspense>
      {/* Each first page of a visit has the same key: one must not take over where another was left. */}
      <ScrollRestoration
        getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
      />
    </div>
  );
}
