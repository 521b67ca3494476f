import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface TextSection {
  id: string;
  title: string;
  /** Paragraphs, one per line; `<b>` marks bold text. */
  text: string;
  details?: ReactNode;
  links?: ReactNode;
}
interface TextPageProps {
  title: string;
  intro: string;
  /** Day of the last change. */
  updated: string;
  sections: readonly TextSection[];
}

export function TextPage({ title, intro, updated, sections }: TextPageProps) {
  const { t } = useTranslation('about');
  const { formatDate } = useDates();
  return (
    <Page width="reading">
      <PageHeader title={title} intro={intro} />
      <p className="-mt-4 text-muted">{t('updated', { date: formatDate(updated) })}</p>
      <ContentsNav label={t('contents')} sections={sections} />
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-title`}
          className="scroll-mt-24"
        >
          <h2 id={`${section.id}-title`} className="text-2xl">
            {section.title}
          </h2>
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg">
              <MarkedText marks={{ b: (words) => <strong>{words}</strong> }}>{paragraph}</MarkedText>
            </p>
          ))}
          {section.details && <div className="mt-4">{section.details}</div>}
          {section.links && (
            <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-lg">{section.links}</div>
          )}
        </section>
      ))}
    </Page>
  );
}
