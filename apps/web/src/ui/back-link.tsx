import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { TextLink } from './text-link.tsx';

/** Back link above the page title. */
export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <p className="-mb-4 print:hidden">
    <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  </p>
);
