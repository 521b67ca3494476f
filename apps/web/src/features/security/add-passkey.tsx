import type { User } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { PasskeyError } from '../../lib/passkeys.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { sessionsQuery, useAddPasskey } from './api.ts';
import { useDeviceName } from './sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddPasskeyProps {
  user: User;
  onClose: () => void;
}

/** Asks for a name, then lets the device create the passkey. Shows recovery codes after the first factor. */
export function AddPasskey({ user, onClose }: AddPasskeyProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { setUser } = useSession();
  const { confirming, question } = useConfirming();
  const add = useAddPasskey(confirming);
  const current = useQuery(sessionsQuery).data?.find(({ is_current }) => is_current);
  const nameOf = useDeviceName();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (current ? nameOf(current) : '');
  const form = useForm({
    initial: { name },
    stored: { values: { name }, change: (changes) => setTyped(changes.name ?? null) },
    validate: () => ({ name: name.trim() === '' && t('accounts:errors.required') }),
    onSubmit: async () => {
      const { message, data } = await add.mutateAsync(name.trim());
      setUser({ ...user, second_factor: 'on' });
      if (message) showToast(message);
      if (data.recovery_codes === null) onClose();
    },
  });
  const error = shownError(form.error);
  const ofDevice = error instanceof PasskeyError ? error.reason : undefined;

  const codes = add.data?.data.recovery_codes;
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} isFirst />;
  return (
    <>
      <FormDialog
        title={t('passkeys.addTitle')}
        confirmLabel={t('passkeys.continue')}
        size="sm"
        {...form.dialog}
        isUnsaved={false}
        failure={ofDevice !== undefined || fieldErrors(error).name !== undefined ? null : error}
        onClose={onClose}
      >
        <p>{t('passkeys.addText')}</p>
        {ofDevice !== undefined && (
          <Alert tone="danger">
            {t(ofDevice === 'cancelled' ? 'passkeys.notAdded' : `passkeys.${ofDevice}`)}
          </Alert>
        )}
        <TextField
          {...form.field('name')}
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          maxLength={LIMITS.name}
          isRequired
        />
      </FormDialog>
      {question}
    </>
  );
}
