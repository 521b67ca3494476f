import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useRegistration } from './use-registration.ts';
import { useVolunteerForm } from './use-volunteer-form.ts';
import { VolunteerFields } from './volunteer-fields.tsx';
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
