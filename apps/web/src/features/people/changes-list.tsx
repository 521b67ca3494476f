import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { changesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQueryOf, type ChangeFilters } from './change-filters.ts';

interface ChangesListProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

/** One page of the change log, newest first. */
export function ChangesList({ filters, setFilters }: ChangesListProps) {
  const { t } = useTranslation('people');
  const query = useQuery(changesQuery(changesQueryOf(filters)));
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('changes.failed')} className="flex flex-col gap-3">
        <CardShape className="h-24" />
        <CardShape className="h-24" />
        <CardShape className="h-24" />
      </QueryPlaceholder>
    );
  }
  const isNarrowed = [filters.entity, filters.actor, filters.from, filters.to].some(
    (chosen) => chosen !== '',
  );
  if (data.pagination.totalItems === 0 && isNarrowed)
    return (
      <NothingFound
        title={t('changes.empty')}
        onClear={() => setFilters({ entity: '', actor: '', from: '', to: '' })}
      />
    );
  if (data.pagination.totalItems === 0)
    return <EmptyState illustration={OpenLedger} title={t('changes.empty')} text={t('changes.emptyText')} />;
  return (
    <ListBody
      query={query}
      page={filters.page}
      totalPages={data.pagination.totalPages}
      onPageChange={(page, options) => setFilters({ page }, options)}
    >
      <p role="status" className="text-muted">
        {t('changes.count', { count: data.pagination.totalItems })}
      </p>
      <ol className="flex flex-col gap-3">
        {data.data.map((entry) => (
          <Card as="li" key={entry._id}>
            <ChangeEntry entry={entry} />
          </Card>
        ))}
      </ol>
    </ListBody>
  );
}
