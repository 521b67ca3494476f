import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { TextPage } from './text-page.tsx';

/** Date of the last change to the text. */
const UPDATED = '2026-11-22';
const SECTIONS = [
  'service',
  'dignity',
  'account',
  'requests',
  'food',
  'giving',
  'volunteers',
  'use',
  'availability',
  'liability',
  'changes',
  'law',
  'contact',
] as const;

/** `/terms`: the terms of use. */
export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <TextPage
      title={t('terms.title')}
      intro={t('terms.intro')}
      updated={UPDATED}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(`terms.${id}.text`),
        links: id === 'contact' && (
          <TextLink isAlone to={paths.contact}>
            {t('terms.contact.link')}
          </TextLink>
        ),
      }))}
    />
  );
}
