import type { FoodBank, SlotDay } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../lib/dates.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayAndMonth } from './day-and-month.ts';
import { exceptionalSpans, type ExceptionalSpan } from './exceptional-spans.ts';
import { slotDaysQuery } from './use-exceptional-days.ts';

interface ExceptionalDaysProps {
  foodBank: Pick<FoodBank, '_id' | 'time_zone'>;
  /** The reader opened the list: also shows its loading, failed and empty states. */
  isAskedFor?: boolean;
}

/** Days of the next weeks on which a food bank is closed or has other hours, with the reason if there is one. */
export function ExceptionalDays({ foodBank, isAskedFor = false }: ExceptionalDaysProps) {
  const { t } = useTranslation('pickup');
  const query = useQuery(slotDaysQuery(foodBank._id, todayIn(foodBank.time_zone)));
  if (query.data) {
    if (query.data.days.some(({ is_exceptional }) => is_exceptional))
      return <ExceptionalDayList days={query.data.days} />;
    return isAskedFor && <p className="text-muted">{t('exceptions.none')}</p>;
  }
  return (
    isAskedFor && (
      <QueryPlaceholder query={query} failed={t('exceptions.failed')}>
        <Skeleton className="h-6" />
      </QueryPlaceholder>
    )
  );
}

/** Those of the days that are exceptional. */
export function ExceptionalDayList({ days }: { days: readonly SlotDay[] }) {
  const { t } = useTranslation(['pickup', 'food-banks']);
  const { formatTime } = useDates();
  const textOf = ({ from, to, reason, hours }: ExceptionalSpan) => {
    const day = dayAndMonth(from);
    const kind = reason === null ? 'plain' : 'because';
    if (hours.length > 0) {
      const times = hours.map((span) =>
        t('food-banks:hours.span', { from: formatTime(span.from), to: formatTime(span.to) }),
      );
      return t(`exceptions.otherHours.${kind}`, { day, reason, hours: times.join(', ') });
    }
    if (from === to) return t(`exceptions.closed.${kind}`, { day, reason });
    return t(`exceptions.closedSpan.${kind}`, { from: day, to: dayAndMonth(to), reason });
  };
  return (
    <ul className="flex flex-col gap-1">
      {exceptionalSpans(days).map((span) => (
        <li key={span.from} className="wrap-break-word">
          {textOf(span)}
        </li>
      ))}
    </ul>
  );
}
