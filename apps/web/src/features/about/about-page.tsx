import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextPage } from './text-page.tsx';

const SECTIONS = ['why', 'dignity', 'stock', 'who', 'open'] as const;

/** `/about`: why there is Nourish, and what it holds itself to. */
export function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <TextPage
      title={t('about.title')}
      intro={t('about.intro')}
      contentsLabel={t('contents')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`about.${id}.title`),
        text: t(`about.${id}.text`),
      }))}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.donate} variant="accent">
          <HeartHandshake aria-hidden className="size-5" />
          {t('about.donate')}
        </LinkButton>
        <LinkButton to={paths.volunteer} variant="secondary">
          {t('about.volunteer')}
        </LinkButton>
      </div>
    </TextPage>
  );
}
