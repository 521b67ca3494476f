import type { FoodBank } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { chooseOnDevice, noteAsked, useOwnFoodBank } from './own-food-bank.ts';
import { rankByPostalCode, readPostalCode } from './ranking.ts';

interface FoodBankQuestionProps {
  foodBanks: readonly FoodBank[];
  /** Called after the choice, and if the question is closed without one. */
  onClose: () => void;
  /** Called after the choice; null: no food bank. */
  onChosen?: (id: string | null) => void;
}

/** Asks for the food bank to browse, closest postal codes first. Stores it in the account, else in the browser. */
export function FoodBankQuestion({ foodBanks, onClose, onChosen }: FoodBankQuestionProps) {
  const { t, i18n } = useTranslation(['food-bank-choice', 'food-banks']);
  const { user } = useSession();
  const choose = useChooseFoodBank();
  const { own } = useOwnFoodBank(foodBanks);
  const close = () => {
    if (user) noteAsked(user._id);
    onClose();
  };
  const take = async (chosen: string | null) => {
    await choose(chosen);
    onChosen?.(chosen);
    close();
  };
  const form = useForm({
    initial: { foodbank_id: own ?? '', postal_code: '' },
    validate: ({ foodbank_id }) => ({ foodbank_id: foodbank_id === '' && t('required') }),
    onSubmit: ({ foodbank_id }) => take(foodbank_id),
  });
  const clearing = useForm({ initial: {}, onSubmit: () => (own === undefined ? close() : take(null)) });

  const code = readPostalCode(form.values.postal_code);
  const { places, by } = rankByPostalCode(foodBanks, code, i18n.language);
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('title')}
      isDismissable={!form.isPending}
      footer={
        <>
          <Button
            variant="secondary"
            isPending={clearing.isPending}
            isDisabled={form.isPending}
            onPress={() => void clearing.submit()}
          >
            {t('all')}
          </Button>
          <Button isPending={form.isPending} onPress={() => void form.submit()}>
            {t('choose')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <p>{t('intro')}</p>
        <TextField
          {...form.field('postal_code')}
          label={t('postalCode')}
          description={t('postalCodeHint')}
          isOptional
          autoComplete="postal-code"
          maxLength={LIMITS.postalCode}
        />
        <p role="status" className="text-sm text-muted empty:hidden">
          {code !== null && t(`sorted.${by}`)}
        </p>
        <FormError error={form.error ?? clearing.error} />
        <RadioGroup
          {...form.field('foodbank_id')}
          label={t('food-banks:filter.label')}
          isRequired
          options={places.map(({ _id, name, address, city, province, postalCode }) => ({
            value: _id,
            label: name,
            // The code stays on one line.
            description: `${address}, ${city}, ${province} ${postalCode.replace(' ', '\u00a0')}`,
          }))}
        />
      </form>
    </Dialog>
  );
}

/** Stores the choice in the account; for visitors, in this browser. */
function useChooseFoodBank() {
  const { user, setUser } = useSession();
  const { mutateAsync } = useGuardedMutation({
    mutationFn: (foodbank_id: string | null) => api('PATCH /api/auth/me', { body: { foodbank_id } }),
    onSuccess: ({ data }) => setUser(data),
  });
  return async (id: string | null): Promise<void> => {
    if (user) await mutateAsync(id);
    else chooseOnDevice(id);
  };
}
