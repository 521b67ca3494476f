import type { PersonDetails } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PersonBadges } from './person-badges.tsx';

export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useTranslation(['people', 'common']);
  const { formatInstant, formatInstantDate, formatNumber } = useDates();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-2xl font-bold wrap-anywhere">{person.name}</p>
        <TextLink href={mailTo(person.email)} className="inline-flex min-h-11 items-center wrap-anywhere">
          {person.email}
        </TextLink>
        <div>
          <PersonBadges person={person} />
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact label={t('table.role')}>{t(`common:roles.${person.role}`)}</Fact>
        <Fact label={t('table.foodBank')}>{person.foodbank?.name ?? t('table.noFoodBank')}</Fact>
        <Fact label={t('table.lastSeen')}>
          {person.last_seen === null ? t('table.neverSeen') : formatInstant(person.last_seen)}
        </Fact>
        <Fact label={t('table.since')}>{formatInstantDate(person.created_at)}</Fact>
        <Fact label={t('person.language')}>{t(`languages.${person.language}`)}</Fact>
        {person.requests > 0 && (
          <Fact label={t('person.requests')}>
            {t('person.requestCounts', {
              total: formatNumber(person.requests),
              open: formatNumber(person.open_requests),
            })}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </>
  );
}
