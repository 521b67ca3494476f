import type { RecallDetails, RecallNotices } from '@nourish/contract';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isErased } from '../../../lib/erased.ts';
import { spokenPhone } from '../../../lib/phone.ts';
import { paths } from '../../../paths.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { PhoneLink, TextLink } from '../../../ui/text-link.tsx';
import { CalledBy, CallTick } from './call-tick.tsx';
import { whyCalled } from './reached.ts';
import { RecordLink } from './step-section.tsx';

interface CallListProps {
  /** Names the list for screen readers. */
  label: string;
  recall: RecallDetails;
  people: RecallNotices['by_phone'];
  /** False if the heading says why, which is the same for all. */
  hasWhy: boolean;
}

/**
 * People without a mail address, with links that dial and a tick for each call. A drill has no calls, so it
 * shows phone numbers as text.
 */
export function CallList({ label, recall, people, hasWhy }: CallListProps) {
  const { t } = useTranslation('recalls');
  const isDrill = recall.drill;
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {people.map((person) => (
        <li
          key={person.notice_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <span className="min-w-0 py-1 wrap-anywhere max-sm:col-span-2">
            {person.client_id === null ? (
              <span className="font-semibold">
                <PersonName name={person.name} />
              </span>
            ) : (
              <RecordLink to={paths.client(person.client_id)}>
                <PersonName name={person.name} isHousehold />
              </RecordLink>
            )}{' '}
            {person.code !== null && (
              <span className="ml-1 text-sm text-muted tabular-nums">{person.code}</span>
            )}
            {(hasWhy || person.mail_failed) && (
              <span className="block text-sm text-muted">
                {[hasWhy && t(`calls.${whyCalled(person)}`), person.mail_failed && t('calls.mailFailed')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            {recall.items.length !== 1 && <span className="block text-sm">{person.items.join(', ')}</span>}
            <CalledBy recall={recall} person={person} />
          </span>
          <CallNumber person={person} isDrill={isDrill} />
          {!isDrill && <CallTick recall={recall} person={person} />}
        </li>
      ))}
    </ul>
  );
}

interface CallNumberProps {
  person: CallListProps['people'][number];
  isDrill: boolean;
}

function CallNumber({ person: { phone, name, client_id }, isDrill }: CallNumberProps) {
  const { t } = useTranslation('recalls');
  if (phone === null)
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('calls.noPhone')}
        {client_id !== null && !isErased(name) && (
          <TextLink isAlone to={paths.client(client_id)} aria-label={t('calls.addPhoneOf', { name })}>
            {t('calls.addPhone')}
          </TextLink>
        )}
      </span>
    );
  if (isDrill) return <span className="tabular-nums">{spokenPhone(phone)}</span>;
  return (
    <PhoneLink
      phone={spokenPhone(phone)}
      icon={<Phone aria-hidden className="size-4" />}
      isAlone
      className="gap-2 tabular-nums"
    />
  );
}
