import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
  const { t } = useTranslation(['system', 'common']);
  const { formatInstant } = useDates();
  const query = useQuery(systemQuery);
  const unusual = useQuery(unusualActivityQuery);
  const { data: state } = query;
  // What each then says is short.
  const isQuiet = unusual.data?.total === 0 && state?.mails.failures.length === 0;
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} />
      {state === undefined ? (
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-6">
          <CardShape className="h-20" />
          <RowsShape rows={6} />
          <CardShape className="h-40" />
        </QueryPlaceholder>
      ) : (
        <>
          {query.error ? (
            <OutOfDate
              seenAt={query.dataUpdatedAt}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <p className="-mb-4 text-sm text-muted">
              {t('common:lastUpdated', { when: formatInstant(state.read_at) })}
            </p>
          )}
          <div data-focus-home tabIndex={-1} className="rounded-md outline-none">
            {unusual.isPending ? (
              <CardShape className="h-20" />
            ) : (
              <Overall state={state} unusual={unusual.data?.total} />
            )}
          </div>
          <div className={cx('grid gap-6', isQuiet && 'lg:grid-cols-2')}>
            <UnusualActivitySection query={unusual} />
            <Mails mails={state.mails} isDemo={state.is_demo} />
          </div>
          <FailedJobs jobs={state.failed_jobs} />
          <BackgroundWork readAt={state.read_at} queues={state.queues} cleanups={state.cleanups} />
          <StockProof proof={state.stock_proof} isRunning={state.stock_proof_running} />
          <ServerFacts state={state} />
        </>
      )}
    </Page>
  );
}
