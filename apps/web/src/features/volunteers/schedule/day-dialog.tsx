import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FirstShiftLink } from '../open-schedule/shift-days.tsx';
import { canWait, isMine, placeInLine } from '../waitlist/waiting.ts';
import type { ScheduledShift } from './schedule-days.ts';
import { ShiftFacts } from './shift-facts.tsx';
import { OverlapNote } from './shift-mark.tsx';
import { ShiftStanding } from './shift-standing.tsx';
import type { Schedule } from './use-schedule.ts';
import { type ShiftActions, useShiftActions } from './use-shift-actions.ts';

interface OfferedShiftProps {
  shift: ScheduledShift;
  schedule: Schedule;
  actions: ShiftActions;
  now: number;
}

function OfferedShift({ shift, schedule, actions, now }: OfferedShiftProps) {
  const { t } = useTranslation('volunteers');
  const titleId = useId();
  const error = actions.errorOf(shift);
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <h3 id={titleId} tabIndex={-1} className="rounded-sm text-lg outline-none">
            {shift.title}
          </h3>
          <ShiftFacts shift={shift} />
          {shift.description && <p className="wrap-break-word">{shift.description}</p>}
        </div>
        <div className="flex flex-col items-start gap-2 max-sm:w-full sm:items-end">
          {shift.available_spots > 0 && shift.overlaps === null && (
            <p className="text-sm text-muted">
              {t('shift.spotsOf', { count: shift.available_spots, capacity: shift.capacity })}
            </p>
          )}
          <Action {...{ shift, schedule, actions, now }} />
        </div>
      </div>
      {!isMine(shift) && (
        <ShiftStanding
          {...{ shift, now, actions }}
          canSignUp={
            schedule.record !== undefined && schedule.record.status !== 'suspended' && shift.overlaps === null
          }
        />
      )}
      {error && <Alert tone="danger">{error}</Alert>}
    </li>
  );
}

function Action({ shift, schedule: { record }, actions, now }: OfferedShiftProps) {
  const { t } = useTranslation('volunteers');
  const about = { title: shift.title };
  if (isMine(shift))
    return (
      <>
        <StatusBadge tone="success">{t('shift.mine')}</StatusBadge>
        <LinkButton to={paths.myShifts} variant="secondary" aria-label={t('shift.toMine', about)}>
          {t('schedule.myShifts')}
        </LinkButton>
      </>
    );
  if (shift.overlaps !== null) return <OverlapNote title={shift.overlaps} />;
  if (!record)
    return (
      <>
        {shift.available_spots === 0 && <StatusBadge>{t('shift.full')}</StatusBadge>}
        <FirstShiftLink shift={shift} now={now} />
      </>
    );
  const isPaused = record.status === 'suspended';
  if (shift.available_spots > 0)
    return (
      <Button
        className="max-sm:w-full"
        aria-label={t('signUp.label', about)}
        isDisabled={isPaused || (actions.isPending && !actions.isTaking('signUp', shift))}
        isPending={actions.isTaking('signUp', shift)}
        onPress={() => void actions.signUp(shift)}
      >
        {t('signUp.action')}
      </Button>
    );
  // People on the waitlist see their position instead of "full".
  if (placeInLine(shift) !== null) return null;
  if (!canWait(shift, now))
    return (
      <>
        <StatusBadge>{t('shift.full')}</StatusBadge>
        <p className="max-w-52 text-sm text-muted sm:text-right">{t('waitlist.closed')}</p>
      </>
    );
  return (
    <>
      <StatusBadge>{t('shift.full')}</StatusBadge>
      <Button
        className="max-sm:w-full"
        aria-label={t('waitlist.joinLabel', about)}
        isDisabled={isPaused || (actions.isPending && !actions.isTaking('join', shift))}
        isPending={actions.isTaking('join', shift)}
        onPress={() => void actions.join(shift)}
      >
        {t('waitlist.join')}
      </Button>
    </>
  );
}

interface DayDialogProps {
  schedule: Schedule;
  day: string;
  shifts: readonly ScheduledShift[];
  now: number;
}

export function DayDialog({ schedule, day, shifts, now }: DayDialogProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const navigate = useNavigate();
  // The order stays while the day is open, so that a shift whose state changes keeps its place.
  const [order] = useState(() => shifts.map(({ _id }) => _id));
  const placeOf = ({ _id }: ScheduledShift) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  const ordered = shifts.toSorted((one, other) => placeOf(one) - placeOf(other));
  // Replace the history entry, so that Back returns to the schedule and not to the open day.
  const actions = useShiftActions(schedule.record ? [schedule.record] : [], () =>
    navigate(paths.myShifts, { replace: true }),
  );
  return (
    <Dialog
      isOpen
      title={t('day.title', { date: formatDate(day, 'long') })}
      onOpenChange={schedule.closeDay}
      isDismissable={!actions.isPending}
    >
      {shifts.length === 0 ? (
        <p>{t('day.none', { date: formatDate(day, 'long') })}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {ordered.map((shift) => (
            <OfferedShift key={shift._id} shift={shift} schedule={schedule} actions={actions} now={now} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
