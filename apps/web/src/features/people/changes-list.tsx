import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { changesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQueryOf, type ChangeFilters } from './change-filters.ts';

interface ChangesListProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

export function ChangesList({ filters, setFilters }: ChangesListProps) {
  const { t } = useTranslation('people');
  const isNarrowed = [filters.entity, filters.actor, filters.from, filters.to].some(
    (chosen) => chosen !== '',
  );
  const clear = () => setFilters({ entity: '', actor: '', from: '', to: '' });
  return (
    <PagedList
      query={useQuery(changesQuery(changesQueryOf(filters)))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('changes.failed')}
      shape={<CardShape className="h-24" />}
      count={(count) => t('changes.count', { count })}
      empty={
        isNarrowed ? (
          <NothingFound title={t('changes.empty')} onClear={clear} />
        ) : (
          <EmptyState illustration={OpenLedger} title={t('changes.empty')} text={t('changes.emptyText')} />
        )
      }
    >
      {({ data }) => (
        <ol className="flex flex-col gap-3">
          {data.map((entry) => (
            <Card as="li" key={entry._id}>
              <ChangeEntry entry={entry} />
            </Card>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
