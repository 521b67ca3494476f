import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { oneOf, page, urlFilters, useUrlFilters } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoteAndBag } from '../../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { pillClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/cx.ts';
import { CardShape } from '../../../ui/shapes.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { myRequestsQuery, myRequestStatsQuery } from '../api.ts';
import { isCalledOff } from '../status.tsx';
import { RequestCard } from './request-card.tsx';
import { Subscribe } from './subscribe.tsx';

export function RequestHistoryPage() {
  const { t } = useTranslation('requests');
  const { user } = useSession();
  return (
    <Page>
      <PageHeader
        title={t('history.title')}
        hasIconActions
        actions={
          // Phones have it in the bar at the bottom.
          <LinkButton to={paths.browse} variant="secondary" className="max-sm:hidden">
            <PackageSearch aria-hidden className="size-5" />
            {t('history.browse')}
          </LinkButton>
        }
      />
      <HistorySummary />
      <HistoryFilterButtons />
      <History />
      <Subscribe />
      {user?.household === null && (
        <p className="text-sm text-muted">
          {t('history.householdHint')} <TextLink to={paths.household}>{t('history.household')}</TextLink>
        </p>
      )}
    </Page>
  );
}

function History() {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useHistoryFilters();
  const { status, page } = filters;
  return (
    <PagedList
      query={useQuery(myRequestsQuery(status === 'all' ? undefined : status, page))}
      page={page}
      onPageChange={(chosen, options) => setFilters({ page: chosen }, options)}
      failed={t('history.failed')}
      shape={<CardShape className="h-49 md:h-72" />}
      shapesClass="grid gap-5 lg:grid-cols-2"
      empty={<NoRequests isFiltered={status !== 'all'} />}
    >
      {({ data }) => (
        <ul className="grid gap-5 lg:grid-cols-2">
          {data.map((request) => (
            <RequestCard key={request._id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('requests');
  if (isFiltered) return <EmptyState illustration={NoteAndBag} title={t('history.emptyFilter')} />;
  return (
    <EmptyState
      illustration={NoteAndBag}
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={<LinkButton to={paths.browse}>{t('history.browse')}</LinkButton>}
    />
  );
}

function HistoryFilterButtons() {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  const { filters, setFilters } = useHistoryFilters();
  const { data: stats, isError } = useQuery(myRequestStatsQuery);
  const countOf = (status: (typeof HISTORY_FILTERS)[number]) =>
    stats?.[status === 'all' ? 'total' : status] ?? 0;
  const isShown = (status: (typeof HISTORY_FILTERS)[number]) =>
    status === 'all' ||
    !isCalledOff({ status }) ||
    countOf(status) > 0 ||
    status === filters.status ||
    (isError && !stats);
  return (
    <div
      role="group"
      aria-label={t('history.filter')}
      className="fades-at-edges flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap print:hidden"
    >
      {HISTORY_FILTERS.filter(isShown).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === filters.status}
          onClick={() => setFilters({ status })}
          className={pillClass}
        >
          {t(`statusFilters.${status}`)}{' '}
          <span className={cx('ms-1.5 font-normal', !stats && 'invisible')}>
            {formatNumber(countOf(status))}
          </span>
        </button>
      ))}
    </div>
  );
}

function HistorySummary() {
  const { t } = useTranslation(['requests', 'common']);
  const { data, isError, isFetching, refetch } = useQuery(myRequestStatsQuery);
  if (isError && !data)
    return (
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {t('stats.failed')}
        <Button variant="quiet" isPending={isFetching} onPress={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-[auto_1fr]">
      <Total label={t('stats.total')} value={data?.total} />
      <Total label={t('stats.completed')} value={data?.fulfilled} />
      <Total label={t('stats.inProgress')} value={data?.in_progress} />
      <Total label={t('stats.itemsRequested')} value={data?.total_items_requested} />
    </dl>
  );
}

function Total({ label, value }: { label: string; value: number | undefined }) {
  const { formatNumber } = useDates();
  return (
    <div className="flex items-center gap-2">
      <dt className="order-last text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">
        {value === undefined ? <Skeleton className="h-5 w-6" /> : formatNumber(value)}
      </dd>
    </div>
  );
}

const HISTORY_FILTERS = [
  'all',
  'pending',
  'approved',
  'ready',
  'fulfilled',
  'rejected',
  'cancelled',
] as const;

const historyFilters = urlFilters({ status: oneOf(HISTORY_FILTERS, 'all'), page });

const useHistoryFilters = () => useUrlFilters(historyFilters);
