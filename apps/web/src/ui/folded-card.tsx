import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../lib/media.ts';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

interface FoldedCardProps {
  id: string;
  title: ReactNode;
  /** Heading level, one below that of the parent. */
  heading?: 'h2' | 'h3';
  /** Shows the content on phones too, because it needs the reader. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A card that is folded on phones until the reader opens it. */
export function FoldedCard({
  id,
  title,
  heading: Heading = 'h2',
  isOpen = false,
  children,
}: FoldedCardProps) {
  const isNarrow = useNarrow('lg');
  const heading = (
    <Heading id={id} tabIndex={-1} className="rounded-sm text-xl outline-none">
      {title}
    </Heading>
  );
  if (!isNarrow)
    return (
      <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
        {heading}
        {children}
      </Card>
    );
  return (
    <section aria-labelledby={id} className="px-5 sm:px-6">
      <details open={isOpen} className="group">
        <summary className="flex min-h-13 cursor-pointer py-2 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          {heading}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}

interface FoldedCardsProps {
  /** The layout on wide screens; by default a column that begins below the heading of the column beside it. */
  className?: string;
  children: ReactNode;
}

/** Folded cards: on phones one card with a line for each. */
export const FoldedCards = ({ className = 'lg:gap-6 lg:pt-11', children }: FoldedCardsProps) => (
  <div
    className={cx(
      'flex min-w-0 flex-col max-lg:divide-y max-lg:divide-line max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card',
      className,
    )}
  >
    {children}
  </div>
);
