import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { isNarrowed, NO_FILTERS, defaultWhen, WHENS } from './filters.ts';
import type { ShiftsShown } from './use-shift-filters.ts';

export function FilterBar({ shown: { filters, change } }: { shown: ShiftsShown }) {
  const { t } = useTranslation('shifts');
  return (
    <search aria-label={t('filters.label')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchFilter
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
        maxLength={LIMITS.search}
      />
      <Select
        label={t('filters.when')}
        options={WHENS.map((value) => ({ value, label: t(`filters.whens.${value}`) }))}
        value={filters.when}
        onChange={(when) => change({ when })}
      />
      {filters.when === 'span' && (
        <>
          <DateField
            label={t('filters.from')}
            value={filters.from}
            onChange={(from) => change({ from }, { replace: true })}
          />
          <DateField
            label={t('filters.to')}
            value={filters.to}
            min={filters.from}
            error={filters.to !== '' && filters.to < filters.from ? t('filters.toBeforeFrom') : undefined}
            onChange={(to) => change({ to }, { replace: true })}
          />
        </>
      )}
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onPress={() => change({ ...NO_FILTERS, when: defaultWhen(filters.status) })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
