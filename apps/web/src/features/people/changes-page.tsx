import { AUDIT_ENTITIES } from '@nourish/contract/admin-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { adminsQuery, changesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { type ChangeFilters, changeFilters, changesQueryOf } from './change-filters.ts';
import { PeopleTabs } from './people-tabs.tsx';

export function ChangesPage() {
  const { t } = useTranslation('people');
  const { data: admins = [] } = useQuery(adminsQuery);
  const { filters, setFilters } = useUrlFilters(changeFilters);
  return (
    <Page>
      <PageHeader title={t('changes.title')} intro={t('changes.intro')} />
      <PeopleTabs current="changes" />
      <search
        aria-label={t('changes.filters')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-4"
      >
        <FilterSelect
          label={t('changes.entity')}
          allLabel={t('changes.allEntities')}
          options={AUDIT_ENTITIES.map((entity) => ({
            value: entity,
            label: t(`changes.entities.${entity}`),
          }))}
          value={filters.entity}
          onChange={(entity) => setFilters({ entity })}
        />
        <FilterSelect
          label={t('changes.actor')}
          allLabel={t('changes.allActors')}
          options={admins.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filters.actor}
          onChange={(actor) => setFilters({ actor })}
        />
        <DateField label={t('changes.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DateField label={t('changes.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
      </search>
      <ChangesList filters={filters} setFilters={setFilters} />
    </Page>
  );
}

interface ChangesListProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

function ChangesList({ filters, setFilters }: ChangesListProps) {
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
