import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const WIDTHS = { narrow: 'max-w-md', reading: 'max-w-3xl', wide: 'max-w-7xl' };

/** Content column of a page: `narrow` for a single form, `reading` for text, `wide` for everything else. */
export function Page({
  children,
  width = 'wide',
  className,
}: {
  children: ReactNode;
  width?: keyof typeof WIDTHS;
  className?: string;
}) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-6 px-4 pt-(--page-top) pb-6 sm:px-6 sm:pb-8 print:max-w-none print:gap-5 print:p-0 beside-rail:mx-0',
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
