import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { countQuery } from './api.ts';
import { ClosedCount } from './closed-count.tsx';
import { CountSheet } from './count-sheet.tsx';
import { CountStatusBadge } from './count-status-badge.tsx';
import { Counting } from './counting.tsx';
import { countNumber } from './figures.ts';
import { Review } from './review.tsx';
import { useCountTexts } from './use-count-texts.ts';

/** `/inventory/counts/:id`: counting, looking over the differences, the sheet for paper, or what came of it. */
export function StockCountPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('stock-counts');
  const [params] = useSearchParams();
  const view = params.get('view');
  // What every view shows: the count itself.
  const { data, error, isFetching, refetch } = useQuery(countQuery(id, { page: 1 }));
  if (data === undefined)
    return (
      <Page>
        <BackLink to={paths.stockCounts} text={t('back.counts')} />
        {error instanceof ApiError && [400, 404].includes(error.status) ? (
          <>
            <PageHeader title={t('title')} />
            <EmptyState icon={SearchX} title={t('unknown')} text={t('unknownText')} />
          </>
        ) : error ? (
          <>
            <PageHeader title={t('title')} />
            <ErrorState
              title={t('failedOne')}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </>
        ) : (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-96" />
          </Loading>
        )}
      </Page>
    );
  const count = data.data;
  if (view === 'sheet') return <CountSheet count={count} />;
  const isReviewed = count.status === 'open' && view === 'review';
  return (
    <Page>
      {isReviewed ? (
        <BackLink to={paths.stockCount(id)} text={t('back.counting')} />
      ) : (
        <BackLink to={paths.stockCounts} text={t('back.counts')} />
      )}
      <Heading count={count} isReviewed={isReviewed} />
      {count.status !== 'open' ? (
        <ClosedCount count={count} />
      ) : isReviewed ? (
        <Review count={count} />
      ) : (
        <Counting count={count} />
      )}
    </Page>
  );
}

type Count = Parameters<typeof Counting>[0]['count'];

function Heading({ count, isReviewed }: { count: Count; isReviewed: boolean }) {
  const { t } = useTranslation('stock-counts');
  const { formatInstant } = useDates();
  const { placeOf } = useCountTexts();
  const opened = { name: count.opened_by_name, date: formatInstant(count.opened_at) };
  return (
    <div className="flex flex-col gap-2">
      <PageHeader
        title={t(isReviewed ? 'review.title' : 'titleOf', { place: placeOf(count) })}
        actions={<CountStatusBadge status={count.status} />}
      />
      <p className="text-muted">
        {countNumber(count._id)} · {t('openedBy', opened)}
        {count.closed_at &&
          ` · ${t(count.status === 'abandoned' ? 'abandonedBy' : 'approvedBy', {
            name: count.closed_by_name ?? '',
            date: formatInstant(count.closed_at),
          })}`}
      </p>
      {count.note && <p className="wrap-anywhere">{count.note}</p>}
    </div>
  );
}

const BackLink = ({ to, text }: { to: string; text: string }) => (
  <p className="-mb-4">
    <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4" />
      {text}
    </TextLink>
  </p>
);
