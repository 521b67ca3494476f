import type { Shift, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { showToast } from '../../ui/toast-store.ts';
import { heldUntil, placeInLine } from './waiting.ts';
import { useShiftStep, type ShiftStep, type StepInput } from './waitlist-api.ts';

/** Signing up for shifts and waiting for full ones, as a volunteer of their food banks; one thing at a time. None of it ever rejects. */
export function useShiftActions(records: readonly Volunteer[], onSignedUp: () => unknown) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { mutateAsync, isPending, error, variables } = useShiftStep();

  /** undefined: it failed, and the shift shows why. */
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
    /** Waits no longer, or passes on the spot that is held. */
    leave: async (shift: Shift) => {
      const isHeld = heldUntil(shift, Date.now()) !== null;
      if ((await take('leave', shift)) !== undefined)
        showToast(t(isHeld ? 'waitlist.passed' : 'waitlist.left'));
    },
    isPending,
    isTaking: (step: ShiftStep, { _id }: Shift) =>
      isPending && variables.step === step && variables.shift._id === _id,
    /** What was last tried and failed, and why; a shift that is gone by then is named here all the same. */
    failure,
    errorOf: ({ _id }: Shift) => (failure?.shift._id === _id ? failure.message : null),
  };
}
export type ShiftActions = ReturnType<typeof useShiftActions>;

const FAILED = { signUp: 'signUp', join: 'waitlist', leave: 'waitlist' } as const;

/** What a refusal means here, where we know better than the server; the screen shows the shift as it is by now. */
function reasonOf({ code }: ApiError, step: ShiftStep, shift: Shift) {
  if (code === 'not_a_volunteer') return 'signUp.notVolunteer';
  if (code === 'shift_full' && shift.mine?.offered_until !== undefined) return 'waitlist.lapsed';
  if (code === 'not_found') return step === 'leave' ? 'waitlist.notInLine' : 'signUp.shiftNotFound';
  return null;
}
