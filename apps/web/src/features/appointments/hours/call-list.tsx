import type { AffectedBooking } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { PhoneLink } from '../../../ui/text-link.tsx';

interface CallListProps {
  people: readonly AffectedBooking[];
  onDismiss: () => void;
}

/** The people without an email address whose bookings a saved change moved or cancelled. */
export function CallList({ people, onDismiss }: CallListProps) {
  const { t } = useTranslation('pickup-hours');
  return (
    <Alert tone="warning" title={t('calls.title')} onDismiss={onDismiss}>
      <p>{t('calls.text')}</p>
      <ul aria-label={t('calls.title')} className="mt-1 flex flex-col">
        {people.map(({ request_id, date, time, name, code, phone }) => (
          <li
            // The same booking can be moved twice.
            key={`${request_id} ${date} ${time}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3"
          >
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="tabular-nums">{code}</span>
            {phone === null ? <span>{t('calls.noPhone')}</span> : <PhoneLink phone={phone} isAlone />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
