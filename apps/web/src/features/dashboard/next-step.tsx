import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NextStepProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** Empty state of a panel with the first step. */
export const NextStep = ({ icon: Icon, title, text, children }: NextStepProps) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
    <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
      <Icon aria-hidden className="size-6" />
    </span>
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);
