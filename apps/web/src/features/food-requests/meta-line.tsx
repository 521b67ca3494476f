import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** Short facts in a line, each in an element of its own, with dots between them. */
export const MetaLine = ({ children, className }: { children: ReactNode; className?: string }) => (
  // Cuts off the dots at the starts of lines.
  <span className={cx('block overflow-clip text-sm', className)}>
    <span className="-ml-3 flex flex-wrap *:before:inline-block *:before:w-3 *:before:text-center *:before:font-normal *:before:text-muted *:before:content-['·']">
      {children}
    </span>
  </span>
);
