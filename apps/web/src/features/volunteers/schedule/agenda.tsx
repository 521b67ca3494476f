import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { pillClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FirstShiftLink, ShiftDays } from '../open-schedule/shift-days.tsx';
import { isMine } from '../waitlist/waiting.ts';
import { monthOf } from './month.ts';
import { type ScheduledShift, type ShiftDay, withOpenSpots } from './schedule-days.ts';
import { ShiftMark, useShiftChoice } from './shift-mark.tsx';
import type { Schedule } from './use-schedule.ts';

/** Id of the calendar, for the link to it. */
export const CALENDAR = 'calendar';

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
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="agenda" className="text-xl">
          {t('agenda.title', { month: formatMonths(month, monthOf(lastDay)) })}
        </h2>
        {/* On narrow windows, the calendar is below the list. */}
        <TextLink href={`#${CALENDAR}`} className="inline-flex min-h-11 items-center gap-2 lg:hidden">
          <CalendarDays aria-hidden className="size-4" />
          {t('agenda.calendar')}
        </TextLink>
      </div>
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
          standingOf={(shift) => <ShiftMark shift={shift} now={now} />}
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

interface ActionProps {
  shift: ScheduledShift;
  schedule: Schedule;
  now: number;
}

/** Opens the day of the shift, where volunteers sign up, or the first sign-up at another food bank. */
function Action({ shift, schedule, now }: ActionProps) {
  const { t } = useTranslation('volunteers');
  const choiceOf = useShiftChoice(now);
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
  const choice = choiceOf(shift);
  if (choice === null) return null;
  if (!schedule.record) return <FirstShiftLink shift={shift} now={now} />;
  return (
    <Button variant="secondary" aria-label={choice.label} onPress={() => schedule.openDay(shift.shift_date)}>
      {choice.action}
    </Button>
  );
}
