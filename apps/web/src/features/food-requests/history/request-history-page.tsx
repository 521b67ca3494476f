import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { oneOf, page, urlFilters, useUrlFilters } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { NoteAndBag } from '../../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { pillClass } from '../../../ui/pill-style.ts';
import { CardShape } from '../../../ui/shapes.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { myRequestsQuery, myRequestStatsQuery } from '../api.ts';
import { RequestCard } from './request-card.tsx';

export function RequestHistoryPage() {
  const { t } = useTranslation('requests');
  const { user } = useSession();
  const { filter, setFilter } = useHistoryFilters();
  return (
    <Page>
      <PageHeader
        title={t('history.title')}
        intro={t('history.intro')}
        actions={
          <LinkButton to={paths.browse} variant="secondary">
            {t('history.browse')}
          </LinkButton>
        }
      />
      <HistorySummary />
      <HistoryFilterButtons selected={filter} onSelect={setFilter} />
      <History />
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
  const { filter, page, setPage } = useHistoryFilters();
  return (
    <PagedList
      query={useQuery(myRequestsQuery(filter === 'all' ? undefined : filter, page))}
      page={page}
      onPageChange={setPage}
      failed={t('history.failed')}
      shape={<CardShape className="h-72" />}
      shapesClass="grid gap-5 lg:grid-cols-2"
      empty={<NoRequests filter={filter} />}
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

function NoRequests({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('requests');
  if (filter !== 'all') return <EmptyState illustration={NoteAndBag} title={t('history.emptyFilter')} />;
  return (
    <EmptyState
      illustration={NoteAndBag}
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={<LinkButton to={paths.browse}>{t('history.browse')}</LinkButton>}
    />
  );
}

interface HistoryFilterButtonsProps {
  selected: HistoryFilter;
  onSelect: (filter: HistoryFilter) => void;
}

function HistoryFilterButtons({ selected, onSelect }: HistoryFilterButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div role="group" aria-label={t('history.filter')} className="flex flex-wrap gap-2 print:hidden">
      {HISTORY_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onSelect(filter)}
          className={pillClass}
        >
          {filter === 'all' ? t('history.all') : t(`status.${filter}`)}
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
    <Figures>
      <Figure label={t('stats.total')} value={data?.total} />
      <Figure label={t('stats.completed')} value={data?.fulfilled} />
      <Figure label={t('stats.inProgress')} value={data?.in_progress} />
      <Figure label={t('stats.itemsRequested')} value={data?.total_items_requested} />
    </Figures>
  );
}

const HISTORY_FILTERS = ['all', 'pending', 'approved', 'ready', 'fulfilled'] as const;

type HistoryFilter = (typeof HISTORY_FILTERS)[number];

const historyFilters = urlFilters({ status: oneOf(HISTORY_FILTERS, 'all'), page });

function useHistoryFilters() {
  const { filters, setFilters } = useUrlFilters(historyFilters);
  return {
    filter: filters.status,
    page: filters.page,
    setFilter: (status: HistoryFilter) => setFilters({ status }),
    setPage: (number: number, options?: { replace?: boolean }) => setFilters({ page: number }, options),
  };
}
