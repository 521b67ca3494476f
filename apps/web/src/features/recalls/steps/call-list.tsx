import type { RecallNotices } from '@nourish/contract';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { spokenPhone } from '../../../lib/phone.ts';
import { paths } from '../../../paths.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { PhoneLink } from '../../../ui/text-link.tsx';
import { whyCalled } from './reached.ts';
import { RecordLink } from './record-link.tsx';

interface CallListProps {
  people: RecallNotices['by_phone'];
  /** Shows phone numbers as text, because a drill calls nobody. */
  isDrill: boolean;
}

/** People whom no mail reaches, with links that dial, except in a drill. */
export function CallList({ people, isDrill }: CallListProps) {
  const { t } = useTranslation('recalls');
  return (
    <ul
      aria-label={t(isDrill ? 'calls.titleDrill' : 'calls.title')}
      className="divide-y divide-line border-y border-line"
    >
      {people.map(({ client_id, code, name, phone, items, ...why }) => (
        <li
          key={client_id ?? code ?? name}
          className="flex flex-wrap items-center justify-between gap-x-4 py-1"
        >
          <span className="min-w-0 py-1 wrap-anywhere">
            {client_id === null ? (
              <span className="font-semibold">
                <PersonName name={name} />
              </span>
            ) : (
              <RecordLink to={paths.client(client_id)}>
                <PersonName name={name} isHousehold />
              </RecordLink>
            )}{' '}
            {code !== null && <span className="ml-1 text-sm text-muted tabular-nums">{code}</span>}
            <span className="block text-sm text-muted">
              {t(`calls.${whyCalled(why)}`)}
              {why.mail_failed && ` · ${t('calls.mailFailed')}`}
            </span>
            <span className="block text-sm">{items.join(', ')}</span>
          </span>
          {phone === null ? (
            <span className="text-sm text-muted max-sm:w-full">{t('calls.noPhone')}</span>
          ) : isDrill ? (
            <span className="tabular-nums max-sm:w-full">{spokenPhone(phone)}</span>
          ) : (
            <PhoneLink
              phone={spokenPhone(phone)}
              icon={<Phone aria-hidden className="size-4" />}
              isAlone
              className="gap-2 tabular-nums max-sm:w-full"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
