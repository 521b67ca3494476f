import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { lazyAround, lazyWhenIdle } from '../lib/lazy-with-texts.ts';
import { useNarrow } from '../lib/media.ts';
import { isStaff, useSession } from '../lib/session.tsx';
import { cx } from '../ui/cx.ts';
import { dismissActions } from '../ui/toast-store.ts';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { Footer, MemberFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { RAIL_WIDTH, readFolded } from './workspace/rail-style.ts';

const Windows = lazyWhenIdle(async () => (await import('./windows.tsx')).Windows);
const Rail = lazyAround(async () => (await import('./workspace/rail.tsx')).Rail, 'member');
const RoleBar = lazyAround(async () => (await import('./workspace/role-bar.tsx')).RoleBar, 'member');
const BottomBar = lazyAround(async () => (await import('./workspace/bottom-bar.tsx')).BottomBar, 'member');
const ZoneLine = lazyAround(async () => (await import('./workspace/zone-line.tsx')).ZoneLine, 'member');
const ConnectionBanner = lazyWhenIdle(async () => (await import('./connection-banner.tsx')).ConnectionBanner);

export function AppShell() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const { status, user } = useSession();
  const userId = user?._id;
  const isPhone = useNarrow('md');
  // An undo action belongs to the user who caused it.
  useEffect(() => dismissActions, [userId]);
  // Until the session is known, they are as `first-paint.ts` set them.
  useLayoutEffect(() => {
    if (status === 'loading' || status === 'unreachable') return;
    document.documentElement.toggleAttribute('data-signed-in', user !== null);
    document.documentElement.toggleAttribute('data-member', user !== null && !isStaff(user));
  }, [status, user]);
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
      {user && isStaff(user) && (
        <Suspense>
          {/* Wide screens have it in the rail. */}
          <ZoneLine className="border-b border-line px-4 py-1.5 sm:px-6 xl:hidden print:hidden" />
        </Suspense>
      )}
      {status === 'loading' && (
        <div className="role-bar-place h-12 max-md:hidden border-b border-line bg-surface" />
      )}
      {user && !isStaff(user) && !isPhone && (
        <Suspense fallback={<div className="role-bar h-12 border-b border-line bg-surface" />}>
          <RoleBar user={user} />
        </Suspense>
      )}
      <div className="flex flex-1">
        {user && isStaff(user) && !isPhone && (
          <Suspense
            fallback={<div data-folded={readFolded() || undefined} className={cx('shrink-0', RAIL_WIDTH)} />}
          >
            <Rail user={user} />
          </Suspense>
        )}
        {/* The footer starts below the first screen, so that it does not shift when content loads. */}
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <main ref={main} id="main" tabIndex={-1} className="min-h-dvh flex-1 print:min-h-0">
            <PageOutlet />
          </main>
          {user ? <MemberFooter hasTheme={!isStaff(user)} /> : <Footer />}
        </div>
      </div>
      {user && isPhone && (
        <Suspense>
          <BottomBar user={user} />
        </Suspense>
      )}
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

/** Progress bar at the top while the next page loads, with a delay. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden
      className={cx(
        'fixed print:hidden inset-x-0 top-0 z-50 h-1 origin-left bg-primary transition-transform',
        isLoading ? 'scale-x-75 delay-150 duration-1000' : 'scale-x-0 duration-0',
      )}
    />
  );
}

/** Long enough for the new page to set its title. */
const ANNOUNCE_AFTER_MS = 150;

/** Moves focus to the start of the new page and announces its title, like a page load. */
function RouteFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setAnnouncement(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, main]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
