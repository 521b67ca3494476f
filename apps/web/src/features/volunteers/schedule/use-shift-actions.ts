import type { Shift, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { heldUntil, placeInLine } from '../waitlist/waiting.ts';
import { useShiftStep, type ShiftStep, type StepInput } from '../waitlist/waitlist-api.ts';

/** Sign-up and waitlist actions at the reader's food banks, one at a time. They never reject. */
export function useShiftActions(records: readonly Volunteer[], onSignedUp: () => unknown) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { mutateAsync, isPending, error, variables } = useShiftStep();

  /** Returns undefined on failure; the error is shown next to the shift. */
  const take = async (step: ShiftStep, shift: Shift) => {
    const volunteer = records.find(({ foodbank_id }) => foodbank_id === shift.foodbank_id);
    if (!volunteer) return undefined;
    try {
      return await mutateAsync({ step, shift, volunteer });
    } catch {
      return undefined;
    }
  };
  const messageOf = (cause: Error, { step, shift }: StepInput) => {
    const reason = cause instanceof ApiError ? reasonOf(cause, step, shift) : null;
    const error = reason === null ? errorMessage(cause, t(`${FAILED[step]}.failed`)) : t(reason);
    return t('failedWith', { error });
  };
  const failure = error && variables && { shift: variables.shift, message: messageOf(error, variables) };
  return {
    signUp: async (shift: Shift) => {
      if ((await take('signUp', shift)) === undefined) return;
      showToast(
        t('signUp.done', { activity: shift.title, date: formatDate(shift.shift_date, 'long') }),
        'success',
      );
      await onSignedUp();
    },
    join: async (shift: Shift) => {
      const joined = await take('join', shift);
      if (joined) showToast(t('waitlist.joined', { place: placeInLine(joined) ?? 1 }));
    },
    /** Leaves the waitlist or passes on the held spot. */
    leave: async (shift: Shift) => {
      const isHeld = heldUntil(shift, Date.now()) !== null;
      if ((await take('leave', shift)) !== undefined)
        showToast(t(isHeld ? 'waitlist.passed' : 'waitlist.left'));
    },
    isPending,
    isTaking: (step: ShiftStep, { _id }: Shift) =>
      isPending && variables.step === step && variables.shift._id === _id,
    /** The last failed action with its message and its shift, which may have left the list. */
    failure,
    errorOf: ({ _id }: Shift) => (failure?.shift._id === _id ? failure.message : null),
  };
}
export type ShiftActions = ReturnType<typeof useShiftActions>;

const FAILED = { signUp: 'signUp', join: 'waitlist', leave: 'waitlist' } as const;

/** A text that replaces the server's message for known refusals; the screen shows the updated shift. */
function reasonOf({ code }: ApiError, step: ShiftStep, shift: Shift) {
  if (code === 'not_a_volunteer') return 'signUp.notVolunteer';
  if (code === 'shift_full' && shift.mine?.offered_until !== undefined) return 'waitlist.lapsed';
  if (code === 'not_found') return step === 'leave' ? 'waitlist.notInLine' : 'signUp.shiftNotFound';
  return null;
}
