import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="-mt-4 -mb-5 sm:-mt-6">
    <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  </p>
);
