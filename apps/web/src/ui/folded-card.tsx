import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../lib/media.ts';
import { Card } from './card.tsx';

interface FoldedCardProps {
  id: string;
  title: ReactNode;
  /** Shows the content on phones too, because it needs the reader. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A card that is folded on phones until the reader opens it. */
export function FoldedCard({ id, title, isOpen = false, children }: FoldedCardProps) {
  const isNarrow = useNarrow('lg');
  const heading = (
    <h2 id={id} tabIndex={-1} className="rounded-sm text-xl outline-none">
      {title}
    </h2>
  );
  if (!isNarrow)
    return (
      <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
        {heading}
        {children}
      </Card>
    );
  return (
    <section aria-labelledby={id} className="px-4 sm:px-6">
      <details open={isOpen} className="group">
        <summary className="flex min-h-13 cursor-pointer py-2 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          {heading}
          <ChevronRight
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-90"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}

/**
 * A column of folded cards: on phones one card with a line for each; else it begins below the heading of the
 * column beside it.
 */
export const FoldedCards = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col max-lg:divide-y max-lg:divide-line max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card lg:gap-6 lg:pt-11">
    {children}
  </div>
);
