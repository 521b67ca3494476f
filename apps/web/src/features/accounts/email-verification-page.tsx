import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { verifyEmailQuery } from './api.ts';

/** `/email-verification?token=...`: verifies on opening, then says how it went. */
export function EmailVerificationPage() {
  const { t } = useTranslation('accounts');
  const token = useSearchParams()[0].get('token') ?? '';
  const verification = useQuery({ ...verifyEmailQuery(token), enabled: token !== '' });

  if (token === '')
    return <Failure reason={t('verification.noToken')} detail={t('verification.invalidLink')} />;
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
  return (
    <AuthCard title={t('verification.successTitle')}>
      <Outcome icon={CircleCheck} tone="bg-primary-soft text-primary-ink" text={verification.data.message} />
      <LinkButton to={paths.signIn} size="lg">
        {t('verification.signInNow')}
      </LinkButton>
      <LinkButton to={paths.home} variant="secondary">
        {t('verification.home')}
      </LinkButton>
    </AuthCard>
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
