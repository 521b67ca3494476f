import type { Client } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSizeTexts } from './household.ts';

export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation(['clients', 'common']);
  const { sizeOf, childrenOf } = useSizeTexts();
  const { formatInstantDate } = useDates();
  const facts: { key: string; label: string; value: ReactNode }[] = [
    { key: 'size', label: t('size.label'), value: sizeOf(client.household) },
    { key: 'children', label: t('size.byAge'), value: childrenOf(client.household) },
    {
      key: 'language',
      label: t('form.language'),
      value: client.language && t(`common:languages.${client.language}`),
    },
    // A merged entry has no card of needs.
    { key: 'needs', label: t('one.needs'), value: client.merged_into !== null && client.needs },
    {
      key: 'email',
      label: t('form.email'),
      value: client.email && (
        <TextLink isAlone className="-my-2.5" href={mailTo(client.email)}>
          {client.email}
        </TextLink>
      ),
    },
    { key: 'notes', label: t('form.notes'), value: client.notes },
    {
      key: 'household_type',
      label: t('statistics.household_type'),
      value: client.household_type && t(`statistics.types.${client.household_type}`),
    },
    {
      key: 'income_source',
      label: t('statistics.income_source'),
      value: client.income_source && t(`statistics.incomes.${client.income_source}`),
    },
    {
      key: 'newcomer',
      label: t('statistics.newcomer'),
      value: client.newcomer === null ? null : t(client.newcomer ? 'statistics.yes' : 'statistics.no'),
    },
    { key: 'since', label: t('one.since'), value: formatInstantDate(client.created_at) },
  ];
  return (
    <CardSection title={t('one.facts')}>
      <dl className="flex flex-col gap-3">
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ key, label, value }) => (
            <div key={key}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </CardSection>
  );
}

/** What the household is to pick up today. */
export function Appointment({ appointment }: { appointment: NonNullable<Client['appointment']> }) {
  const { t } = useTranslation('clients');
  const { formatTime } = useDates();
  return (
    <CardSection title={t('appointment.title')} className="gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatTime(appointment.time)}</span>
        <TextLink isAlone to={paths.requestDetails(appointment.request_id)}>
          {t('appointment.request', { code: appointment.code })}
        </TextLink>
        <StatusBadge tone={appointment.status === 'ready' ? 'ready' : 'info'}>
          {t(`appointment.${appointment.status}`)}
        </StatusBadge>
      </p>
    </CardSection>
  );
}
