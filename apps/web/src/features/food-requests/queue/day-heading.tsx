import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { isOpen } from '../status.tsx';
import type { SpanKind } from './queue-filters.ts';

interface DayHeadingProps {
  day: string;
  today: string;
  /** The event that the requests are grouped by; '' for the pickup. */
  kind: SpanKind | '';
  requests: readonly FoodRequest[];
}

export function DayHeading({ day, today, kind, requests }: DayHeadingProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const name = day === today ? t('queue.today') : day === addDays(today, 1) ? t('queue.tomorrow') : null;
  const isLate = kind === '' && day < today && requests.some(isOpen);
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2 text-sm leading-5">
      {kind !== '' && t(`queue.spanChips.${kind}`, { days: formatDate(day, 'long') })}
      {kind === '' && (
        <>
          {name && <span>{name}</span>}
          <span className={cx('first-letter:uppercase', name && 'font-normal text-muted')}>
            {formatDate(day, 'long')}
          </span>
        </>
      )}
      {isLate && <span className="font-semibold text-danger">{t('queue.past')}</span>}
    </h2>
  );
}
