import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export interface TextSection {
  id: string;
  title: string;
  /** Paragraphs, one a line. */
  text: string;
  /** Links that help further, below the text. */
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
      <nav aria-label={contentsLabel} className="rounded-lg border border-line bg-surface px-5 py-3">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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
          {section.links && <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-lg">{section.links}</p>}
        </section>
      ))}
      {children}
    </Page>
  );
}
