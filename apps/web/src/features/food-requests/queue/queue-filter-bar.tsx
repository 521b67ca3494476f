import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { DaySpanFilter } from '../../../ui/day-span-filter.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { Select } from '../../../ui/select.tsx';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { EVERYTHING_OPEN, isNarrowed, QUEUE_STATUSES, SPAN_KINDS, useQueueFilters } from './queue-filters.ts';

export function QueueFilterBar() {
  const { t } = useTranslation('requests');
  const { filters, foodBanks, hasFoodBanks, today, setFilters } = useQueueFilters();
  return (
    <search aria-label={t('queue.filters')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchFilter
        label={t('queue.search')}
        placeholder={t('queue.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
      />
      <Select
        label={t('queue.status')}
        options={QUEUE_STATUSES.map((status) => ({
          value: status,
          label:
            status === 'open' || status === 'all' ? t(`queue.statuses.${status}`) : t(`status.${status}`),
        }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <DayFilter />
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

export function DayFilter() {
  const { t } = useTranslation('requests');
  const { filters, today, setFilters } = useQueueFilters();
  const isDay = filters.date !== '' && filters.date !== 'today';
  return (
    <>
      <Select
        label={t('queue.pickupDay')}
        options={[
          { value: 'any', label: t('queue.days.any') },
          { value: 'today', label: t('queue.days.today') },
          { value: 'day', label: t('queue.days.day') },
        ]}
        value={isDay ? 'day' : filters.date || 'any'}
        onChange={(choice) => setFilters({ date: choice === 'any' ? '' : choice === 'day' ? today : choice })}
      />
      {isDay && (
        <DateField
          label={t('queue.day')}
          value={filters.date}
          // An incomplete date is empty; the last complete date stays active.
          onChange={(date) => date !== '' && setFilters({ date }, { replace: true })}
        />
      )}
    </>
  );
}
