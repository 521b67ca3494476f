import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

/** Filters by pickup day: any day, today, or a chosen day. */
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
