import type { Shift, ShiftStatus } from '@nourish/contract';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { gapOf } from '../volunteers/schedule/planned-shifts.ts';
import { SpotsMeter } from '../volunteers/schedule/spots-filled.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';

/** The address of the people on a shift. */
export const signUpsOf = (shift: string, filters: Record<string, string>): string =>
  paths.shiftView('assignments', { ...filters, shift });

interface DayCellProps {
  shift: Shift;
  /** Today at the food bank. */
  today: string;
  /** Only the first shift of a day shows it; the others name it for screen readers. */
  isFirst: boolean;
}

export function DayCell({ shift, today, isFirst }: DayCellProps) {
  const dayOf = useDayWords(today);
  return (
    <span
      className={isFirst ? 'block text-sm font-semibold whitespace-nowrap first-letter:uppercase' : 'sr-only'}
    >
      {dayOf(shift)}
    </span>
  );
}

/** Names a day near today by a word, and the year only if it is another one. */
function useDayWords(today: string) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  return ({ shift_date: day }: Shift): string => {
    if (day === today) return t('list.today');
    if (day === addDays(today, 1)) return t('list.tomorrow');
    return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'weekday');
  };
}

export function TimeCell({ shift }: { shift: Shift }) {
  const { localTimeOf } = useStaffShiftWords();
  return <span className="block text-sm whitespace-nowrap tabular-nums">{localTimeOf(shift)}</span>;
}

interface ShiftLinkProps {
  shift: Shift;
  /** URL parameters to preserve, such as the food bank. */
  filters: Record<string, string>;
}

/** Title, and below it the activity and the series. */
export function TitleCell({ shift, filters }: ShiftLinkProps) {
  const { t } = useTranslation('shifts');
  const { activityOf } = useStaffShiftWords();
  const activity = activityOf(shift);
  const isSaid = activity?.toLowerCase() === shift.title.toLowerCase();
  return (
    <span className="flex flex-col leading-5">
      <RowLink to={signUpsOf(shift._id, filters)}>{shift.title}</RowLink>
      <span className="flex items-center gap-x-3 text-sm text-muted empty:hidden">
        {activity && !isSaid && <span className="truncate">{activity}</span>}
        {shift.series_id && (
          <span className="inline-flex shrink-0 items-center gap-1">
            <Repeat aria-hidden className="size-3.5" />
            {t('row.series')}
          </span>
        )}
      </span>
    </span>
  );
}

const TONES: Record<Exclude<ShiftStatus, 'published'>, Tone> = {
  draft: 'warning',
  completed: 'neutral',
  cancelled: 'danger',
};

/** Only screen readers read that a shift is published, because most shifts are. */
export function ShiftStatusBadge({ status }: { status: ShiftStatus }) {
  const { t } = useTranslation('shifts');
  if (status === 'published') return <span className="sr-only">{t('status.published')}</span>;
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

export function PeopleCell({ shift }: { shift: Shift }) {
  const { t } = useTranslation('shifts');
  const { current_volunteers: filled, capacity, waitlist_count: waiting } = shift;
  const isShort = gapOf(shift, useNow()) > 0;
  return (
    <span className="flex flex-col gap-1 leading-5">
      <span className="flex items-baseline gap-2 text-sm whitespace-nowrap">
        <span className={cx('font-semibold tabular-nums', isShort && 'text-warning-ink')}>
          {t('row.filled', { filled, count: capacity })}
        </span>
        {waiting > 0 && <span className="text-muted">{t('row.waiting', { count: waiting })}</span>}
      </span>
      <SpotsMeter filled={filled} capacity={capacity} />
    </span>
  );
}

interface CompactShiftProps extends ShiftLinkProps {
  /** The day; undefined where all shifts are of one day. */
  children: ReactNode;
}

/** A shift in two lines. Leaves out that a shift is published. */
export function CompactShift({ shift, filters, children }: CompactShiftProps) {
  const { t } = useTranslation('shifts');
  const { localTimeOf } = useStaffShiftWords();
  const { current_volunteers: filled, capacity, status, waitlist_count: waiting } = shift;
  const isShort = gapOf(shift, useNow()) > 0;
  return (
    <span className="flex min-w-0 flex-col py-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1">
          <RowLink to={signUpsOf(shift._id, filters)}>{shift.title}</RowLink>
        </span>
        <span className={cx('shrink-0 text-sm tabular-nums', isShort && 'font-semibold text-warning-ink')}>
          {t('row.filled', { filled, count: capacity })}
        </span>
      </span>
      <span className="flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 flex-1 truncate">
          {children}
          {localTimeOf(shift)}
          {shift.location !== null && ` · ${shift.location}`}
        </span>
        {waiting > 0 && <span className="shrink-0">{t('row.waiting', { count: waiting })}</span>}
        {status !== 'published' && <ShiftStatusBadge status={status} />}
      </span>
    </span>
  );
}

export function CompactDay({ shift, today, isFirst }: DayCellProps) {
  const dayOf = useDayWords(today);
  return (
    <span className={isFirst ? undefined : 'sr-only'}>
      <span className="inline-block font-semibold text-ink first-letter:uppercase">{dayOf(shift)}</span>
      {' · '}
    </span>
  );
}
