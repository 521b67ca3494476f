import { PEOPLE_SORTS } from '@nourish/contract/admin-constants';
import { LIMITS, ROLES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { PEOPLE_STATES, usePeopleFilters } from './people-filters.ts';

const SORT_NAMES = { name: 'name', '-created_at': 'newest' } as const;

export function PeopleFilterBar() {
  const { t } = useTranslation(['people', 'common']);
  const { filters, setFilters } = usePeopleFilters();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  return (
    <search
      aria-label={t('filters.label')}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.5fr_1fr_1fr] lg:items-end"
    >
      <SearchFilter
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
        className="sm:col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label={t('filters.role')}
        allLabel={t('filters.allRoles')}
        options={ROLES.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
        value={filters.role}
        onChange={(role) => setFilters({ role })}
      />
      <FoodBankFilter
        foodBanks={foodBanks}
        value={filters.foodbank_id}
        onChange={(foodbank_id) => setFilters({ foodbank_id })}
      />
      <Select
        label={t('filters.state')}
        options={PEOPLE_STATES.map((state) => ({ value: state, label: t(`filters.states.${state}`) }))}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <Select
        label={t('filters.sort')}
        options={PEOPLE_SORTS.map((sort) => ({
          value: sort,
          label: t(`filters.sorts.${SORT_NAMES[sort]}`),
        }))}
        value={filters.sort}
        onChange={(sort) => setFilters({ sort })}
      />
    </search>
  );
}
