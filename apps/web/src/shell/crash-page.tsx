import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useConnection } from '../lib/connection.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { Page } from '../ui/page.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { ErrorReference } from '../ui/error-reference.tsx';
import { paths } from '../paths.ts';

/** What browsers say when the code of a page cannot be fetched: no connection, or a newer version is out. */
const LOST_CHUNK = /dynamically imported module|module script failed|unable to preload/i;

export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** Shown in place of a page that failed; the header stays. */
export function PageCrash() {
  const error = useRouteError();
  return <CrashMessage isLostChunk={isLostChunk(error) || isRouteErrorResponse(error)} error={error} />;
}

/** The page that crashed may have been scrolled down: focus brings the message into view. */
const focus = (message: HTMLElement | null): void => message?.focus();

/** Reloads rather than renders again: it also fetches the current version of everything. */
export function CrashMessage({
  isLostChunk: isLost,
  error,
}: {
  isLostChunk: boolean;
  /** What was thrown. */
  error?: unknown;
}) {
  const { t } = useTranslation(['shell', 'offline']);
  // Not lost, only not kept: it needs the network that is away.
  const isAway = useConnection().connection !== 'online' && isLost;
  const title = isAway ? t('offline:page.title') : t(isLost ? 'crash.lostTitle' : 'crash.title');
  useDocumentTitle(title);
  // What could not be loaded offline loads as soon as the connection is back.
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
