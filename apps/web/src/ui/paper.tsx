import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface PaperProps {
  children: ReactNode;
  /** One of several sheets on the page: adds a page break after each but the last. */
  isOneOfSeveral?: boolean;
}

/** A printable sheet with a preview on screen. Its content includes its own title. */
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

/** Title of the printed page, whose on-screen header is not printed. */
export const PrintedTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="mb-1 hidden text-xl print:block">{children}</h1>
);
