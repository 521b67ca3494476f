import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface ListPageProps {
  title: string;
  /** Search, filters and actions beside the title. */
  tools: ReactNode;
  children: ReactNode;
}

/** A page whose list is its main content: uses the width of the window, and starts at the top. */
export function ListPage({ title, tools, children }: ListPageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-440 flex-col gap-1 px-4 pt-(--page-top) pb-8 sm:px-6 print:max-w-none print:p-0">
      <header className="flex min-h-11 flex-wrap items-center gap-2">
        <h1 className="mr-auto min-w-0 flex-1 text-2xl">{title}</h1>
        <div className="contents print:hidden">{tools}</div>
      </header>
      {children}
    </div>
  );
}
