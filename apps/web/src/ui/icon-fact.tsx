import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface IconFactProps {
  icon: LucideIcon;
  label: string;
  /** Heading level, one below that of the parent. */
  heading: 'h3' | 'h4';
  children: ReactNode;
}

/** A fact under a small heading with an icon. The touch target of a link reaches into the space around it. */
export const IconFact = ({ icon: Icon, label, heading: Heading, children }: IconFactProps) => (
  <div className="flex min-w-0 gap-3">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
    <div className="min-w-0 [&>a]:-my-2.5 [&>a]:py-2.5">
      <Heading className="mb-1 text-sm font-semibold text-muted">{label}</Heading>
      {children}
    </div>
  </div>
);
