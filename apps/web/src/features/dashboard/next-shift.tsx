import type { VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, LogIn, LogOut } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myVolunteersQuery } from '../volunteers/api.ts';
import { stepOf } from '../volunteers/my-shifts/assignments.ts';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { AttendanceHint, useAttendance } from '../volunteers/my-shifts/attendance.tsx';
import type { useUpcomingShifts } from '../volunteers/my-shifts/use-upcoming-shifts.ts';
import { ShiftDay, ShiftFacts } from '../volunteers/schedule/shift-facts.tsx';
import { NextStep } from './next-step.tsx';
import { PlaceLine } from '../food-banks/place-line.tsx';

/** A volunteer's next shift with check-in while open, else how to find one. */
export function NextShift({ query, upcoming: [next, ...others], now }: ReturnType<typeof useUpcomingShifts>) {
  const { t } = useTranslation(['dashboard', 'volunteers']);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t(`volunteers:phase.${next ? phaseOf(next.shift, now) : 'ahead'}`)}
      </h2>
      {query.data === undefined ? (
        <QueryPlaceholder query={query} failed={t('nextShift.failed')}>
          <Skeleton className="h-75 sm:h-46" />
        </QueryPlaceholder>
      ) : next ? (
        <Next key={next._id} assignment={next} now={now} others={others.length} />
      ) : (
        <NoShift />
      )}
    </Card>
  );
}

interface NextProps {
  assignment: VolunteerShift;
  now: number;
  others: number;
}

function Next({ assignment, now, others }: NextProps) {
  const { t } = useTranslation(['dashboard', 'volunteers']);
  const { formatDate } = useDates();
  const attendance = useAttendance(assignment);
  const { shift } = assignment;
  const step = stepOf(assignment, now);
  const about = { title: shift.title, date: formatDate(shift.shift_date, 'long') };
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0">
          <ShiftDay shift={shift} now={now} isBelowPhase />
          <h3 className="mb-2 text-xl wrap-break-word">{shift.title}</h3>
          <ShiftFacts shift={shift} isPlaceApart hasActivity={false} />
        </div>
        <PlaceLine foodBankId={assignment.foodbank_id} spot={shift.location} />
      </div>
      {shift.description && <p className="wrap-break-word whitespace-pre-line">{shift.description}</p>}
      <AttendanceHint assignment={assignment} now={now} />
      {attendance.error && <Alert tone="danger">{errorMessage(attendance.error)}</Alert>}
      <div className="mt-auto flex flex-wrap gap-3 max-sm:*:grow">
        {step && (
          <Button
            isPending={attendance.isPending}
            aria-label={t(`volunteers:${step}.label`, about)}
            onPress={() => void attendance.take(step)}
          >
            {step === 'checkIn' ? (
              <LogIn aria-hidden className="size-5" />
            ) : (
              <LogOut aria-hidden className="size-5" />
            )}
            {t(`volunteers:${step}.action`)}
          </Button>
        )}
        <LinkButton to={paths.myShifts} variant="secondary">
          {others > 0 ? t('nextShift.more', { count: others }) : t('nextShift.mine')}
        </LinkButton>
      </div>
    </>
  );
}

function NoShift() {
  const { t } = useTranslation('dashboard');
  const { data: records } = useQuery(myVolunteersQuery);
  // While loading, link to the schedule, which also leads to the registration.
  const isRegistered = records === undefined || records.length > 0;
  return (
    <NextStep
      icon={CalendarPlus}
      title={t('nextShift.none')}
      text={t(isRegistered ? 'nextShift.find' : 'nextShift.register')}
    >
      <LinkButton to={isRegistered ? paths.volunteerSchedule : paths.volunteerRegister}>
        {t(isRegistered ? 'nextShift.schedule' : 'nextShift.registerAction')}
      </LinkButton>
    </NextStep>
  );
}
