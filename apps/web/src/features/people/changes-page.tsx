import { AUDIT_ENTITIES } from '@nourish/contract/admin-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { adminsQuery } from './api.ts';
import { changeFilters } from './change-filters.ts';
import { ChangesList } from './changes-list.tsx';
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
