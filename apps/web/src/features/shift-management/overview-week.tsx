import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { weekOf, type PlanDay } from './overview-plan.ts';
import { useShiftView } from './use-shift-view.ts';

interface OverviewWeekProps {
  shifts: readonly Shift[];
  today: string;
  now: number;
}

export function OverviewWeek({ shifts, today, now }: OverviewWeekProps) {
  const { t } = useTranslation('shift-management');
  return (
    <CardSection title={t('overview.week.title')}>
      <ol className="grid gap-2 lg:grid-cols-7">
        {weekOf(shifts, today, now).map((day) => (
          <Day key={day.day} plan={day} />
        ))}
      </ol>
    </CardSection>
  );
}

function Day({ plan: { day, shifts, filled, capacity, gap } }: { plan: PlanDay }) {
  const { t } = useTranslation(['shift-management', 'volunteers']);
  const { formatDate } = useDates();
  const { addressOf } = useShiftView();
  return (
    <li
      className={cx(
        'relative flex items-center gap-x-4 gap-y-1 rounded-md border px-3 py-2.5 lg:min-h-36 lg:flex-col lg:items-start',
        shifts === 0 ? 'border-dashed border-line text-muted' : 'border-line bg-paper hover:border-primary',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col gap-y-1 lg:contents">
        <Link
          to={addressOf('assignments', { day })}
          className="flex flex-wrap items-baseline gap-x-2 after:absolute after:inset-0 lg:flex-col"
        >
          <span className="font-semibold first-letter:uppercase">{formatDate(day, 'dayName')}</span>
          <span className="text-sm text-muted">{formatDate(day, 'short')}</span>
        </Link>
        {shifts === 0 ? (
          <span className="text-sm">{t('overview.week.none')}</span>
        ) : (
          <span className="flex flex-wrap gap-x-3 text-sm tabular-nums lg:flex-col">
            <span>{t('overview.week.shifts', { count: shifts })}</span>
            <span className="text-muted">{t('volunteers:planned.filled', { filled, count: capacity })}</span>
          </span>
        )}
      </span>
      {shifts > 0 && (
        <span className="lg:mt-auto">
          {gap > 0 ? (
            <StatusBadge tone="warning">{t('volunteers:planned.missing', { count: gap })}</StatusBadge>
          ) : (
            <StatusBadge tone="success">{t('volunteers:planned.full')}</StatusBadge>
          )}
        </span>
      )}
    </li>
  );
}
