import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';

/** Link to an item, a request or a household in a row; high enough for a finger on phones. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink
    to={to}
    className="min-w-0 wrap-anywhere tabular-nums max-md:inline-flex max-md:min-h-11 max-md:items-center"
  >
    {children}
  </TextLink>
);
