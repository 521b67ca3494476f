import type { PickupSchedule } from '@nourish/contract';
import { addDays } from '@nourish/contract/calendar';
import type { Province } from '@nourish/contract/canada';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { holidaysIn } from './holidays.ts';
import { blocksOn } from './week.ts';

/** How many days ahead holidays are proposed. */
const AHEAD_DAYS = 183;

interface HolidayListProps {
  province: Province;
  schedule: PickupSchedule;
  today: string;
  onClose: (date: string, reason: string) => Promise<void>;
}

/** The next public holidays on which people could come, to close with one press. */
export function HolidayList({ province, schedule, today, onClose }: HolidayListProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate } = useDates();
  const [closing, setClosing] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isExceptional = (day: string) => schedule.exceptions.some(({ date }) => date === day);
  const holidays = holidaysIn(province, today, addDays(today, AHEAD_DAYS)).filter(
    ({ date }) => !isExceptional(date) && blocksOn(schedule, date).length > 0,
  );
  if (holidays.length === 0) return null;
  const close = async (date: string, reason: string) => {
    if (closing !== null) return;
    setClosing(date);
    setError(null);
    await onClose(date, reason).catch(setError);
    setClosing(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('holidays.title')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {holidays.map(({ date, name }) => {
          const [day, holiday] = [formatDate(date, 'near'), t(`holidays.names.${name}`)];
          return (
            <li key={date} data-focus-row className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-40 flex-1">
                {holiday} <span className="text-sm whitespace-nowrap text-muted">{day}</span>
              </span>
              <Button
                variant="secondary"
                aria-label={t('holidays.closeOn', { holiday, day })}
                isPending={closing === date}
                onPress={() => void close(date, holiday)}
              >
                {t('holidays.close')}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormError error={error} />
    </div>
  );
}
