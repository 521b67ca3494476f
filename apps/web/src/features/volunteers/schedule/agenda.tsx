import type { Shift } from '@nourish/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { pillClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import {
  FirstShiftLink,
  isFull,
  ShiftDays,
  SpotsLeft,
  useChoiceWords,
} from '../open-schedule/shift-days.tsx';
import { canWait, heldUntil, isMine, placeInLine } from '../waitlist/waiting.ts';
import { monthOf, type ShiftDay, withOpenSpots } from './month.ts';
import type { Schedule } from './use-schedule.ts';

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
export function Agenda({ schedule, days, now }: AgendaProps) {
  const { month, lastDay } = schedule;
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
      {shown.length > 0 && (
        <ShiftDays
          shifts={shown.flatMap(({ shifts }) => shifts)}
          standingOf={(shift) => <Standing shift={shift} now={now} />}
          actionOf={(shift) => <Action shift={shift} schedule={schedule} now={now} />}
        />
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

interface RowProps {
  shift: Shift;
  now: number;
}

/** The reader's sign-up or waitlist position, else the number of open spots. */
function Standing({ shift, now }: RowProps) {
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
  return <SpotsLeft shift={shift} />;
}

/** Opens the day of the shift, where volunteers sign up, or the first sign-up at another food bank. */
function Action({ shift, schedule, now }: RowProps & { schedule: Schedule }) {
  const { t } = useTranslation('volunteers');
  const choiceOf = useChoiceWords();
  if (isMine(shift))
    return (
      <LinkButton
        variant="secondary"
        to={paths.myShifts}
        aria-label={t('shift.toMine', { title: shift.title })}
      >
        {t('schedule.myShifts')}
      </LinkButton>
    );
  if (!schedule.record) return <FirstShiftLink shift={shift} now={now} />;
  const isWaiting = placeInLine(shift) !== null || heldUntil(shift, now) !== null;
  if (isFull(shift) && !isWaiting && !canWait(shift, now)) return null;
  const { action, label } = isWaiting
    ? { action: t('agenda.details'), label: t('agenda.detailsOf', { title: shift.title }) }
    : choiceOf(shift);
  return (
    <Button variant="secondary" aria-label={label} onPress={() => schedule.openDay(shift.shift_date)}>
      {action}
    </Button>
  );
}
