import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { cx } from './cx.ts';

export function Popover({
  children,
  className,
  ...rest
}: Omit<PopoverProps, 'children' | 'className'> & { children: ReactNode; className?: string }) {
  return (
    <AriaPopover
      offset={6}
      {...rest}
      className={cx(
        'overlay-popover max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg border border-line bg-raised p-1.5 shadow-raised outline-none',
        className,
      )}
    >
      {children}
    </AriaPopover>
  );
}
