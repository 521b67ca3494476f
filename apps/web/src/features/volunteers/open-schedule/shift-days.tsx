import type { OpenShift } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { paths } from '../../../paths.ts';
import { isWaitlistOpen } from '../waitlist/waiting.ts';

interface ShiftDaysProps<S extends OpenShift> {
  /** By day, in the order in which they are shown. */
  shifts: readonly S[];
  /** Where the reader or the shift stands, such as the spots left. */
  standingOf: (shift: S) => ReactNode;
  actionOf: (shift: S) => ReactNode;
  /** The shift that takes the focus. */
  focusId?: string | null;
}

/** Shifts by day, one row each: the same list for visitors and for volunteers. */
export function ShiftDays<S extends OpenShift>({
  shifts,
  standingOf,
  actionOf,
  focusId = null,
}: ShiftDaysProps<S>) {
  const { formatDate } = useDates();
  const openTimeOf = useOpenTime();
  return (
    <ol className="@container divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {groupBy(shifts, ({ shift_date }) => shift_date).map(({ key: day, rows }) => (
        <li key={day} className="grid gap-x-6 px-4 py-2 sm:px-6 @2xl:grid-cols-[11rem_1fr]">
          <h3 className="pt-3 text-base font-semibold first-letter:uppercase @2xl:py-3.5">
            {formatDate(day, 'dayName')}{' '}
            <span className="font-normal text-muted">{formatDate(day, 'short')}</span>
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((shift) => (
              <li
                key={shift._id}
                ref={shift._id === focusId ? focusAction : undefined}
                tabIndex={shift._id === focusId ? -1 : undefined}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 outline-none sm:flex sm:gap-x-6"
              >
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-break-word">{shift.title}</p>
                  <p className="text-muted">
                    {openTimeOf(shift)}
                    {shift.location !== null && ` · ${shift.location}`}
                  </p>
                </div>
                {/* On phones, below the time. */}
                <div className="empty:hidden max-sm:col-start-1">{standingOf(shift)}</div>
                <div className="empty:hidden max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                  {actionOf(shift)}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Without an action, the row itself takes the focus. */
const focusAction = (row: HTMLElement | null): void => (row?.querySelector('a') ?? row)?.focus();

export const isFull = ({ available_spots }: Pick<OpenShift, 'available_spots'>): boolean =>
  available_spots === 0;

export function SpotsLeft({ shift }: { shift: OpenShift }) {
  const { t } = useTranslation('volunteer-landing');
  if (isFull(shift)) return <StatusBadge>{t('open.full')}</StatusBadge>;
  return <span className="text-sm text-muted">{t('open.spots', { count: shift.available_spots })}</span>;
}

/** Leads people who are not registered at the food bank to their first sign-up, or to the waitlist of a full shift. */
export function FirstShiftLink({ shift, now }: { shift: OpenShift; now: number }) {
  const { action, label } = useChoiceWords()(shift);
  if (isFull(shift) && !isWaitlistOpen(shift, now)) return null;
  return (
    <LinkButton variant="secondary" to={paths.firstShift(shift)} aria-label={label}>
      {action}
    </LinkButton>
  );
}

/** The words of the button that chooses a shift. */
export function useChoiceWords() {
  const { t } = useTranslation('volunteer-landing');
  const { formatDate } = useDates();
  return (shift: OpenShift): { action: string; label: string } => {
    const action = t(isFull(shift) ? 'open.wait' : 'open.choose');
    const date = formatDate(shift.shift_date, 'long');
    return { action, label: t('open.label', { action, title: shift.title, date }) };
  };
}

/** Like `timeOf` of `useShiftWords`, in the texts of this page and without the time zone. */
export function useOpenTime() {
  const { t } = useTranslation('volunteer-landing');
  const { formatTime } = useDates();
  return ({ start_time, end_time }: Pick<OpenShift, 'start_time' | 'end_time'>): string => {
    const time = t('open.time', { start: formatTime(start_time), end: formatTime(end_time) });
    return end_time <= start_time ? t('open.nextDay', { time }) : time;
  };
}
