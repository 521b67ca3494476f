import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { ListHead } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { countQuery } from './api.ts';
import { ClosedCount, NotEntered } from './closed-count.tsx';
import { CountActions } from './count-actions.tsx';
import { CountStatusBadge } from './count-figures.tsx';
import { CountSheet } from './count-sheet.tsx';
import { Counting } from './counting.tsx';
import { useCountTexts } from './figures.ts';
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
        <BackLink to={paths.stockCounts}>{t('title')}</BackLink>
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
  const isCounting = count.status === 'open' && !isReviewed;
  return (
    <Page>
      {/* As wide as the lines to count, whose figures stay close to their names. */}
      <div className={cx('flex flex-col gap-3 print:gap-5', isCounting && 'max-w-3xl')}>
        <Heading count={count} isReviewed={isReviewed} />
        <NotEntered count={count} />
        {isCounting ? (
          <Counting count={count} />
        ) : isReviewed ? (
          <Review count={count} />
        ) : (
          <ClosedCount count={count} />
        )}
      </div>
    </Page>
  );
}

type Count = Parameters<typeof Counting>[0]['count'];

function Heading({ count, isReviewed }: { count: Count; isReviewed: boolean }) {
  const { t } = useTranslation('stock-counts');
  const { placeOf, timeOf } = useCountTexts();
  const opened = { name: count.opened_by_name, date: timeOf(count.opened_at) };
  return (
    <ListHead
      back={
        isReviewed ? (
          <BackLink to={paths.stockCount(count._id)}>{t('titleOf', { place: placeOf(count) })}</BackLink>
        ) : (
          <BackLink to={paths.stockCounts}>{t('title')}</BackLink>
        )
      }
      title={t(isReviewed ? 'review.title' : 'titleOf', { place: placeOf(count) })}
      help={paths.helpOn('stock-count')}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CountStatusBadge status={count.status} />
          <span>{t('openedBy', opened)}</span>
          {count.closed_at && (
            <span>
              {t(count.status === 'abandoned' ? 'abandonedBy' : 'approvedBy', {
                name: count.closed_by_name ?? '',
                date: timeOf(count.closed_at),
              })}
            </span>
          )}
          {count.note && <span className="w-full text-ink wrap-anywhere">{count.note}</span>}
        </span>
      }
      tools={count.status === 'open' && !isReviewed && <CountActions count={count} />}
    />
  );
}
