import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { useCheckIn, useCheckOut } from '../api.ts';

export function useAttendance({ _id }: VolunteerShift) {
  const { t } = useTranslation('volunteers');
  const checkIn = useCheckIn();
  const checkOut = useCheckOut();
  const steps = { checkIn, checkOut };
  return {
    /** Never rejects; a failure is in `error`. */
    take: async (step: keyof typeof steps) => {
      try {
        await steps[step].mutateAsync(_id);
        showToast(t(`${step}.done`));
      } catch {
        // Shown next to the shift.
      }
    },
    isPending: checkIn.isPending || checkOut.isPending,
    error: checkOut.error ?? checkIn.error,
  };
}
