import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useZoneNote } from '../../lib/use-zone-note.ts';
import { cx } from '../../ui/cx.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { CardShape, RowsShape } from '../../ui/shapes.tsx';
import { systemQuery, unusualActivityQuery } from './api.ts';
import { BackgroundWork } from './background-work.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Mails } from './mails.tsx';
import { Overall } from './overall.tsx';
import { ServerFacts } from './server-facts.tsx';
import { StockProof } from './stock-proof.tsx';
import { UnusualActivitySection } from './unusual-activity.tsx';

export function SystemPage() {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const query = useQuery(systemQuery);
  const unusual = useQuery(unusualActivityQuery);
  const { data: state } = query;
  const zone = useZoneNote(new Date(query.dataUpdatedAt).toISOString());
  return (
    <ListPage
      title={t('title')}
      intro={
        <>
          {t('intro')}{' '}
          {state && !query.error && (
            <span className="inline-block">
              {t('updated', { when: formatInstant(state.read_at) })}
              {zone && ` · ${zone}`}
            </span>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {state === undefined ? (
          <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-6">
            <CardShape className="h-20" />
            <RowsShape rows={6} />
            <CardShape className="h-40" />
          </QueryPlaceholder>
        ) : (
          <>
            {query.error && (
              <OutOfDate
                seenAt={query.dataUpdatedAt}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
            <div data-focus-home tabIndex={-1} className="rounded-md outline-none">
              {unusual.isPending ? (
                <CardShape className="h-20" />
              ) : (
                <Overall state={state} unusual={unusual.data?.total} />
              )}
            </div>
            <UnusualActivitySection query={unusual} />
            <FailedJobs jobs={state.failed_jobs} />
            <BackgroundWork readAt={state.read_at} queues={state.queues} cleanups={state.cleanups} />
            <div className={cx('grid gap-4', state.mails.failures.length === 0 && 'lg:grid-cols-2')}>
              <Mails mails={state.mails} isDemo={state.is_demo} />
              <StockProof proof={state.stock_proof} isRunning={state.stock_proof_running} />
            </div>
            <ServerFacts state={state} />
          </>
        )}
      </div>
    </ListPage>
  );
}
