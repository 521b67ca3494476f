import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsaved } from '../../lib/unsaved.ts';
import { paths } from '../../paths.ts';
import { isAlreadyRegistered, useRegisterVolunteer } from './api.ts';
import { forgetDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { initialValues, registrationOf, type RegistrationValues } from './registration.ts';
import type { Visitor } from './volunteer-gate.tsx';

const FORM = 'registration';

/** What stands in the registration form and what became of sending it. What was typed outlives a failure, a reload and signing in anew. */
export function useRegistration({ user, records }: Visitor, foodBank: FoodBank) {
  const navigate = useNavigate();
  const register = useRegisterVolunteer();
  const [typed, setTyped] = useState(() => readDraft(FORM, user._id));
  useUnsaved(Object.keys(typed).length > 0 && !register.isSuccess, 'tab');
  // Once registered, the record is there before the form is gone: it must not fill itself from that.
  const [initial] = useState(() => initialValues(user, records[0]));
  const values: RegistrationValues = { ...initial, ...typed, foodbank_id: foodBank._id };
  return {
    values,
    change: (changes: Draft) => {
      const next = { ...typed, ...changes };
      register.reset();
      setTyped(next);
      writeDraft(FORM, user._id, next);
    },
    /** Never rejects; what went wrong is in `error`. */
    send: async () => {
      try {
        const { name, foodbank_id } = await register.mutateAsync(registrationOf(values, user));
        forgetDraft(FORM);
        await navigate(scheduleOf(foodbank_id), { replace: true, state: { welcome: name } });
      } catch (error) {
        if (!isAlreadyRegistered(error)) return;
        forgetDraft(FORM);
        await navigate(scheduleOf(foodBank._id), { replace: true });
      }
    },
    isPending: register.isPending,
    error: register.error,
  };
}

const scheduleOf = (foodBankId: string) => ({
  pathname: paths.volunteerSchedule,
  search: `?foodbank=${foodBankId}`,
});
