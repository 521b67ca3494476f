import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TextPage } from './text-page.tsx';

/** The day of the last change to the text. */
const UPDATED = '2026-11-21';
const SECTIONS = [
  'service',
  'account',
  'requests',
  'food',
  'giving',
  'respect',
  'limits',
  'changes',
] as const;

/** `/terms`: what people may expect of Nourish and what it expects of them. */
export function TermsPage() {
  const { t } = useTranslation('about');
  const { formatDate } = useDates();
  return (
    <TextPage
      title={t('terms.title')}
      intro={t('terms.intro')}
      contentsLabel={t('contents')}
      sections={SECTIONS.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))}
    >
      <p className="text-muted">{t('updated', { date: formatDate(UPDATED) })}</p>
    </TextPage>
  );
}
