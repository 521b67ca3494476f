import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { RetentionList } from './retention-list.tsx';
import { PeopleInCharge } from './people-in-charge.tsx';
import { TextPage } from './text-page.tsx';

/** Date of the last change to the text. */
const UPDATED = '2026-11-22';
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

/** Content of a section besides its text. */
type Parts = Partial<Record<(typeof SECTIONS)[number], ReactNode>>;

/** `/privacy`: which personal data is stored, why, and the rights of the people concerned. */
export function PrivacyPage() {
  const { t } = useTranslation(['legal', 'about']);
  const { formatDate } = useDates();
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
      updated={t('about:updated', { date: formatDate(UPDATED) })}
      contentsLabel={t('about:contents')}
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
