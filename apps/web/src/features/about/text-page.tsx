import type { ReactNode } from 'react';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export interface TextSection {
  id: string;
  title: string;
  /** Paragraphs, one a line; what stands in <b> is set in bold. */
  text: string;
  /** What is no running text, below it. */
  details?: ReactNode;
  /** Links that help further, at the end. */
  links?: ReactNode;
}
interface TextPageProps {
  title: string;
  intro: string;
  /** The day of the last change, in words. */
  updated?: string;
  sections: readonly TextSection[];
  /** Names the list of sections at the top. */
  contentsLabel: string;
  children?: ReactNode;
}

/** A page to read: contents at the top, sections below. */
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
