import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface OverviewPanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function OverviewPanel({ title, aside, children }: OverviewPanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
