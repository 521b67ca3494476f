import type { Shift } from '@nourish/contract';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { pillClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { monthOf, type ShiftDay, withOpenSpots } from './month.ts';
import type { Schedule } from './use-schedule.ts';
import { useShiftWords } from '../use-shift-words.ts';
import { heldUntil, isMine, placeInLine } from '../waitlist/waiting.ts';

const SHOWN_AT_FIRST = 7;

interface AgendaProps {
  schedule: Schedule;
  days: readonly ShiftDay[];
  now: number;
}

/**
 * The days of the schedule that have shifts, as a list; on phones faster to use than the calendar. First only the
 * shifts with open spots, if there are any.
 */
export function Agenda({ schedule: { month, lastDay, openDay }, days, now }: AgendaProps) {
  const { t } = useTranslation('volunteers');
  const { formatMonths } = useDates();
  const [expandedMonth, setExpandedMonth] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const open = withOpenSpots(days, now);
  const isOpenOnly = open.length > 0 && !showsAll;
  const listed = isOpenOnly ? open : days;
  const shown = expandedMonth === month ? listed : listed.slice(0, SHOWN_AT_FIRST);
  const hasOthers = shiftsOf(open) < shiftsOf(days);
  return (
    <section aria-labelledby="agenda" className="flex min-w-0 flex-col gap-4">
      <h2 id="agenda" className="text-xl">
        {t('agenda.title', { month: formatMonths(month, monthOf(lastDay)) })}
      </h2>
      {/* The live region must exist while empty, so that screen readers announce a month without shifts. */}
      <div role="status" className="empty:hidden">
        {days.length === 0 && <EmptyState illustration={LeafCalendar} title={t('schedule.none')} />}
      </div>
      {open.length > 0 && hasOthers && (
        <div role="group" aria-label={t('agenda.view')} className="flex flex-wrap gap-2">
          {[false, true].map((isAll) => (
            <button
              key={String(isAll)}
              type="button"
              aria-pressed={showsAll === isAll}
              onClick={() => setShowsAll(isAll)}
              className={pillClass}
            >
              {t(isAll ? 'agenda.all' : 'agenda.open')}
            </button>
          ))}
        </div>
      )}
      {days.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map((day) => (
            <li key={day.day}>
              <AgendaDay day={day} now={now} onOpen={() => openDay(day.day)} />
            </li>
          ))}
        </ul>
      )}
      {listed.length > shown.length && (
        <Button variant="secondary" onPress={() => setExpandedMonth(month)}>
          {t('agenda.more', { count: listed.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

const shiftsOf = (days: readonly ShiftDay[]): number =>
  days.reduce((sum, { shifts }) => sum + shifts.length, 0);

interface AgendaDayProps {
  day: ShiftDay;
  now: number;
  onOpen: () => void;
}

function AgendaDay({ day: { day, shifts }, now, onOpen }: AgendaDayProps) {
  const { formatDate } = useDates();
  const { localTimeOf } = useShiftWords();
  const isAlone = shifts.length === 1;
  return (
    <button
      type="button"
      onClick={(event) => {
        // Safari does not focus clicked buttons; closing the day restores focus to this one.
        event.currentTarget.focus({ preventScroll: true });
        onOpen();
      }}
      className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left shadow-card hover:border-primary"
    >
      <span className="flex min-w-0 flex-1 items-center gap-x-3">
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="font-bold first-letter:uppercase">{formatDate(day, 'long')}</span>
          {shifts.map((shift) => (
            <span key={shift._id} className="flex items-center justify-between gap-x-3">
              <span className={cx('min-w-0 flex-1 wrap-break-word', isClosed(shift, now) && 'text-muted')}>
                {shift.title} <span className="block text-sm text-muted">{localTimeOf(shift)}</span>
              </span>
              {!isAlone && <SpotBadge shift={shift} now={now} />}
            </span>
          ))}
        </span>
        {/* The badge of a day's only shift is in line with the arrow. */}
        {isAlone && shifts.map((shift) => <SpotBadge key={shift._id} shift={shift} now={now} />)}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  );
}

/** True if the shift is full and the reader has nothing to do with it. */
const isClosed = (shift: Shift, now: number): boolean =>
  shift.available_spots === 0 &&
  !isMine(shift) &&
  heldUntil(shift, now) === null &&
  placeInLine(shift) === null;

/** The reader's sign-up or waitlist position, else the number of open spots. */
function SpotBadge({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation('volunteers');
  const place = placeInLine(shift);
  if (isMine(shift))
    return (
      <StatusBadge tone="success">
        <CircleCheck aria-hidden className="mr-1 size-4" />
        {t('shift.mine')}
      </StatusBadge>
    );
  if (heldUntil(shift, now) !== null) return <StatusBadge tone="info">{t('waitlist.heldShort')}</StatusBadge>;
  if (place !== null) return <StatusBadge tone="info">{t('waitlist.placeShort', { place })}</StatusBadge>;
  if (shift.available_spots > 0)
    return <StatusBadge tone="success">{t('shift.spots', { count: shift.available_spots })}</StatusBadge>;
  return <span className="shrink-0 text-sm text-muted">{t('shift.full')}</span>;
}
