import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { CalendarPlus, LogIn, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { ShiftFacts } from '../schedule/shift-facts.tsx';
import { useCalendarFile } from '../schedule/use-calendar-file.ts';
import { useShiftWords } from '../use-shift-words.ts';
import { canCancel, type MyShifts, stepOf } from './assignments.ts';
import { AttendanceHint, useAttendance } from './attendance.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

interface UpcomingShiftsProps {
  mine: MyShifts;
  records: readonly Volunteer[];
  now: number;
  /** The shift that the cancel link of an email refers to. */
  linkedShift: VolunteerShift | null;
  onAnswered: () => void;
}

export function UpcomingShifts({
  mine: { upcoming, calledOff },
  records,
  now,
  linkedShift,
  onAnswered,
}: UpcomingShiftsProps) {
  const { t } = useTranslation('volunteers');
  const [chosen, setChosen] = useState<VolunteerShift | null>(null);
  const cancelled = chosen ?? linkedShift;
  const onClose = () => {
    setChosen(null);
    onAnswered();
  };
  return (
    <section aria-labelledby="upcoming" className="flex flex-col gap-4">
      <h2 id="upcoming" tabIndex={-1} className="rounded-sm text-2xl outline-none">
        {t('mine.upcoming')}
      </h2>
      {calledOff.length > 0 && (
        <ul className="flex flex-col gap-3">
          {calledOff.map((assignment) => (
            <CalledOffShift key={assignment._id} assignment={assignment} />
          ))}
        </ul>
      )}
      {upcoming.length === 0 ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t('mine.noneUpcoming')}
          text={t('mine.noneUpcomingText')}
          action={<LinkButton to={paths.volunteerSchedule}>{t('schedule.view')}</LinkButton>}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {upcoming.map((assignment) => (
            <UpcomingShift
              key={assignment._id}
              assignment={assignment}
              place={
                records.length > 1
                  ? records.find(({ foodbank_id }) => foodbank_id === assignment.foodbank_id)?.foodbank_name
                  : undefined
              }
              now={now}
              onCancel={() => setChosen(assignment)}
            />
          ))}
        </ul>
      )}
      {cancelled && <CancelDialog assignment={cancelled} now={now} onClose={onClose} />}
    </section>
  );
}

function CalledOffShift({ assignment: { shift, cancelled_reason } }: { assignment: VolunteerShift }) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  return (
    <li>
      <Alert
        tone="warning"
        title={t('mine.calledOff', { title: shift.title, date: formatDate(shift.shift_date, 'long') })}
      >
        <p>{timeOf(shift)}</p>
        {cancelled_reason && <p>{t('mine.reason', { reason: cancelled_reason })}</p>}
      </Alert>
    </li>
  );
}

const TONES: Partial<Record<VolunteerShift['status'], Tone>> = { confirmed: 'success', checked_in: 'info' };

interface UpcomingShiftProps {
  assignment: VolunteerShift;
  /** The food bank's name, if the volunteer helps at several. */
  place: string | undefined;
  now: number;
  onCancel: () => void;
}

function UpcomingShift({ assignment, place, now, onCancel }: UpcomingShiftProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const titleId = useId();
  const attendance = useAttendance(assignment);
  const saveToCalendar = useCalendarFile();
  const { shift, status } = assignment;
  const step = stepOf(assignment, now);
  const about = { title: shift.title, date: formatDate(shift.shift_date, 'long') };
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold text-primary first-letter:uppercase">{about.date}</p>
          <h3 id={titleId} className="text-xl wrap-break-word">
            {shift.title}
          </h3>
        </div>
        <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      </div>
      {place && <p className="font-semibold">{place}</p>}
      <ShiftFacts shift={shift} />
      {shift.description && <p className="whitespace-pre-line wrap-break-word">{shift.description}</p>}
      <AttendanceHint assignment={assignment} now={now} />
      {attendance.error && <Alert tone="danger">{errorMessage(attendance.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {step && (
          <Button
            isPending={attendance.isPending}
            aria-label={t(`${step}.label`, about)}
            onPress={() => void attendance.take(step)}
          >
            {step === 'checkIn' ? (
              <LogIn aria-hidden className="size-5" />
            ) : (
              <LogOut aria-hidden className="size-5" />
            )}
            {t(`${step}.action`)}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={t('mine.calendarLabel', about)}
          onPress={() => saveToCalendar(assignment)}
        >
          <CalendarPlus aria-hidden className="size-5" />
          {t('mine.calendar')}
        </Button>
        {canCancel(assignment, now) && (
          <Button variant="quiet" aria-label={t('cancel.label', about)} onPress={onCancel}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
    </Card>
  );
}
