import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * Short facts in a line, with a dot between those that share it. The dot before the first fact of each line is
 * cut off at the edge, so that no line begins or ends with one. Each child is an element.
 */
export const DottedParts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx('block overflow-x-clip', className)}>
    <span className="-ml-4 flex flex-wrap items-baseline *:relative *:min-w-0 *:pl-4 *:wrap-anywhere *:before:absolute *:before:left-0 *:before:w-4 *:before:text-center *:before:content-['·']">
      {children}
    </span>
  </span>
);

/** Short facts in a line, each in an element of its own, with dots between them. */
export const MetaLine = ({ children, className }: { children: ReactNode; className?: string }) => (
  // Cuts off the dots at the starts of lines.
  <span className={cx('block overflow-clip text-sm', className)}>
    <span className="-ml-3 flex flex-wrap *:before:inline-block *:before:w-3 *:before:text-center *:before:font-normal *:before:text-muted *:before:content-['·']">
      {children}
    </span>
  </span>
);
