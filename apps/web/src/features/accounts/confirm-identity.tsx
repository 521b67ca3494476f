import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { canUsePasskeys, PasskeyError, provePasskey } from '../../lib/passkeys.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { factorQuery, passkeysQuery } from './api.ts';
import { CodeField } from './code-field.tsx';

interface ConfirmIdentityProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code if there is a second factor, before a protected change. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { user } = useSession();
  const needsCode = user?.second_factor === 'on';
  const hasApp = useQuery({ ...factorQuery, enabled: needsCode }).data?.has_app ?? true;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: needsCode && canUsePasskeys() });
  const confirmByPasskey = useGuardedMutation({
    mutationFn: async () => {
      const options = (await api('POST /api/auth/passkeys/challenge')).data;
      return api('POST /api/auth/confirm/passkey', { body: { credential: await provePasskey(options) } });
    },
    onSuccess: onConfirmed,
  });
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      // Passwords may consist of spaces.
      password: password === '' && t('accounts:errors.required'),
      code: needsCode && code.trim() === '' && t('accounts:errors.required'),
    }),
    onSubmit: async ({ password, code }) => {
      await api('POST /api/auth/confirm', { body: { password, ...(needsCode && { code }) } });
      onConfirmed();
    },
  });
  const refused = fieldErrors(form.error);

  return (
    <FormDialog
      title={t('confirm.title')}
      confirmLabel={t('confirm.submit')}
      size="sm"
      {...form.dialog}
      isUnsaved={false}
      failure={(refused.password ?? refused.code) ? null : form.error}
      onClose={onClose}
    >
      {passkeys.length > 0 && (
        <>
          {confirmByPasskey.error instanceof PasskeyError ? (
            <Alert tone="danger">{t('passkeys.notConfirmed')}</Alert>
          ) : (
            <FormError error={confirmByPasskey.error} />
          )}
          <Button
            variant="secondary"
            isPending={confirmByPasskey.isPending}
            onPress={() => confirmByPasskey.mutate()}
          >
            <KeyRound aria-hidden className="size-5" />
            {t('passkeys.use')}
          </Button>
        </>
      )}
      <p>{t(passkeys.length > 0 ? 'confirm.orPassword' : 'confirm.text')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('accounts:account.currentPassword')}
        autoComplete="current-password"
        isRequired
      />
      {needsCode && (
        <CodeField
          key={String(hasApp)}
          isRecoveryOnly={!hasApp}
          {...form.field('code')}
          onSwitch={form.clearErrors}
        />
      )}
    </FormDialog>
  );
}
