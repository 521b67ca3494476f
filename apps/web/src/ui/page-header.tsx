import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1; names the document as well. */
export function PageHeader({ title, intro, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-2 text-lg text-muted">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
