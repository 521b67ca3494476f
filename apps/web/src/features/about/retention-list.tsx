import { RETENTION } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

/** Retention periods, those that concern people most first. */
const KEPT = [
  { key: 'requestTexts', count: RETENTION.request_text_months, unit: 'month' },
  { key: 'needs', count: RETENTION.needs_months, unit: 'month' },
  { key: 'clients', count: RETENTION.client_months, unit: 'month' },
  { key: 'messages', count: RETENTION.message_months, unit: 'month' },
  { key: 'reads', count: RETENTION.read_months, unit: 'month' },
  { key: 'mails', count: RETENTION.mail_days, unit: 'day' },
  { key: 'unused', count: RETENTION.unused_account_months, unit: 'month' },
  { key: 'unverified', count: RETENTION.unverified_account_days, unit: 'day' },
  { key: 'donors', count: RETENTION.donor_months, unit: 'month' },
  { key: 'recallPhotos', count: RETENTION.recall_photo_months, unit: 'month' },
  { key: 'signIns', count: RETENTION.sign_in_months, unit: 'month' },
  { key: 'audit', count: RETENTION.audit_months, unit: 'month' },
] as const;

export function RetentionList() {
  const { t } = useTranslation('about');
  const { formatSpan } = useDates();
  const warning = formatSpan(RETENTION.unused_account_warning_days, 'day');
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {KEPT.map(({ key, count, unit }) => (
        <div
          key={key}
          className="flex flex-col gap-x-6 gap-y-0.5 px-5 py-3 sm:flex-row-reverse sm:justify-between"
        >
          <dd className="shrink-0 font-semibold sm:w-24">{formatSpan(count, unit)}</dd>
          <dt className="flex-1">{t(`kept.${key}`, { warning })}</dt>
        </div>
      ))}
    </dl>
  );
}
