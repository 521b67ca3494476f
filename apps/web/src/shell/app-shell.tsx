import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteFocus } from './route-focus.tsx';

/** What stands around every page. */
export function AppShell() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-3 focus:text-on-primary"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <RouteFocus main={main} />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  );
}
