import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { addDays, useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Agenda, CALENDAR } from './agenda.tsx';
import { DayDialog } from './day-dialog.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { type Schedule, useScheduleDays } from './use-schedule.ts';

export function ScheduleMonth({ schedule }: { schedule: Schedule }) {
  const { query, days, now } = useScheduleDays(schedule);
  const { data, error, refetch, isFetching, dataUpdatedAt } = query;
  if (error && !data)
    return (
      <SampleShifts
        today={schedule.today}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-8">
      {error && (
        <div className="lg:col-span-2">
          <OutOfDate seenAt={dataUpdatedAt} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {/* On phones, the list comes first, which is faster to use there. */}
      <Card id={CALENDAR} className="scroll-mt-24 p-3! max-lg:order-last sm:p-5!">
        <ScheduleCalendar schedule={schedule} days={days} now={now} />
      </Card>
      {data ? (
        <Agenda schedule={schedule} days={days} now={now} />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {schedule.day !== null && data && (
        <DayDialog
          schedule={schedule}
          day={schedule.day}
          shifts={days.find(({ day }) => day === schedule.day)?.shifts ?? []}
          now={now}
        />
      )}
    </div>
  );
}

const SAMPLES = [
  { key: 'sorting', inDays: 2, start: '09:00', end: '12:00', spots: 5 },
  { key: 'distribution', inDays: 4, start: '13:00', end: '17:00', spots: 4 },
  { key: 'inventory', inDays: 6, start: '10:00', end: '14:00', spots: 3 },
] as const;

interface SampleShiftsProps {
  today: string;
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Labelled sample shifts without actions, shown if the real ones cannot be loaded. */
function SampleShifts({ today, error, onRetry, isRetrying }: SampleShiftsProps) {
  const { t } = useTranslation(['volunteers', 'common']);
  const { formatDate, formatTime } = useDates();
  return (
    <section aria-labelledby="samples" className="flex flex-col gap-5">
      <Alert tone="danger" title={t('samples.failed')}>
        <p>{errorMessage(error)}</p>
        <p>{t('samples.note')}</p>
        <Button variant="secondary" className="mt-3" onPress={onRetry} isPending={isRetrying}>
          {t('common:retry')}
        </Button>
      </Alert>
      <h2 id="samples" className="text-xl">
        {t('samples.title')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {SAMPLES.map(({ key, inDays, start, end, spots }) => (
          <Card as="li" key={key} className="border-dashed">
            <StatusBadge tone="warning">{t('samples.badge')}</StatusBadge>
            <h3 className="mt-3 text-lg">{t(`samples.titles.${key}`)}</h3>
            <p className="mt-1 text-muted">{formatDate(addDays(today, inDays), 'long')}</p>
            <p className="text-muted">
              {t('shift.time', { start: formatTime(start), end: formatTime(end) })}
            </p>
            <p className="text-muted">{t('shift.spots', { count: spots })}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
