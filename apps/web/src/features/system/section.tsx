import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  /** Id that links of this page point to. */
  anchor?: string;
  title: string;
  intro?: string;
  actions?: ReactNode;
  children: ReactNode;
  /** Without a card, for tables, which have their own. */
  isBare?: boolean;
}

export function Section({ anchor, title, intro, actions, children, isBare = false }: SectionProps) {
  const id = useId();
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="max-w-2xl">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {actions}
    </div>
  );
  if (isBare)
    return (
      <section id={anchor} aria-labelledby={id} className="flex min-w-0 scroll-mt-6 flex-col gap-4">
        {head}
        {children}
      </section>
    );
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="flex min-w-0 scroll-mt-6 flex-col gap-4">
      {head}
      {children}
    </Card>
  );
}
