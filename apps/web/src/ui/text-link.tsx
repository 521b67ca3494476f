import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './cx.ts';

type TextLinkProps = {
  children: ReactNode;
  className?: string;
  /** Stands by itself rather than in a sentence: as tall as a finger needs it. */
  isAlone?: boolean;
} & (
  | {
      to: To;
      /** Kept in the history beside the address, for the page that is opened. */
      state?: unknown;
      href?: never;
    }
  | { href: string; to?: never; state?: never }
);

/** A link within text: `to` a page of ours, or `href` to anything else. */
export function TextLink({ children, className, isAlone = false, to, state, href }: TextLinkProps) {
  const looks = cx(
    'rounded-sm font-semibold text-primary underline decoration-1 underline-offset-3 hover:decoration-2',
    isAlone && 'inline-flex min-h-11 items-center',
    className,
  );
  return href !== undefined ? (
    <a href={href} className={looks}>
      {children}
    </a>
  ) : (
    <Link to={to} state={state} className={looks}>
      {children}
    </Link>
  );
}
