import type { Volunteer } from '@nourish/contract';
import { DAYS_OF_WEEK, DAY_PARTS, MAX_HOURS_PER_WEEK } from '@nourish/contract/volunteer-constants';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

export function AvailabilityTable({ availability }: Pick<Volunteer, 'availability'>) {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { formatNumber } = useDates();
  const { slots, max_hours_per_week: max } = availability;
  if (slots.length === 0) return <p className="text-muted">{t('person.noAvailability')}</p>;
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('person.availability')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-1/4">
              <span className="sr-only">{t('volunteers:form.day')}</span>
            </th>
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col" className="font-semibold text-muted">
                {t(`volunteers:parts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS_OF_WEEK.map((day) => (
            <tr key={day}>
              <th scope="row" className="py-1 text-left font-normal">
                {t(`volunteers:days.${day}`)}
              </th>
              {DAY_PARTS.map((part) => {
                const isFree = slots.some((slot) => slot.day_of_week === day && slot.day_part === part);
                return (
                  <td key={part} className={isFree ? 'rounded-sm bg-primary-soft' : 'rounded-sm bg-sunken'}>
                    <span className="sr-only">{t(isFree ? 'person.free' : 'person.notFree')}</span>
                    {isFree && <Check aria-hidden className="mx-auto size-4 text-primary-ink" />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {max !== MAX_HOURS_PER_WEEK && (
        <p className="text-muted">{t('person.maxHours', { count: max, hours: formatNumber(max) })}</p>
      )}
    </>
  );
}
