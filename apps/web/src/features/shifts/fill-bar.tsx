import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';

interface FillBarProps {
  shift: Shift;
  /** URL parameters to preserve, such as the food bank. */
  filters: Record<string, string>;
}

export function FillBar({ shift, filters }: FillBarProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { current_volunteers: filled, capacity, waitlist_count: waiting, title, shift_date } = shift;
  const isFull = filled >= capacity;
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <Link
        to={paths.shiftView('assignments', { ...filters, shift: shift._id })}
        aria-label={t('row.people', { filled, count: capacity, title, date: formatDate(shift_date) })}
        className="w-fit rounded-sm font-semibold text-primary tabular-nums underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {t('row.filled', { filled, count: capacity })}
      </Link>
      <span
        aria-hidden
        className="h-1.5 w-full max-w-36 print-exact overflow-hidden rounded-full bg-sunken forced-color-adjust-none ring-1 ring-line ring-inset"
      >
        <span
          className={cx('block h-full rounded-full', isFull ? 'bg-primary' : 'bg-chart-2')}
          style={{ width: `${Math.min((filled / capacity) * 100, 100)}%` }}
        />
      </span>
      {waiting > 0 && <span className="text-sm text-muted">{t('row.waiting', { count: waiting })}</span>}
    </div>
  );
}
