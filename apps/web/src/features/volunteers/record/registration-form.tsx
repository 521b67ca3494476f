import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isAlreadyRegistered, useRegisterVolunteer } from '../api.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { initialValues, registrationOf, type RegistrationValues } from './registration.ts';
import { useVolunteerForm, VolunteerFields } from './volunteer-fields.tsx';
import type { Visitor } from './volunteer-gate.tsx';

interface RegistrationFormProps {
  visitor: Visitor;
  foodBank: FoodBank;
  foodBanks: readonly FoodBank[];
  onFoodBankChange: (id: string) => void;
}

export function RegistrationForm({ visitor, foodBank, foodBanks, onFoodBankChange }: RegistrationFormProps) {
  const { t } = useTranslation('volunteers');
  const form = useVolunteerForm(useRegistration(visitor, foodBank));
  const { isPending, error } = form;
  return (
    <form {...form.props} className="flex flex-col gap-9">
      <VolunteerFields
        form={form}
        first={
          foodBanks.length > 1 && (
            <Select
              label={t('form.foodbank_id')}
              options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
              value={foodBank._id}
              onChange={onFoodBankChange}
              error={form.errorOf('foodbank_id')}
              isDisabled={isPending}
              className="sm:col-span-2"
            />
          )
        }
      />
      <div className="flex flex-col gap-5">
        {form.isInvalid && <Alert tone="danger">{t('form.incomplete')}</Alert>}
        {error && !isPending && <Alert tone="danger">{errorMessage(error, t('form.failed'))}</Alert>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            isPending={isPending}
            pendingLabel={t('form.pending')}
          >
            {t('form.submit')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {t('form.privacy', { foodBank: foodBank.name })}{' '}
            <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
          </p>
        </div>
      </div>
    </form>
  );
}

const FORM = 'registration';

/** The state of the registration form. Input survives a failure, a reload and a new sign-in. */
function useRegistration({ user, records }: Visitor, foodBank: FoodBank) {
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
