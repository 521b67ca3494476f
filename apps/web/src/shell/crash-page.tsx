import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useConnection } from '../lib/connection.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import { ErrorReference } from '../ui/form-error.tsx';
import { Page } from '../ui/page.tsx';

/** Browser messages for a page chunk that failed to load: offline, or replaced by a newer version. */
const LOST_CHUNK = /dynamically imported module|module script failed|unable to preload/i;

function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** Replaces a page that crashed; the header stays. */
export function PageCrash() {
  const error = useRouteError();
  return <CrashMessage isLostChunk={isLostChunk(error) || isRouteErrorResponse(error)} error={error} />;
}

/** Focusing scrolls the message into view. */
const focus = (message: HTMLElement | null): void => message?.focus();

/** Reloads instead of rendering again, which also fetches the current version. */
function CrashMessage({ isLostChunk: isLost, error }: { isLostChunk: boolean; error?: unknown }) {
  const { t } = useTranslation(['shell', 'offline']);
  // The page's code is not cached and needs the network.
  const isAway = useConnection().connection !== 'online' && isLost;
  const title = isAway ? t('offline:page.title') : t(isLost ? 'crash.lostTitle' : 'crash.title');
  useDocumentTitle(title);
  // Reloads when the connection is back.
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) window.location.reload();
    wasAway.current = isAway;
  }, [isAway]);
  return (
    <Page width="reading">
      <div ref={focus} tabIndex={-1} role="alert" className="flex flex-col items-start gap-4">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">
          {isAway ? t('offline:page.text') : t(isLost ? 'crash.lostText' : 'crash.text')}
        </p>
        <ErrorReference error={error} />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={buttonClass('primary', 'md')}
          >
            <RefreshCw aria-hidden className="size-5" />
            {isAway ? t('offline:banner.retry') : t('crash.reload')}
          </button>
          <a href={paths.home} className={buttonClass('secondary', 'md')}>
            {t('crash.home')}
          </a>
        </div>
      </div>
    </Page>
  );
}

/** Last error boundary, for errors outside any page. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <CrashMessage isLostChunk={isLostChunk(error)} error={error} />
    );
  }
}
