import { LIMITS } from '@nourish/contract/constants';
import { DAY_PARTS, DAYS_OF_WEEK, VOLUNTEER_STATUSES } from '@nourish/contract/volunteer-constants';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { isByTime, useDirectoryFilters } from './directory-filters.ts';

const ANY = 'any';

export function DirectoryFilterBar() {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { filters, setFilters } = useDirectoryFilters();
  return (
    <search
      aria-label={t('filters.label')}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_repeat(3,1fr)] lg:items-end"
    >
      <SearchFilter
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        label={t('filters.status')}
        options={[
          { value: ANY, label: t('filters.anyStatus') },
          ...VOLUNTEER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        // The search by availability returns only active volunteers.
        value={isByTime(filters) ? 'active' : filters.status || ANY}
        onChange={(status) => setFilters({ status: status === ANY ? '' : status })}
        className="sm:max-lg:col-span-2"
      />
      <Select
        label={t('filters.weekday')}
        options={[
          { value: ANY, label: t('filters.anyDay') },
          ...DAYS_OF_WEEK.map((day) => ({ value: day, label: t(`volunteers:days.${day}`) })),
        ]}
        value={filters.weekday || ANY}
        onChange={(day) => setFilters({ weekday: day === ANY ? '' : day })}
      />
      <Select
        label={t('filters.part')}
        options={[
          { value: ANY, label: t('filters.anyTime') },
          ...DAY_PARTS.map((part) => ({ value: part, label: t(`volunteers:parts.${part}`) })),
        ]}
        value={filters.part || ANY}
        onChange={(part) => setFilters({ part: part === ANY ? '' : part })}
      />
    </search>
  );
}
