import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field.tsx';
import { DaySpanFilter } from '../../../ui/day-span-filter.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Select } from '../../../ui/select.tsx';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { CLOSED_STATUSES, isClosed, SPAN_KINDS, useQueueFilters } from './queue-filters.ts';

/** The filters that are used less often than the tabs and the search. */
export function QueueFilterPanel() {
  const { t } = useTranslation(['requests', 'lists']);
  const { filters, foodBanks, hasFoodBanks, today, setFilters } = useQueueFilters();
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-4">
      <DayFilter />
      <DaySpanFilter
        label={t('queue.spans.label')}
        allLabel={t('queue.spans.any')}
        kinds={SPAN_KINDS.map((kind) => ({ value: kind, label: t(`queue.spans.${kind}`) }))}
        spans={filters}
        today={today}
        onChange={(spans) => setFilters(spans, { replace: true })}
      />
      <FilterSelect
        label={t('lists:requests.closed')}
        allLabel={t('lists:requests.anyClosed')}
        options={CLOSED_STATUSES.map((status) => ({ value: status, label: t(`statusFilters.${status}`) }))}
        value={isClosed(filters.status) ? filters.status : ''}
        onChange={(status) => setFilters({ status: status || 'closed' })}
      />
      {hasFoodBanks && (
        <FoodBankFilter
          foodBanks={foodBanks}
          value={filters.foodbank_id}
          onChange={(foodbank_id) => setFilters({ foodbank_id })}
        />
      )}
    </div>
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
