import type { FoodBank } from '@nourish/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../lib/api-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useCreateFoodBank, useUpdateFoodBank } from './api.ts';
import { ContactFields, LimitFields, PlaceFields } from './food-bank-fields.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { bodyOf, changesOf, valuesOf, type FormValues } from './form-values.ts';
import { HoursEditor } from './hours-editor.tsx';
import { isValid, validateFoodBank } from './validate.ts';

/** Form of a food bank; null for a new one. */
export function FoodBankForm({ bank }: { bank: FoodBank | null }) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const navigate = useNavigate();
  // The initial state: only changes are sent.
  const [before] = useState(bank);
  const [values, setValues] = useState(() => valuesOf(bank));
  const forgetUnsaved = useUnsaved(JSON.stringify(values) !== JSON.stringify(valuesOf(before)));
  const [failedTries, setFailedTries] = useState(0);
  const creation = useCreateFoodBank();
  const { confirming, question } = useConfirming();
  const update = useUpdateFoodBank(confirming);
  const { isPending, error: failure } = before ? update : creation;
  const error = shownError(failure);
  const refused = fieldErrors(error);
  const problems = failedTries > 0 ? validateFoodBank(values) : { fields: {}, days: {} };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedTries > 0 || error) focusFirstInvalid(form.current);
  }, [failedTries, error]);

  const onChange = (changes: Partial<FormValues>) => setValues((last) => ({ ...last, ...changes }));
  const onSaved = ({ name }: FoodBank) => {
    forgetUnsaved();
    showToast(t('done.saved', { name }));
    void navigate(paths.foodBanks);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid(values, validateFoodBank(values))) {
      setFailedTries((tries) => tries + 1);
      return;
    }
    const body = bodyOf(values);
    if (before) update.mutate({ _id: before._id, ...changesOf(before, body) }, { onSuccess: onSaved });
    else creation.mutate(body, { onSuccess: onSaved });
  };

  const fields = { values, problems: problems.fields, refused, onChange };
  return (
    <Card>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-8">
        <PlaceFields {...fields} />
        <ContactFields {...fields} />
        <HoursEditor
          week={values.hours}
          onChange={(hours) => onChange({ hours })}
          problems={problems.days}
          refused={refused}
        />
        <LimitFields {...fields} />
        <FailureAlert title={t('errors.save')} error={error} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <LinkButton to={paths.foodBanks} variant="secondary" size="lg">
            {t('common:cancel')}
          </LinkButton>
          <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      {question}
    </Card>
  );
}
