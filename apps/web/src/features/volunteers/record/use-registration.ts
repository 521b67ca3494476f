import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { paths } from '../../../paths.ts';
import { isAlreadyRegistered, useRegisterVolunteer } from '../api.ts';
import { clearDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { initialValues, registrationOf, type RegistrationValues } from './registration.ts';
import type { Visitor } from './volunteer-gate.tsx';

const FORM = 'registration';

/** The state of the registration form. Input survives a failure, a reload and a new sign-in. */
export function useRegistration({ user, records }: Visitor, foodBank: FoodBank) {
  const navigate = useNavigate();
  const register = useRegisterVolunteer();
  const [typed, setTyped] = useState(() => readDraft(FORM, user._id));
  useUnsaved(Object.keys(typed).length > 0 && !register.isSuccess, 'tab');
  // Fixed at mount: after registering, the new record must not refill the form before it unmounts.
  const [initial] = useState(() => initialValues(user, records[0]));
  const values: RegistrationValues = { ...initial, ...typed, foodbank_id: foodBank._id };
  return {
    values,
    change: (changes: Draft) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      writeDraft(FORM, user._id, next);
    },
    send: async () => {
      try {
        const { name, foodbank_id } = await register.mutateAsync(registrationOf(values, user));
        clearDraft(FORM);
        await navigate(scheduleOf(foodbank_id), { replace: true, state: { welcome: name } });
      } catch (error) {
        if (!isAlreadyRegistered(error)) throw error;
        clearDraft(FORM);
        await navigate(scheduleOf(foodBank._id), { replace: true });
      }
    },
  };
}

const scheduleOf = (foodBankId: string) => ({
  pathname: paths.volunteerSchedule,
  search: `?foodbank=${foodBankId}`,
});
