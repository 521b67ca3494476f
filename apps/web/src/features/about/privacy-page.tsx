import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { paths } from '../../paths.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { RetentionList } from './retention-list.tsx';
import { TextPage } from './text-page.tsx';

/** Date of the last change to the text. */
const UPDATED = '2026-11-28';
const SECTIONS = [
  'responsible',
  'collect',
  'consent',
  'browser',
  'share',
  'mails',
  'safe',
  'kept',
  'rights',
  'law',
  'children',
  'contact',
  'changes',
] as const;
/** Authorities for complaints, the federal one first. */
const COMMISSIONERS = [
  { key: 'federal', href: 'https://www.priv.gc.ca' },
  { key: 'quebec', href: 'https://www.cai.gouv.qc.ca' },
  { key: 'bc', href: 'https://www.oipc.bc.ca' },
  { key: 'alberta', href: 'https://oipc.ab.ca' },
] as const;

type Parts = Partial<Record<(typeof SECTIONS)[number], ReactNode>>;

/** `/privacy`: which personal data is stored, why, and the rights of the people concerned. */
export function PrivacyPage() {
  const { t } = useTranslation('legal');
  const details: Parts = { responsible: <PeopleInCharge />, kept: <RetentionList /> };
  const links: Parts = {
    rights: (
      <TextLink isAlone to={paths.accountPrivacy}>
        {t('privacy.rights.link')}
      </TextLink>
    ),
    contact: COMMISSIONERS.map(({ key, href }) => (
      <TextLink key={key} isAlone href={href}>
        {t(`privacy.contact.${key}`)}
      </TextLink>
    )),
  };
  return (
    <TextPage
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      updated={UPDATED}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: t(`privacy.${id}.text`),
        details: details[id],
        links: links[id],
      }))}
    />
  );
}

/** Contact of the person in charge of personal information at each food bank. */
function PeopleInCharge() {
  const { t } = useTranslation('legal');
  const query = useQuery(foodBanksQuery);
  const { data: banks } = query;
  if (!banks)
    return (
      <QueryPlaceholder query={query} failed={t('privacy.responsible.failed')}>
        <Skeleton className="h-40" />
      </QueryPlaceholder>
    );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {banks.map(({ _id, name, address, city, province, postalCode, contactEmail, contactPhone }) => (
        <li key={_id} className="px-5 py-3">
          <p className="font-semibold">{name}</p>
          <address className="not-italic">
            {address}, {city}, {province} {postalCode}
          </address>
          <p className="flex flex-wrap gap-x-6">
            <TextLink isAlone href={mailTo(contactEmail)} className="break-all">
              {contactEmail}
            </TextLink>
            {contactPhone && (
              <TextLink isAlone href={`tel:${contactPhone}`}>
                {contactPhone}
              </TextLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
