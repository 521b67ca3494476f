import type { FailedMail, SystemState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ANCHORS, mailGroupOf } from './attention.ts';
import { useResendMail } from './api.ts';
import { Section, Facts, Failure } from './section.tsx';

export function Mails({ mails, isDemo }: { mails: SystemState['mails']; isDemo: boolean }) {
  const { t } = useTranslation('system');
  const { formatInstant, formatNumber } = useDates();
  const isToFiles = mails.delivery === 'files';
  const isFailing = isToFiles && !isDemo;
  const waiting =
    mails.oldest_at === null
      ? formatNumber(0)
      : t('mails.waitingSince', {
          number: formatNumber(mails.waiting),
          when: formatInstant(mails.oldest_at),
        });
  return (
    <Section
      anchor={ANCHORS.mails}
      title={t('mails.title')}
      intro={isToFiles ? undefined : t('mails.delivery.smtp')}
    >
      {isToFiles && isDemo && <Alert tone="warning">{t('mails.delivery.files')}</Alert>}
      {isFailing && (
        <Alert tone="danger" title={t('mails.notDelivered.title')}>
          {t('mails.notDelivered.step')}
        </Alert>
      )}
      <Facts
        facts={[
          [t('mails.waiting'), waiting],
          [t('mails.sent'), mails.sent_at === null ? t('mails.noneSent') : formatInstant(mails.sent_at)],
          [t('mails.failed'), formatNumber(mails.failed)],
        ]}
      />
      {mails.failures.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {mails.failures.map((mail) => (
            <li key={mail._id} className="py-4 last:pb-0">
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Mail({ mail }: { mail: FailedMail }) {
  const { _id, kind, to, created_at, tries, error, can_resend } = mail;
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const resend = useResendMail();
  return (
    <Failure
      title={t('mails.about', { what: t(`mails.groups.${mailGroupOf(kind)}`), to })}
      facts={t('mails.facts', { count: tries, when: formatInstant(created_at) })}
      error={error}
      actions={
        can_resend && (
          <Button
            variant="secondary"
            aria-label={t('mails.resendTo', { to })}
            isPending={resend.isPending}
            onPress={() => resend.mutate(_id)}
          >
            {t('mails.resend')}
          </Button>
        )
      }
    >
      {!can_resend && <p className="text-sm">{t('mails.forgotten')}</p>}
      <FormError error={resend.error} />
    </Failure>
  );
}
