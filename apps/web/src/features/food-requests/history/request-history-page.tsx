import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoteAndBag } from '../../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListBody } from '../../../ui/list-body.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardShape } from '../../../ui/shapes.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { myRequestsQuery } from '../api.ts';
import { HistoryFilterButtons } from './history-filter-buttons.tsx';
import { HistorySummary } from './history-summary.tsx';
import { RequestCard } from './request-card.tsx';
import { useHistoryFilters, type HistoryFilter } from './use-history-filters.ts';

/** The caller's requests, newest first. */
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
  const query = useQuery(myRequestsQuery(filter === 'all' ? undefined : filter, page));
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('history.failed')} className="grid gap-5 lg:grid-cols-2">
        <CardShape className="h-72" />
        <CardShape className="h-72" />
      </QueryPlaceholder>
    );
  }
  if (data.pagination.totalItems === 0) return <NoRequests filter={filter} />;
  return (
    <ListBody query={query} page={page} totalPages={data.pagination.totalPages} onPageChange={setPage}>
      <ul className="grid gap-5 lg:grid-cols-2">
        {data.data.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </ul>
    </ListBody>
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
