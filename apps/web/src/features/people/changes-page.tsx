import { AUDIT_ENTITIES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DateField } from '../../ui/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { adminsQuery } from './api.ts';
import { readChangeFilters, writeChangeFilters, type ChangeFilters } from './change-filters.ts';
import { ChangesList } from './changes-list.tsx';
import { PeopleTabs } from './people-tabs.tsx';

const ALL = 'all';

/** What administrators changed, and who. */
export function ChangesPage() {
  const { t } = useTranslation('people');
  const [params, setParams] = useSearchParams();
  const { data: admins = [] } = useQuery(adminsQuery);
  const filters = readChangeFilters(params);
  // Another list starts at its first page.
  const setFilters = (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) =>
    setParams(writeChangeFilters({ ...filters, page: 1, ...changes }), options);
  return (
    <Page>
      <PageHeader title={t('changes.title')} intro={t('changes.intro')} />
      <PeopleTabs />
      <search
        aria-label={t('changes.filters')}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end"
      >
        <Select
          label={t('changes.entity')}
          options={[
            { value: ALL, label: t('changes.allEntities') },
            ...AUDIT_ENTITIES.map((entity) => ({ value: entity, label: t(`changes.entities.${entity}`) })),
          ]}
          value={filters.entity || ALL}
          onChange={(entity) => setFilters({ entity: entity === ALL ? '' : entity })}
        />
        <Select
          label={t('changes.actor')}
          options={[
            { value: ALL, label: t('changes.allActors') },
            ...admins.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filters.actor || ALL}
          onChange={(actor) => setFilters({ actor: actor === ALL ? '' : actor })}
        />
        <DateField label={t('changes.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DateField label={t('changes.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
      </search>
      <ChangesList filters={filters} setFilters={setFilters} />
    </Page>
  );
}
