import { AUDIT_ENTITIES } from '@nourish/contract/admin-constants';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZoneNote } from '../../lib/use-zone-note.ts';
import { useReaderZone } from '../../lib/work-zone.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { FilterToggle } from '../../ui/list/filter-toggle.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminsQuery, changesQuery } from './api.ts';
import {
  type ChangeFilters,
  changeFilters,
  changesQueryOf,
  countHidden,
  isNarrowed,
} from './change-filters.ts';
import { ChangeRows } from './change-rows.tsx';
import { PeopleTabs } from './people-tabs.tsx';

interface FiltersProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

/** `/users/changes`, for administrators. Tools and tabs are where those of `/users` are. */
export function ChangesPage() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = useUrlFilters(changeFilters);
  const panelId = useId();
  const hidden = countHidden(filters);
  const [isPanelOpen, setIsPanelOpen] = useState(hidden > 0);
  const zone = useZoneNote(new Date(useNow()).toISOString());
  return (
    <ListPage
      title={t('changes.title')}
      tools={
        <search aria-label={t('changes.filters')} className="contents">
          <FilterSelect
            isLabelHidden
            className="max-md:order-last max-md:w-full md:w-64"
            label={t('changes.entity')}
            allLabel={t('changes.allEntities')}
            options={AUDIT_ENTITIES.map((entity) => ({
              value: entity,
              label: t(`changes.entities.${entity}`),
            }))}
            value={filters.entity}
            onChange={(entity) => setFilters({ entity })}
          />
          <FilterToggle
            controls={panelId}
            isOpen={isPanelOpen}
            count={hidden}
            onToggle={() => setIsPanelOpen(!isPanelOpen)}
          />
        </search>
      }
    >
      <div id={panelId} hidden={!isPanelOpen} className="print:hidden">
        {isPanelOpen && <FilterPanel filters={filters} setFilters={setFilters} />}
      </div>
      <div className="flex flex-col gap-1">
        <ListBar>
          <PeopleTabs current="changes" />
        </ListBar>
        {zone && <p className="text-sm text-muted">{t('changes.zone', { zone })}</p>}
        <ChangesList filters={filters} setFilters={setFilters} />
      </div>
    </ListPage>
  );
}

function FilterPanel({ filters, setFilters }: FiltersProps) {
  const { t } = useTranslation('people');
  const { data: admins = [] } = useQuery(adminsQuery);
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-3">
      <FilterSelect
        className="sm:max-lg:col-span-2"
        label={t('changes.actor')}
        allLabel={t('changes.allActors')}
        options={admins.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.actor}
        onChange={(actor) => setFilters({ actor })}
      />
      <DateField label={t('changes.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
      <DateField label={t('changes.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
    </div>
  );
}

function ChangesList({ filters, setFilters }: FiltersProps) {
  const { t } = useTranslation('people');
  const clear = () => setFilters({ entity: '', actor: '', from: '', to: '' });
  return (
    <PagedList
      query={useQuery(changesQuery(changesQueryOf(filters, useReaderZone())))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('changes.failed')}
      shape={<Skeleton className="h-80" />}
      count={(count) => t('changes.count', { count })}
      isDense
      empty={
        isNarrowed(filters) ? (
          <NothingFound title={t('changes.empty')} onClear={clear} />
        ) : (
          <EmptyState illustration={OpenLedger} title={t('changes.empty')} text={t('changes.emptyText')} />
        )
      }
    >
      {({ data }) => <ChangeRows entries={data} />}
    </PagedList>
  );
}
