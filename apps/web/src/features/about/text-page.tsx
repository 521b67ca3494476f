import type { ReactNode } from 'react';
import { ContentsNav } from '../../ui/contents-nav.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export interface TextSection {
  id: string;
  title: string;
  /** Paragraphs, one a line. */
  text: string;
  /** What is no running text, below it. */
  details?: ReactNode;
  /** Links that help further, at the end. */
  links?: ReactNode;
}
interface TextPageProps {
  title: string;
  intro: string;
  sections: readonly TextSection[];
  /** Names the list of sections at the top. */
  contentsLabel: string;
  children?: ReactNode;
}

/** A page to read: contents at the top, sections below. */
export function TextPage({ title, intro, sections, contentsLabel, children }: TextPageProps) {
  return (
    <Page width="reading">
      <PageHeader title={title} intro={intro} />
      <ContentsNav label={contentsLabel} sections={sections} />
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`} className="text-2xl">
            {section.title}
          </h2>
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg">
              {paragraph}
            </p>
          ))}
          {section.details && <div className="mt-4">{section.details}</div>}
          {section.links && <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-lg">{section.links}</p>}
        </section>
      ))}
      {children}
    </Page>
  );
}
