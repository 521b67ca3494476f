import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQueryOf, type ChangeFilters } from './change-filters.ts';

interface ChangesListProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

/** One page of the trail, the newest first. */
export function ChangesList({ filters, setFilters }: ChangesListProps) {
  const { t } = useTranslation('people');
  const query = useQuery(changesQuery(changesQueryOf(filters)));
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} failed={t('changes.failed')} className="flex flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </NotLoaded>
    );
  }
  if (data.pagination.totalItems === 0)
    return <EmptyState icon={History} title={t('changes.empty')} text={t('changes.emptyText')} />;
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
