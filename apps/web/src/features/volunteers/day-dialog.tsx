import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Shift } from '@nourish/contract';
import { Dialog } from '../../ui/dialog.tsx';
import { OfferedShift } from './offered-shift.tsx';
import { useSignUp } from './use-sign-up.ts';
import type { Schedule } from './use-schedule.ts';

interface DayDialogProps {
  schedule: Schedule;
  day: string;
  shifts: readonly Shift[];
}

/** The shifts of a day, and signing up for them. */
export function DayDialog({ schedule, day, shifts }: DayDialogProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const signUp = useSignUp(schedule.record);
  return (
    <Dialog
      isOpen
      title={t('day.title', { date: formatDate(day, 'long') })}
      onOpenChange={schedule.closeDay}
      isDismissable={signUp.pendingId === null}
    >
      {shifts.length === 0 ? (
        <p>{t('day.none', { date: formatDate(day, 'long') })}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {shifts.map((shift) => (
            <OfferedShift key={shift._id} shift={shift} schedule={schedule} signUp={signUp} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
