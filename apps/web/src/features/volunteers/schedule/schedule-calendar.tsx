import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { MonthCalendar } from '../../../ui/month-calendar.tsx';
import type { ShiftDay } from './schedule-days.ts';
import type { Schedule } from './use-schedule.ts';
import { heldUntil, placeInLine } from '../waitlist/waiting.ts';

interface ScheduleCalendarProps {
  schedule: Schedule;
  days: readonly ShiftDay[];
  now: number;
}

export function ScheduleCalendar({ schedule, days, now }: ScheduleCalendarProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const byDay = new Map(days.map((day) => [day.day, day]));

  const isHeldOn = ({ shifts }: ShiftDay) => shifts.some((shift) => heldUntil(shift, now) !== null);
  const isWaitedOn = ({ shifts }: ShiftDay) => shifts.some((shift) => placeInLine(shift) !== null);
  const spotsOf = ({ spots, isFull }: ShiftDay) => {
    if (spots > 0) return t('calendar.spots', { count: spots });
    return isFull && t('calendar.full');
  };
  const labelOf = (day: string) => {
    const found = byDay.get(day);
    const facts = [
      day === schedule.today && t('calendar.today'),
      formatDate(day, 'long'),
      found && t('calendar.shifts', { count: found.shifts.length }),
      found && spotsOf(found),
      found?.isMine && t('calendar.mine'),
      found && isHeldOn(found) ? t('calendar.held') : found && isWaitedOn(found) && t('calendar.waiting'),
    ];
    return facts.filter(Boolean).join(', ');
  };
  return (
    <>
      <MonthCalendar
        label={t('calendar.label')}
        month={schedule.month}
        onMonthChange={schedule.setMonth}
        today={schedule.today}
        startsToday
        lastDay={schedule.lastDay}
        onPick={schedule.openDay}
        previousLabel={t('calendar.previous')}
        nextLabel={t('calendar.next')}
        labelOf={labelOf}
        isMarked={(day) => byDay.has(day)}
        isQuiet={(day) => {
          const found = byDay.get(day);
          return found?.spots === 0 && !found.isMine && !isHeldOn(found);
        }}
        isOwn={(day) => byDay.get(day)?.isMine === true}
        contentOf={(day) => {
          const found = byDay.get(day);
          return found && <DayMark day={found} isWaiting={isWaitedOn(found)} />;
        }}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <li className="flex items-center gap-2">
          <span aria-hidden className={cx(swatchClass, 'border-primary/40 bg-primary-soft')}>
            <span className={markClass}>3</span>
          </span>
          {t('calendar.legendSpots')}
        </li>
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className={cx(swatchClass, 'border-primary bg-primary-soft inset-ring inset-ring-primary')}
          >
            <CircleCheck className="size-4.5 text-primary" />
          </span>
          {t('calendar.legendMine')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className={cx(swatchClass, 'border-dashed border-outline')} />
          {t('calendar.fullShort')}
        </li>
        {days.some(isWaitedOn) && (
          <li className="flex items-center gap-1.5">
            <Hourglass aria-hidden className="size-5 text-info-ink" />
            {t('calendar.legendWaiting')}
          </li>
        )}
      </ul>
    </>
  );
}

/** Legend entries look like the days of `MonthCalendar`. */
const swatchClass = 'flex h-7 w-9 shrink-0 items-center justify-center rounded-sm border';

const markClass =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-outline bg-surface px-1.5 text-sm leading-none font-semibold text-ink max-sm:px-1';

/** Decorative, because the day's accessible name states the same. */
function DayMark({ day: { spots, isMine }, isWaiting }: { day: ShiftDay; isWaiting: boolean }) {
  return (
    <span aria-hidden className="flex grow flex-wrap content-center items-center justify-center gap-0.5">
      {isMine && <CircleCheck className="size-4 text-primary sm:size-4.5" />}
      {spots > 0 && (
        <span data-short={spots} className={cx(markClass, 'before:content-[attr(data-short)]')} />
      )}
      {isWaiting && <Hourglass className="size-4.5 text-info-ink sm:size-5" />}
    </span>
  );
}
