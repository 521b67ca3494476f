import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { KeptList } from './kept-list.tsx';
import { TextPage } from './text-page.tsx';

/** The day of the last change to the text. */
const UPDATED = '2026-11-22';
const SECTIONS = ['collect', 'browser', 'use', 'share', 'safe', 'kept', 'rights', 'contact'] as const;

/** `/privacy`: what is kept about people, why, and what they can ask for. */
export function PrivacyPage() {
  const { t } = useTranslation('about');
  const { formatDate } = useDates();
  return (
    <TextPage
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      contentsLabel={t('contents')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: t(`privacy.${id}.text`),
        details: id === 'kept' && <KeptList />,
        links: id === 'rights' && <TextLink to={paths.accountPrivacy}>{t('privacy.rights.link')}</TextLink>,
      }))}
    >
      <p className="text-muted">{t('updated', { date: formatDate(UPDATED) })}</p>
    </TextPage>
  );
}
