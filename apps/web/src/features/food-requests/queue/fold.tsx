import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Collapsible content. Native `<details>`, so that find-in-page opens it. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
      {label}
      <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
