import { INVITED_ROLES, LANGUAGES, LIMITS } from '@nourish/contract/constants';
import type { Language, PersonDetails } from '@nourish/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useInvite } from './api.ts';
import { FoodBankSelect } from './food-bank-select.tsx';
import { checkInvitation, type InvitationComplaints } from './validate.ts';

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
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof INVITED_ROLES)[number]>('staff');
  const [bank, setBank] = useState<PersonDetails['foodbank']>(null);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [complaints, setComplaints] = useState<InvitationComplaints>({});
  const form = useRef<HTMLFormElement>(null);
  const fromServer = fieldErrors(invite.error);
  const errorOf = (field: keyof InvitationComplaints) =>
    complaints[field] ? t(complaints[field]) : fromServer[field];

  function onSubmit() {
    const foodbank_id = bank?._id ?? null;
    const found = checkInvitation({ name, email, role, foodbank_id });
    setComplaints(found);
    invite.reset();
    if (Object.keys(found).length > 0) {
      focusFirstInvalidSoon(form.current);
      return;
    }
    invite.mutate(
      { name: name.trim(), email: email.trim(), role, foodbank_id, language },
      {
        onSuccess: ({ data }) => {
          showToast(t('invite.sent', { email: data.email }));
          onClose();
        },
        onError: () => focusFirstInvalidSoon(form.current),
      },
    );
  }

  return (
    <FormDialog
      form={form}
      title={t('invite.title')}
      confirmLabel={t('invite.send')}
      isPending={invite.isPending}
      isUnsaved={[name, email].some((typed) => typed.trim() !== '')}
      failure={shownError(invite.error)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {question}
      <p>{t('invite.intro')}</p>
      <TextField
        label={t('invite.name')}
        value={name}
        onChange={setName}
        maxLength={LIMITS.name}
        error={errorOf('name')}
        isRequired
      />
      <TextField
        label={t('invite.email')}
        type="email"
        value={email}
        onChange={setEmail}
        maxLength={LIMITS.email}
        error={errorOf('email')}
        isRequired
      />
      <Select
        label={t('access.role')}
        description={t(`access.means.${role}`)}
        options={INVITED_ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        value={role}
        onChange={setRole}
      />
      <FoodBankSelect
        value={bank}
        onChange={setBank}
        isRequired={role === 'staff'}
        error={errorOf('foodbank_id')}
      />
      <Select
        label={t('invite.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
    </FormDialog>
  );
}
