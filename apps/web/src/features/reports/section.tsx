import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  title: string;
  note?: string | undefined;
  aside?: ReactNode;
  /** Whether the content is in a card; tables and grids of figures have a frame of their own. */
  isCard?: boolean;
  /** 3 for a subsection. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A heading, and below it one card or another framed content. */
export function Section({ title, note, aside, isCard = true, level = 2, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex break-after-avoid flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Heading id={id} className={level === 2 ? 'text-xl' : 'text-lg font-bold'}>
            {title}
          </Heading>
          {note && <p className="mt-1 max-w-3xl text-sm text-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {isCard ? <Card className="grow">{children}</Card> : children}
    </section>
  );
}
