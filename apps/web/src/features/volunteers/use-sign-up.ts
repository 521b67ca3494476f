import type { Shift, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSignUpForShift } from './api.ts';

/** Signs up for shifts as a volunteer of their food bank, and on to the person's shifts when that went well. */
export function useSignUp(volunteer: Volunteer | undefined) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error, variables } = useSignUpForShift();
  return {
    signUp: async (shift: Shift) => {
      if (!volunteer) return;
      try {
        await mutateAsync({ shift, volunteer });
      } catch {
        return; // The shift shows what is in `errorOf`.
      }
      showToast(
        t('signUp.done', { activity: shift.title, date: formatDate(shift.shift_date, 'long') }),
        'success',
      );
      // Going back leads to the schedule, not to the day that was open.
      await navigate(paths.myShifts, { replace: true });
    },
    pendingId: isPending ? variables.shift._id : null,
    /** Why signing up for that shift failed. */
    errorOf: ({ _id }: Shift): string | null => {
      if (error === null || variables?.shift._id !== _id) return null;
      if (!(error instanceof ApiError)) return t('signUp.failed');
      if (error.code === 'not_a_volunteer') return t('failedWith', { error: t('signUp.notVolunteer') });
      if (error.code === 'not_found') return t('failedWith', { error: t('signUp.shiftNotFound') });
      return t('failedWith', { error: error.message });
    },
  };
}
export type SignUp = ReturnType<typeof useSignUp>;
