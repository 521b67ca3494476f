import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { cx } from '../cx.ts';
import { HelpIcon } from '../page-header.tsx';

export interface ListHeadProps {
  title: string;
  /** A word beside the title. */
  note?: ReactNode;
  /** Path of the help topic for this page. */
  help?: string | undefined;
  /** Search, filters and actions beside the title. */
  tools?: ReactNode;
  /** What the page is for, in one sentence, or facts about its record. */
  intro?: ReactNode;
  /** Link to the page that this one belongs to. */
  back?: ReactNode;
  /** As wide as a form. */
  isNarrow?: boolean;
}

/** The title of a page in one row with its tools; also sets the document title. */
export function ListHead({ title, note, help, tools, intro, back, isNarrow = false }: ListHeadProps) {
  useDocumentTitle(title);
  return (
    <div data-list-head className={cx('flex flex-col gap-1', isNarrow && 'max-w-3xl')}>
      {back}
      <header className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex min-h-11 min-w-0 flex-1 basis-24 items-center">
          <h1 className="min-w-0 text-2xl wrap-break-word max-sm:text-[1.375rem]">{title}</h1>
          {help && <HelpIcon to={help} className="shrink-0 print:hidden" />}
          {note}
        </div>
        {intro && (
          // Above tools in a line of their own, which are last on phones.
          <div className="order-1 -mt-1 w-full">
            <div className="max-w-160 text-pretty text-muted">{intro}</div>
          </div>
        )}
        <div className="contents print:hidden">{tools}</div>
      </header>
    </div>
  );
}

interface ListPageProps extends ListHeadProps {
  children: ReactNode;
}

/** A page whose list is its main content: uses the width of the window, and starts at the top. */
export const ListPage = ({ children, ...head }: ListPageProps) => (
  <div className="mx-auto flex w-full max-w-440 flex-col gap-1 px-4 pt-(--page-top) pb-8 sm:px-6 print:max-w-none print:p-0 beside-rail:mx-0">
    <ListHead {...head} />
    {children}
  </div>
);
