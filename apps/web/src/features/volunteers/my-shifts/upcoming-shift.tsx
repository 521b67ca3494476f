import type { VolunteerShift } from '@nourish/contract';
import { CalendarPlus, LogIn, LogOut } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { ShiftFacts } from '../schedule/shift-facts.tsx';
import { useCalendarFile } from '../schedule/use-calendar-file.ts';
import { canCancel, stepOf } from './assignments.ts';
import { AttendanceHint, useAttendance } from './attendance.tsx';

const TONES: Partial<Record<VolunteerShift['status'], Tone>> = { confirmed: 'success', checked_in: 'info' };

interface UpcomingShiftProps {
  assignment: VolunteerShift;
  /** The food bank's name, if the volunteer helps at several. */
  place: string | undefined;
  now: number;
  onCancel: () => void;
}

export function UpcomingShift({ assignment, place, now, onCancel }: UpcomingShiftProps) {
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
