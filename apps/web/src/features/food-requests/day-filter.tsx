import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

/** Any day, today, or a day of one's choice. */
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
          // While a day is being typed it is none yet: the last whole one stays in force.
          onChange={(date) => date !== '' && setFilters({ date }, { replace: true })}
        />
      )}
    </>
  );
}
