import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { CalendarPlus, CircleX, EllipsisVertical, LogIn, LogOut } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
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
import { Menu } from '../../../ui/menu.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { PlaceLine } from '../../food-banks/place-line.tsx';
import { ShiftDay, ShiftFacts } from '../schedule/shift-facts.tsx';
import { useCalendarFile } from '../schedule/use-calendar-file.ts';
import { useShiftWords } from '../use-shift-words.ts';
import { canCancel, isToday, type MyShifts, stepOf } from './assignments.ts';
import { AttendanceHint, useAttendance } from './attendance.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const SHOWN_LATER = 3;

interface UpcomingShiftsProps {
  mine: MyShifts;
  /** Shown between the next shift and the later ones. */
  children?: ReactNode;
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
  children,
}: UpcomingShiftsProps) {
  const { t } = useTranslation('volunteers');
  const [chosen, setChosen] = useState<VolunteerShift | null>(null);
  const [isAll, setIsAll] = useState(false);
  const [next, ...later] = upcoming;
  const shown = isAll ? later : later.slice(0, SHOWN_LATER);
  const placeOf = (assignment: VolunteerShift) =>
    records.length > 1
      ? records.find(({ foodbank_id }) => foodbank_id === assignment.foodbank_id)?.foodbank_name
      : undefined;
  const cancelled = chosen ?? linkedShift;
  const onClose = () => {
    setChosen(null);
    onAnswered();
  };
  return (
    <section aria-labelledby="upcoming" className="flex flex-col gap-4">
      <h2 id="upcoming" tabIndex={-1} className="rounded-sm text-xl outline-none max-lg:sr-only">
        {t('mine.upcoming')}
      </h2>
      {calledOff.length > 0 && (
        <ul className="flex flex-col gap-3">
          {calledOff.map((assignment) => (
            <CalledOffShift key={assignment._id} assignment={assignment} />
          ))}
        </ul>
      )}
      {next === undefined ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t('mine.noneUpcoming')}
          text={t('mine.noneUpcomingText')}
          action={<LinkButton to={paths.volunteerSchedule}>{t('schedule.view')}</LinkButton>}
        />
      ) : (
        <ul>
          <UpcomingShift key={next._id} assignment={next} now={now} onCancel={() => setChosen(next)} />
        </ul>
      )}
      {children}
      {later.length > 0 && (
        <div className="flex flex-col gap-4 lg:pt-2">
          <h3 className="text-xl">{t('mine.later')}</h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {shown.map((assignment) => (
              <LaterShift
                key={assignment._id}
                assignment={assignment}
                place={placeOf(assignment)}
                zone={next?.shift.time_zone}
                now={now}
                onCancel={() => setChosen(assignment)}
              />
            ))}
          </ul>
          {later.length > shown.length && (
            <Button variant="quiet" className="-my-1 -mx-4.25 self-start" onPress={() => setIsAll(true)}>
              {t('mine.showAll', { count: later.length - shown.length })}
            </Button>
          )}
        </div>
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
  now: number;
  onCancel: () => void;
}

/** The next shift, with everything that the volunteer needs on the day. */
function UpcomingShift({ assignment, now, onCancel }: UpcomingShiftProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const titleId = useId();
  const attendance = useAttendance(assignment);
  const saveToCalendar = useCalendarFile();
  const { shift, status } = assignment;
  const step = stepOf(assignment, now);
  const about = { title: shift.title, date: formatDate(shift.shift_date, 'long') };
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-3 lg:gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <ShiftDay shift={shift} now={now} />
          <h3 id={titleId} className="text-xl wrap-break-word">
            {shift.title}
          </h3>
        </div>
        {status !== 'assigned' && <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>}
      </div>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <ShiftFacts shift={shift} isPlaceApart />
        <section aria-label={t('mine.placeAndContact')}>
          <PlaceLine foodBankId={assignment.foodbank_id} spot={shift.location} />
        </section>
      </div>
      {shift.description && <p className="whitespace-pre-line wrap-break-word">{shift.description}</p>}
      <AttendanceHint assignment={assignment} now={now} />
      {attendance.error && <Alert tone="danger">{errorMessage(attendance.error)}</Alert>}
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:*:grow">
        {step && <StepButton {...{ step, about, attendance }} />}
        <Button
          variant="secondary"
          aria-label={t('mine.calendarLabel', about)}
          onPress={() => saveToCalendar(assignment)}
        >
          <CalendarPlus aria-hidden className="size-5" />
          {t('mine.calendar')}
        </Button>
        {canCancel(assignment, now) && (
          <Button
            variant="quiet"
            className="text-danger! hover:bg-danger-soft!"
            aria-label={t('cancel.label', about)}
            onPress={onCancel}
          >
            {t('cancel.action')}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface StepButtonProps {
  step: 'checkIn' | 'checkOut';
  about: { title: string; date: string };
  attendance: ReturnType<typeof useAttendance>;
}

function StepButton({ step, about, attendance }: StepButtonProps) {
  const { t } = useTranslation('volunteers');
  const Icon = step === 'checkIn' ? LogIn : LogOut;
  return (
    <Button
      isPending={attendance.isPending}
      aria-label={t(`${step}.label`, about)}
      onPress={() => void attendance.take(step)}
    >
      <Icon aria-hidden className="size-5" />
      {t(`${step}.action`)}
    </Button>
  );
}

interface LaterShiftProps extends UpcomingShiftProps {
  /** The food bank's name, if the volunteer helps at several. */
  place: string | undefined;
  /** The time zone that the shift above names. */
  zone: string | undefined;
}

/** A later shift in one line; its actions are in a menu. */
function LaterShift({ assignment, place, zone, now, onCancel }: LaterShiftProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { localTimeOf, timeOf } = useShiftWords();
  const titleId = useId();
  const attendance = useAttendance(assignment);
  const saveToCalendar = useCalendarFile();
  const { shift, status } = assignment;
  const step = stepOf(assignment, now);
  const about = { title: shift.title, date: formatDate(shift.shift_date, 'long') };
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-1 py-3 pr-2 pl-5 sm:pr-3 sm:pl-6">
      <div className="flex items-center gap-x-4 max-sm:gap-x-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-sm text-muted">
              <span className="inline-block font-semibold text-primary first-letter:uppercase">
                {formatDate(shift.shift_date, 'near')}
              </span>
              {' · '}
              {shift.time_zone === zone ? localTimeOf(shift) : timeOf(shift)}
            </p>
            <p className="flex flex-wrap gap-x-2 wrap-break-word">
              <span id={titleId} className="font-semibold">
                {shift.title}
              </span>
              <span className="text-muted">{[shift.location, place].filter(Boolean).join(' · ')}</span>
            </p>
          </div>
          {status !== 'assigned' && <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>}
        </div>
        <Menu
          label={t('mine.more', about)}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName="-my-1 hover:bg-sunken"
          entries={[
            {
              id: 'calendar',
              label: t('mine.calendar'),
              icon: CalendarPlus,
              onAction: () => saveToCalendar(assignment),
            },
            ...(canCancel(assignment, now)
              ? [
                  {
                    id: 'cancel',
                    label: t('cancel.action'),
                    icon: CircleX,
                    tone: 'danger' as const,
                    onAction: onCancel,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {(isToday(shift, now) || status === 'checked_in') && (
        <AttendanceHint assignment={assignment} now={now} />
      )}
      {step && (
        <div>
          <StepButton {...{ step, about, attendance }} />
        </div>
      )}
      {attendance.error && <Alert tone="danger">{errorMessage(attendance.error)}</Alert>}
    </li>
  );
}
