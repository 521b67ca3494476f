import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';

interface HeroProps {
  icon: LucideIcon;
  title: string;
  /** What the page invites to, in one line. */
  invitation: string;
  text: string;
  children?: ReactNode;
}

/** The warm band at the top of the pages that invite people; holds the page's h1. */
export function Hero({ icon: Icon, title, invitation, text, children }: HeroProps) {
  useDocumentTitle(title);
  return (
    <div className="border-b border-line bg-accent-soft">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-10 px-4 py-12 sm:px-6 sm:py-16">
        <div className="max-w-2xl">
          <h1 className="text-4xl tracking-[-0.03em]">{title}</h1>
          <p className="mt-3 text-xl font-semibold text-accent-ink">{invitation}</p>
          <p className="mt-2 text-lg text-accent-ink">{text}</p>
          {children && <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>}
        </div>
        <span className="hidden size-44 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent lg:flex">
          <Icon aria-hidden className="size-20" strokeWidth={1.5} />
        </span>
      </div>
    </div>
  );
}
