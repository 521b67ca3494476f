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
import { pillClass } from '../../../ui/button-style.ts';
import { CardShape } from '../../../ui/shapes.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { myRequestsQuery, myRequestStatsQuery } from '../api.ts';
import { RequestCard } from './request-card.tsx';

export function RequestHistoryPage() {
  const { t } = useTranslation('requests');
  const { user } = useSession();
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
      <HistoryFilterButtons />
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
  const { filters, setFilters } = useHistoryFilters();
  const { status, page } = filters;
  return (
    <PagedList
      query={useQuery(myRequestsQuery(status === 'all' ? undefined : status, page))}
      page={page}
      onPageChange={(chosen, options) => setFilters({ page: chosen }, options)}
      failed={t('history.failed')}
      shape={<CardShape className="h-72" />}
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
  const { filters, setFilters } = useHistoryFilters();
  return (
    <div role="group" aria-label={t('history.filter')} className="flex flex-wrap gap-2 print:hidden">
      {HISTORY_FILTERS.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === filters.status}
          onClick={() => setFilters({ status })}
          className={pillClass}
        >
          {status === 'all' ? t('history.all') : t(`status.${status}`)}
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

const historyFilters = urlFilters({ status: oneOf(HISTORY_FILTERS, 'all'), page });

const useHistoryFilters = () => useUrlFilters(historyFilters);
