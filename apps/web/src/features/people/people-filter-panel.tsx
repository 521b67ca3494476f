import { PEOPLE_SORTS } from '@nourish/contract/admin-constants';
import { ROLES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { PEOPLE_STATES, usePeopleFilters } from './people-filters.ts';

const SORT_NAMES = {
  name: 'name',
  '-name': 'nameBackwards',
  '-created_at': 'newest',
  created_at: 'oldest',
} as const;

/** The filters that are used less often than the search. */
export function PeopleFilterPanel() {
  const { t } = useTranslation(['people', 'common']);
  const { filters, setFilters } = usePeopleFilters();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  // Wide windows have column headers, which sort.
  const hasSort = useNarrow('lg');
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-3">
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
      {hasSort && (
        <Select
          label={t('filters.sort')}
          options={PEOPLE_SORTS.map((sort) => ({
            value: sort,
            label: t(`filters.sorts.${SORT_NAMES[sort]}`),
          }))}
          value={filters.sort}
          onChange={(sort) => setFilters({ sort })}
        />
      )}
    </div>
  );
}
