import type { User } from '@nourish/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useErase } from './api.ts';

export function Erase({ user }: { user: User }) {
  const { t } = useTranslation('privacy-rights');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <p>{t('erase.intro')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <ErasurePart
          title={t('erase.goes')}
          items={[
            t('erase.goesItems.person'),
            t('erase.goesItems.texts'),
            t('erase.goesItems.household'),
            t('erase.goesItems.volunteer'),
          ]}
        />
        <ErasurePart
          title={t('erase.stays')}
          items={[t('erase.staysItems.counts'), t('erase.staysItems.stock')]}
        />
      </div>
      <ErasurePart
        title={t('erase.now')}
        items={[
          t('erase.nowItems.requests'),
          t('erase.nowItems.offers'),
          t('erase.nowItems.shifts'),
          t('erase.nowItems.sessions'),
        ]}
      />
      <p className="text-muted">{t('erase.download')}</p>
      <Button variant="danger" className="self-start" onPress={() => setIsAsked(true)}>
        {t('erase.action')}
      </Button>
      {isAsked && <EraseDialog user={user} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function ErasurePart({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 marker:text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
