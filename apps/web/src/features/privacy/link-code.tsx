import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useCreateLinkCode } from './api.ts';

// Few pages draw codes.
const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

/** Shows a code by which the desk links the account with the household that it serves. */
export function LinkCode() {
  const { t } = useTranslation('privacy-rights');
  const { data: shown, error, isPending, mutate } = useCreateLinkCode();
  return (
    <CardSection title={t('linking.title')} className="items-start gap-4">
      <p>{t('linking.text')}</p>
      <p className="text-sm text-muted">{t('linking.effect')}</p>
      <div role="status" className={shown ? 'flex w-full flex-col gap-3' : 'sr-only'}>
        {shown && <Code {...shown} />}
      </div>
      <FormError error={error} />
      <Button
        variant="secondary"
        isPending={isPending}
        pendingLabel={t('linking.pending')}
        onPress={() => mutate()}
      >
        {t(shown ? 'linking.renew' : 'linking.show')}
      </Button>
    </CardSection>
  );
}

function Code({ code, until }: { code: string; until: number }) {
  const { t } = useTranslation('privacy-rights');
  const { formatTime } = useDates();
  if (useNow() >= until) return <p>{t('linking.expired')}</p>;
  return (
    <>
      {/* A scanner at the desk types it. */}
      <Suspense fallback={<div className="size-44" />}>
        <QrCode content={code} label={t('linking.qr')} className="w-44 self-start!" />
      </Suspense>
      <p className="text-3xl font-bold tracking-wide whitespace-nowrap">{code}</p>
      <p>{t('linking.valid', { time: formatTime(new Date(until).toTimeString()) })}</p>
    </>
  );
}
