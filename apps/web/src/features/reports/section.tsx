import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  title: string;
  note?: string | undefined;
  aside?: ReactNode;
  isCard?: boolean;
  /** 3 for a subsection. */
  level?: 2 | 3;
  children: ReactNode;
}

export function Section({ title, note, aside, isCard = true, level = 2, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const content = (
    <>
      <div className="flex break-after-avoid flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Heading id={id} className={level === 2 ? 'text-xl' : 'text-lg font-bold'}>
            {title}
          </Heading>
          {note && <p className="mt-1 max-w-3xl text-sm text-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </>
  );
  const looks = 'flex min-w-0 flex-col gap-4';
  return isCard ? (
    <Card as="section" aria-labelledby={id} className={looks}>
      {content}
    </Card>
  ) : (
    <section aria-labelledby={id} className={looks}>
      {content}
    </section>
  );
}
