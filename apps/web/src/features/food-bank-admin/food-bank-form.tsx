import type { FoodBank } from '@nourish/contract';
import { POSTAL_LETTERS, type Province } from '@nourish/contract/canada';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useCreateFoodBank, useUpdateFoodBank } from './api.ts';
import { ContactFields, LimitFields, PlaceFields } from './food-bank-fields.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { bodyOf, changesOf, valuesOf } from './form-values.ts';
import { HoursEditor } from './hours-editor.tsx';
import { isLimit, isValid, LARGEST, validateFoodBank } from './validate.ts';

/** Form of a food bank; null for a new one. */
export function FoodBankForm({ bank }: { bank: FoodBank | null }) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const { formatNumber } = useDates();
  const navigate = useNavigate();
  // The initial state: only changes are sent.
  const [before] = useState(bank);
  const creation = useCreateFoodBank();
  const { confirming, question } = useConfirming();
  const update = useUpdateFoodBank(confirming);
  const lettersOf = (province: Province | null) => (province ? POSTAL_LETTERS[province].join(', ') : '');
  const form = useForm({
    initial: () => valuesOf(before),
    validate: (values) => {
      const { fields, days } = validateFoodBank(values);
      return { ...fields, hours: Object.values(days)[0] };
    },
    textOf: (problem, name, { province }) =>
      t(problem, {
        letters: lettersOf(province),
        max: formatNumber(isLimit(name) ? LARGEST[name] : 0),
      }),
    sentAs: { hours: 'operatingHours' },
    onSubmit: async (values) => {
      if (!isValid(values, validateFoodBank(values))) return;
      const body = bodyOf(values);
      const { name } = before
        ? await update.mutateAsync({ _id: before._id, ...changesOf(before, body) })
        : await creation.mutateAsync(body);
      forgetUnsaved();
      showToast(t('done.saved', { name }));
      void navigate(paths.foodBanks);
    },
  });
  const { values, error } = form;
  const forgetUnsaved = useUnsaved(form.isDirty);

  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-8">
        <PlaceFields form={form} />
        <ContactFields form={form} />
        <HoursEditor
          week={values.hours}
          onChange={(hours) => form.change({ hours })}
          problems={form.isInvalid ? validateFoodBank(values).days : {}}
          refused={fieldErrors(error)}
        />
        <LimitFields form={form} />
        <FailureAlert title={t('errors.save')} error={shownError(error)} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <LinkButton to={paths.foodBanks} variant="secondary" size="lg">
            {t('common:cancel')}
          </LinkButton>
          <Button type="submit" size="lg" isPending={form.isPending} pendingLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      {question}
    </Card>
  );
}
