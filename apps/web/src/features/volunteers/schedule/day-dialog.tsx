import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OfferedShift } from './offered-shift.tsx';
import type { Schedule } from './use-schedule.ts';
import { useShiftActions } from './use-shift-actions.ts';

interface DayDialogProps {
  schedule: Schedule;
  day: string;
  shifts: readonly Shift[];
  now: number;
}

export function DayDialog({ schedule, day, shifts, now }: DayDialogProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const navigate = useNavigate();
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
          {shifts.map((shift) => (
            <OfferedShift key={shift._id} shift={shift} schedule={schedule} actions={actions} now={now} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
