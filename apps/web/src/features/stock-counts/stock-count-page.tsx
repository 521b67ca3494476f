import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { countQuery } from './api.ts';
import { ClosedCount, NotEntered } from './closed-count.tsx';
import { CountStatusBadge } from './count-figures.tsx';
import { CountSheet } from './count-sheet.tsx';
import { Counting } from './counting.tsx';
import { countNumber, useCountTexts } from './figures.ts';
import { Review } from './review.tsx';

/** `/inventory/counts/:id`: counting, review, printable sheet, or the result of a closed count. */
export function StockCountPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('stock-counts');
  const [params] = useSearchParams();
  const view = params.get('view');
  const { data, error, isFetching, refetch } = useQuery(countQuery(id, { page: 1 }));
  if (data === undefined)
    return (
      <Page>
        <BackLink to={paths.stockCounts}>{t('back.counts')}</BackLink>
        {error ? (
          <RecordError
            title={t('title')}
            error={error}
            unknown={{ title: t('unknown'), text: t('unknownText') }}
            failed={t('failedOne')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
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
        <BackLink to={paths.stockCount(id)}>{t('back.counting')}</BackLink>
      ) : (
        <BackLink to={paths.stockCounts}>{t('back.counts')}</BackLink>
      )}
      <Heading count={count} isReviewed={isReviewed} />
      <NotEntered count={count} />
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
