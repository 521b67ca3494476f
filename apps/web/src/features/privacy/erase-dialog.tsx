import type { User } from '@nourish/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { focusFirstInvalid, focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useErase } from './api.ts';

/** Deletes the account after a password and a checkbox. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('privacy-rights');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { confirming, question } = useConfirming();
  const {
    erase,
    error: failure,
    isPending,
  } = useErase(confirming, () => {
    void (async () => {
      // Navigate first: on a guarded page, signing out would let the guard choose the destination.
      await navigate(paths.home, { replace: true });
      await signOut();
      showToast(t('erase.done'));
    })();
  });
  const error = shownError(failure);
  const code = error instanceof ApiError ? error.code : null;
  const isWrong = code === 'password_wrong';
  const isLastAdmin = code === 'last_admin';

  useEffect(() => {
    if (isWrong) focusFirstInvalid(form.current);
  }, [isWrong, error]);

  function onSubmit() {
    setIsChecked(true);
    if (password === '' || !isSure) focusFirstInvalidSoon(form.current);
    else erase({ password });
  }

  return (
    <>
      {question}
      <FormDialog
        title={t('erase.question')}
        confirmLabel={isLastAdmin ? null : t('erase.confirm')}
        pendingLabel={t('erase.pending')}
        cancelLabel={t('erase.keep')}
        tone="danger"
        isPending={isPending}
        failure={isWrong || isLastAdmin ? null : error}
        onSubmit={onSubmit}
        onClose={onClose}
        form={form}
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
              value={password}
              onChange={setPassword}
              error={
                isChecked && password === ''
                  ? t('erase.errors.password')
                  : isWrong
                    ? errorMessage(error)
                    : undefined
              }
              isRequired
            />
            <Checkbox
              isSelected={isSure}
              onChange={setIsSure}
              error={isChecked && !isSure ? t('erase.errors.sure') : undefined}
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
