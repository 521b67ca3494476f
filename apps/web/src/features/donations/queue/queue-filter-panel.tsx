import { CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../lib/span.ts';
import { useOpenSpanText } from '../../lib/use-span-text.ts';
import { Button } from '../../ui/button.tsx';
import { DaySpanFilter } from '../../ui/day-span-filter.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { donationStatsQuery } from './api.ts';
import {
  DAY_CHOICES,
  EVERYTHING_OPEN,
  DONATION_VIEWS,
  donationFilters,
  type DonationView,
  isNarrowed,
  SPAN_KINDS,
  useDonationFilters,
} from './donation-filters.ts';

export function QueueFilterBar() {
  const { t } = useTranslation(['donations', 'donation-form']);
  const { filters, foodBanks, hasFoodBanks, today, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  return (
    <search aria-label={t('queue.filters')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchFilter
        label={t('queue.search')}
        placeholder={t('queue.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
      />
      <FilterSelect
        label={t('queue.day')}
        allLabel={t('queue.anyDay')}
        options={DAY_CHOICES.map((day) => ({ value: day, label: t(`queue.days.${day}`) }))}
        value={filters.day}
        onChange={(day) => setFilters({ day })}
      />
      <FilterSelect
        label={t('donation-form:fields.category')}
        allLabel={t('queue.allCategories')}
        options={CATEGORIES.map((category) => ({ value: category, label: categoryName(category) }))}
        value={filters.category}
        onChange={(category) => setFilters({ category })}
      />
      {hasFoodBanks && (
        <FoodBankFilter
          foodBanks={foodBanks}
          value={filters.foodbank_id}
          onChange={(foodbank_id) => setFilters({ foodbank_id })}
        />
      )}
      <DaySpanFilter
        label={t('queue.spans.label')}
        allLabel={t('queue.spans.any')}
        kinds={SPAN_KINDS.map((kind) => ({ value: kind, label: t(`queue.spans.${kind}`) }))}
        spans={filters}
        today={today}
        onChange={(spans) => setFilters(spans, { replace: true })}
      />
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onPress={() => setFilters({ ...EVERYTHING_OPEN, status: filters.status, foodbank_id: '' })}
        >
          {t('queue.clear')}
        </Button>
      )}
    </search>
  );
}

export function QueueViews() {
  const { t } = useTranslation('donations');
  const { filters } = useDonationFilters();
  const { data: stats } = useQuery(donationStatsQuery(filters.foodbank_id || undefined));
  const countOf = (view: DonationView) => {
    if (!stats) return undefined;
    if (view === 'open') return stats.pending + stats.scheduled;
    return stats[view === 'all' ? 'total' : view];
  };
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={DONATION_VIEWS.map((view) => ({
        id: view,
        label: t(`views.${view}`),
        to: { search: donationFilters.write({ ...filters, status: view, page: 1 }).toString() },
        isCurrent: filters.status === view,
        count: countOf(view),
        isUrgent: view === 'pending',
      }))}
    />
  );
}

export function QueueChips() {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  const daysOf = useOpenSpanText();
  const { category } = filters;
  const spans = SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
    id: kind,
    text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
    onRemove: () => setFilters({ [kind]: ANY_DAYS }),
  }));
  return (
    <FilterChips
      chips={
        category === ''
          ? spans
          : [
              {
                id: 'category',
                text: categoryName(category),
                onRemove: () => setFilters({ category: '' }),
              },
              ...spans,
            ]
      }
    />
  );
}
