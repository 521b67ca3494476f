import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface PaperProps {
  children: ReactNode;
  /** Several sheets on one page: each but the last ends a printed one. */
  isOneOfSeveral?: boolean;
}

/** A sheet of paper as it comes out of the printer, shown on the screen before. What is on it says what it is. */
export const Paper = ({ children, isOneOfSeveral = false }: PaperProps) => (
  <div
    className={cx(
      'min-w-0 rounded-md border border-line bg-surface p-4 text-ink shadow-card sm:p-8',
      'print:rounded-none print:border-0 print:p-0 print:shadow-none',
      isOneOfSeveral && 'print:break-after-page print:last:break-after-auto',
    )}
  >
    {children}
  </div>
);

/** What the printed page is called, where the screen says so in a header that stays behind. */
export const PrintedTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="mb-1 hidden text-xl print:block">{children}</h1>
);
