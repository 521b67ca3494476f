import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { weekOf } from './opening-hours.ts';
import { useHoursText } from './use-hours-text.ts';

/** Opening hours of a week. Renders nothing if the food bank has none. */
export function OpeningHoursList({ operatingHours }: { operatingHours: FoodBank['operatingHours'] }) {
  const { t } = useTranslation('food-banks');
  const { dayText, hoursText } = useHoursText();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {weekOf(operatingHours).map(({ from, to, hours }) => (
        <div key={from} className="contents">
          <dt className="text-muted first-letter:uppercase">
            {from === to ? dayText(from) : t('hours.span', { from: dayText(from), to: dayText(to) })}
          </dt>
          <dd className={cx('tabular-nums', hours === null && 'text-muted')}>
            {hours === null ? t('hours.closed') : hoursText(hours)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
