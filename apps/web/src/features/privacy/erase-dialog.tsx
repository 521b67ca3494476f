import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useErase } from './api.ts';

export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('privacy-rights');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { confirming, question } = useConfirming();
  const { erase } = useErase(confirming, () => {
    void (async () => {
      // Navigate first: on a guarded page, signing out would let the guard choose the destination.
      await navigate(paths.home, { replace: true });
      await signOut();
      showToast(t('erase.done'));
    })();
  });
  const form = useForm({
    initial: { password: '', isSure: false },
    validate: ({ password, isSure }) => ({
      password: password === '' && t('erase.errors.password'),
      isSure: !isSure && t('erase.errors.sure'),
    }),
    onSubmit: ({ password }) => erase({ password }),
  });
  const error = shownError(form.error);
  const code = error instanceof ApiError ? error.code : null;
  const isWrong = code === 'password_wrong';
  const isLastAdmin = code === 'last_admin';

  return (
    <>
      {question}
      <FormDialog
        title={t('erase.question')}
        confirmLabel={isLastAdmin ? null : t('erase.confirm')}
        pendingLabel={t('erase.pending')}
        cancelLabel={t('erase.keep')}
        tone="danger"
        {...form.dialog}
        isUnsaved={false}
        failure={isWrong || isLastAdmin ? null : error}
        onClose={onClose}
      >
        {isLastAdmin ? (
          <Alert tone="danger">
            <p>{t('erase.lastAdmin')}</p>
            <TextLink to={paths.people}>{t('erase.toPeople')}</TextLink>
          </Alert>
        ) : (
          <>
            <p className="wrap-anywhere">{t('erase.message', { email: user.email })}</p>
            <PasswordField
              label={t('erase.password')}
              description={t('erase.passwordHint')}
              autoComplete="current-password"
              {...form.field('password')}
              error={form.errorOf('password') ?? (isWrong ? errorMessage(error) : undefined)}
              isRequired
            />
            <Checkbox
              isSelected={form.values.isSure}
              onChange={(isSure) => form.change({ isSure })}
              error={form.errorOf('isSure')}
              isRequired
            >
              {t('erase.sure')}
            </Checkbox>
          </>
        )}
      </FormDialog>
    </>
  );
}
