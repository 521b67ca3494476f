import { useId, type ReactNode } from 'react';
import { CardSection } from '../../ui/card-section.tsx';

interface DonationPartProps {
  title: string;
  /** Without a card, because the pane is one. */
  isInPane: boolean;
  children: ReactNode;
}

/** A titled part of a donation, on its page or in the pane beside the list. */
export function DonationPart({ title, isInPane, children }: DonationPartProps) {
  const titleId = useId();
  if (!isInPane) return <CardSection title={title}>{children}</CardSection>;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}
