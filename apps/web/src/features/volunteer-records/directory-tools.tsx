import { LIMITS } from '@nourish/contract/constants';
import { DAY_PARTS, DAYS_OF_WEEK, VOLUNTEER_SORTS } from '@nourish/contract/volunteer-constants';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListTools } from '../../ui/list/list-tools.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { countHidden, useDirectoryFilters } from './directory-filters.ts';

/** Search, filters and the link for registration, beside the title of the page. */
export function DirectoryTools({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, setFilters } = useDirectoryFilters();
  return (
    <ListTools
      ownRowBelow="xl"
      search={{
        landmark: t('filters.label'),
        label: t('filters.search'),
        placeholder: t('filters.searchPlaceholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        onChange: (search) => setFilters({ search }, { replace: true }),
      }}
      filters={{ panel: <DirectoryFilterPanel />, count: countHidden(filters) }}
      actions={<RegistrationLink foodBank={foodBank} />}
    />
  );
}

function RegistrationLink({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const [isShown, setIsShown] = useState(false);
  const address = `${window.location.origin}${paths.volunteerAt(foodBank._id)}`;
  const onPress = async () => {
    if (await copyText(address)) showToast(t('invite.copied'));
    // Without clipboard access, show the link for manual selection.
    else setIsShown(true);
  };
  return (
    <>
      <Button variant="secondary" className="max-md:px-3" onPress={() => void onPress()}>
        <Link2 aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('invite.copy')}</span>
      </Button>
      {isShown && <code className="order-last w-full text-sm wrap-anywhere">{address}</code>}
    </>
  );
}

const SORT_NAMES = {
  name: 'name',
  '-name': 'nameBackwards',
  '-hours': 'mostHours',
  hours: 'fewestHours',
  '-created_at': 'newest',
  created_at: 'oldest',
} as const;

/** The filters that are used less often than the search and the status. */
function DirectoryFilterPanel() {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { filters, setFilters } = useDirectoryFilters();
  // Wide windows have column headers, which sort.
  const hasSort = useNarrow('lg');
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-4">
      <FilterSelect
        label={t('filters.weekday')}
        allLabel={t('filters.anyDay')}
        options={DAYS_OF_WEEK.map((day) => ({ value: day, label: t(`volunteers:days.${day}`) }))}
        value={filters.weekday}
        onChange={(weekday) => setFilters({ weekday })}
      />
      <FilterSelect
        label={t('filters.part')}
        allLabel={t('filters.anyTime')}
        options={DAY_PARTS.map((part) => ({ value: part, label: t(`volunteers:parts.${part}`) }))}
        value={filters.part}
        onChange={(part) => setFilters({ part })}
      />
      {hasSort && (
        <Select
          label={t('filters.sort')}
          options={VOLUNTEER_SORTS.map((sort) => ({
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
