import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';

interface RowLinkProps {
  to: To;
  /** History state of the page behind the link. */
  state?: unknown;
  /** Opens the row in place instead; `isByKey`: pressed by keyboard. */
  onOpen?: ((isByKey: boolean) => void) | undefined;
  isCurrent?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

const ROW_LINK =
  'block max-w-full truncate text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus';

/** The name of a row: a link that covers the whole row. */
export function RowLink({ to, state, onOpen, isCurrent = false, id, className, children }: RowLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // `detail` is 0 for a press by keyboard.
    onOpen(event.detail === 0);
  };
  return (
    <Link
      id={id}
      to={to}
      state={state}
      data-row-link
      aria-current={isCurrent || undefined}
      onClick={onClick}
      className={cx(ROW_LINK, className)}
    >
      {children}
    </Link>
  );
}
