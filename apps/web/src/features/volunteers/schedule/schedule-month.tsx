import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { Agenda } from './agenda.tsx';
import { monthQuery } from '../api.ts';
import { DayDialog } from './day-dialog.tsx';
import { daysWithShifts } from './month.ts';
import { SampleShifts } from './sample-shifts.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { useNow } from '../use-now.ts';
import type { Schedule } from './use-schedule.ts';

export function ScheduleMonth({ schedule }: { schedule: Schedule }) {
  const now = useNow();
  const query = useQuery(monthQuery(schedule.foodBankId, schedule.month));
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

  const days = daysWithShifts(data ?? [], now);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
      {error && (
        <div className="lg:col-span-2">
          <OutOfDate seenAt={dataUpdatedAt} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      <Card className="p-3! sm:p-5!">
        <ScheduleCalendar schedule={schedule} days={days} now={now} />
      </Card>
      {data ? (
        <Agenda month={schedule.month} days={days} now={now} onOpen={schedule.openDay} />
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
