import type { ReactNode } from 'react';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export interface TextSection {
  id: string;
  title: string;
  /** Paragraphs, one per line; `<b>` marks bold text. */
  text: string;
  /** Other content, below the text. */
  details?: ReactNode;
  /** Further links, at the end. */
  links?: ReactNode;
}
interface TextPageProps {
  title: string;
  intro: string;
  /** Date of the last change, formatted. */
  updated?: string;
  sections: readonly TextSection[];
  /** Accessible name of the table of contents. */
  contentsLabel: string;
  children?: ReactNode;
}

/** A text page with a table of contents. */
export function TextPage({ title, intro, updated, sections, contentsLabel, children }: TextPageProps) {
  return (
    <Page width="reading">
      <PageHeader title={title} intro={intro} />
      {updated && <p className="-mt-4 text-muted">{updated}</p>}
      <div className="print:hidden">
        <ContentsNav label={contentsLabel} sections={sections} />
      </div>
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
      {children}
    </Page>
  );
}
