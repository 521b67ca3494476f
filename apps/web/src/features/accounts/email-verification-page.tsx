import type { RouteData } from '@nourish/contract';
import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AuthCard } from './auth-card.tsx';
import { landingOf } from './landing.ts';
import { useDisown, useVerification } from './api.ts';

type SignUp = NonNullable<RouteData<'GET /api/auth/verify-email'>['data']>;

/**
 * `/email-verification?token=...`: verifies the address and shows who signed up. In the browser that signed up,
 * the person continues signed in. With `&not_me=1`, the second link of the mail, the page only offers to delete
 * the account.
 */
export function EmailVerificationPage() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isUnwanted = search.has('not_me');
  const disown = useDisown();
  const verification = useVerification(token, { enabled: token !== '' && !isUnwanted });

  if (token === '')
    return <Failure reason={t('verification.noToken')} detail={t('verification.invalidLink')} />;
  if (disown.isSuccess)
    return (
      <AuthCard title={t('verification.deletedTitle')}>
        <Outcome
          icon={CircleCheck}
          tone="bg-primary-soft text-primary-ink"
          text={disown.data.message ?? t('verification.deletedTitle')}
        />
        <LinkButton to={paths.home} variant="secondary">
          {t('verification.home')}
        </LinkButton>
      </AuthCard>
    );
  if (isUnwanted)
    return (
      <AuthCard title={t('verification.notMe')}>
        <p>{t('verification.notMeText')}</p>
        <FormError error={disown.error} />
        <Button variant="danger" size="lg" isPending={disown.isPending} onPress={() => disown.mutate(token)}>
          {t('verification.delete')}
        </Button>
        <LinkButton to={paths.home} variant="secondary">
          {t('verification.home')}
        </LinkButton>
      </AuthCard>
    );
  if (verification.isPending)
    return (
      <AuthCard title={t('verification.title')}>
        <p role="status" className="flex items-center justify-center gap-3 py-6">
          <Spinner /> {t('verification.pending')}
        </p>
      </AuthCard>
    );
  if (verification.isError) {
    const { error } = verification;
    return <Failure reason={errorMessage(error, t('verification.failed'))} />;
  }
  const { message, data, user, from } = verification.data;
  if (user !== undefined) return <Welcome name={user.name} to={from ?? landingOf(user)} />;
  return (
    <AuthCard title={t('verification.successTitle')}>
      <Outcome
        icon={CircleCheck}
        tone="bg-primary-soft text-primary-ink"
        text={message ?? t('verification.successTitle')}
      />
      <LinkButton to={paths.signIn} state={{ from }} size="lg">
        {t('verification.signInNow')}
      </LinkButton>
      <LinkButton to={paths.home} variant="secondary">
        {t('verification.home')}
      </LinkButton>
      {data && (
        <WhoSignedUp
          signUp={data}
          isPending={disown.isPending}
          error={disown.error}
          onDisown={() => disown.mutate(token)}
        />
      )}
    </AuthCard>
  );
}

function Welcome({ name, to }: { name: string; to: string }) {
  const { t } = useTranslation('accounts');
  const message = t('verification.welcome', { name });
  useEffect(() => showToast(message), [message]);
  return <Navigate to={to} replace />;
}

interface WhoSignedUpProps {
  signUp: SignUp;
  isPending: boolean;
  error: Error | null;
  onDisown: () => void;
}

function WhoSignedUp({ signUp, isPending, error, onDisown }: WhoSignedUpProps) {
  const { t } = useTranslation('accounts');
  const { formatInstant } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { name, created_at, browser, system } = signUp;
  const device = [browser && BROWSER_NAMES[browser], system && SYSTEM_NAMES[system]]
    .filter(Boolean)
    .join(', ');
  return (
    <section
      aria-label={t('verification.who')}
      className="flex flex-col items-center gap-2 border-t border-line pt-4 text-center"
    >
      <p className="text-muted">
        {t(device === '' ? 'verification.signedUp' : 'verification.signedUpWith', {
          name,
          date: formatInstant(created_at),
          device,
        })}
      </p>
      <FormError error={error} />
      <Button variant="secondary" isPending={isPending} onPress={() => setIsAsking(true)}>
        {t('verification.notMe')}
      </Button>
      <ConfirmDialog
        title={t('verification.deleteTitle')}
        message={t('verification.notMeText')}
        confirmLabel={t('verification.delete')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => onDisown()}
      />
    </section>
  );
}

function Failure({ reason, detail }: { reason: string; detail?: string }) {
  const { t } = useTranslation('accounts');
  return (
    <AuthCard title={t('verification.failedTitle')}>
      <Outcome icon={CircleX} tone="bg-danger-soft text-danger-ink" text={reason} />
      {detail && <p className="text-center font-semibold">{detail}</p>}
      <p className="text-center text-muted">{t('verification.hint')}</p>
      <LinkButton to={paths.signIn} size="lg">
        {t('verification.trySignIn')}
      </LinkButton>
      <LinkButton to={paths.home} variant="secondary">
        {t('verification.home')}
      </LinkButton>
    </AuthCard>
  );
}

function Outcome({ icon: Icon, tone, text }: { icon: LucideIcon; tone: string; text: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-center">
      <span className={`flex size-16 items-center justify-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-8" />
      </span>
      <p className="text-lg">{text}</p>
    </div>
  );
}
