import { INVITED_ROLES, LANGUAGES, LIMITS } from '@nourish/contract/constants';
import type { PersonDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useInvite } from './api.ts';
import { FoodBankSelect } from './food-bank-select.tsx';
import { checkInvitation } from './validate.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const InviteDialog = ({ isOpen, onOpenChange }: InviteDialogProps) =>
  isOpen && <InviteForm onClose={() => onOpenChange(false)} />;

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const { confirming, question } = useConfirming();
  const invite = useInvite(confirming);
  const form = useForm({
    initial: {
      name: '',
      email: '',
      role: 'staff' as (typeof INVITED_ROLES)[number],
      foodbank_id: null as PersonDetails['foodbank'],
      language: currentLanguage(),
    },
    validate: ({ foodbank_id: bank, ...values }) =>
      checkInvitation({ ...values, foodbank_id: bank?._id ?? null }),
    textOf: (problem) => t(problem),
    onSubmit: async ({ name, email, role, foodbank_id: bank, language }) => {
      const { data } = await invite.mutateAsync({
        name: name.trim(),
        email: email.trim(),
        role,
        foodbank_id: bank?._id ?? null,
        language,
      });
      showToast(t('invite.sent', { email: data.email }));
      onClose();
    },
  });
  const { name, email, role } = form.values;

  return (
    <FormDialog
      {...form.dialog}
      title={t('invite.title')}
      confirmLabel={t('invite.send')}
      isUnsaved={[name, email].some((typed) => typed.trim() !== '')}
      failure={shownError(form.error)}
      onClose={onClose}
    >
      {question}
      <p>{t('invite.intro')}</p>
      <TextField {...form.field('name')} label={t('invite.name')} maxLength={LIMITS.name} isRequired />
      <TextField
        {...form.field('email')}
        label={t('invite.email')}
        type="email"
        maxLength={LIMITS.email}
        isRequired
      />
      <Select
        label={t('access.role')}
        description={t(`access.means.${role}`)}
        options={INVITED_ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        {...form.field('role')}
      />
      <FoodBankSelect {...form.field('foodbank_id')} isRequired={role === 'staff'} />
      <Select
        label={t('invite.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        {...form.field('language')}
      />
    </FormDialog>
  );
}
