import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { cx } from '../cx.ts';

export interface ListHeadProps {
  title: string;
  /** Search, filters and actions beside the title. */
  tools: ReactNode;
  /** What the page is for, in one sentence, or facts about its record. */
  intro?: ReactNode;
  /** Link to the page that this one belongs to. */
  back?: ReactNode;
  /** As wide as a form. */
  isNarrow?: boolean;
}

/** The title of a page in one row with its tools; also sets the document title. */
export function ListHead({ title, tools, intro, back, isNarrow = false }: ListHeadProps) {
  useDocumentTitle(title);
  return (
    <div className={cx('flex flex-col gap-1', isNarrow && 'max-w-3xl')}>
      {back}
      <header className="flex min-h-11 flex-wrap items-center gap-2">
        <h1 className="mr-auto min-w-0 flex-1 text-2xl wrap-break-word">{title}</h1>
        <div className="contents print:hidden">{tools}</div>
      </header>
      {intro && <div className="max-w-160 text-pretty text-muted">{intro}</div>}
    </div>
  );
}
