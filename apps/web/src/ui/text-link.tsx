import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './cx.ts';

type TextLinkProps = {
  children: ReactNode;
  className?: string;
  /** Standalone link outside a sentence, with a touch target of full height. */
  isAlone?: boolean;
} & (
  | {
      to: To;
      /** History state for the target page. */
      state?: unknown;
      href?: never;
    }
  | { href: string; to?: never; state?: never }
);

/** Link in a text: `to` a page of the app, or `href` for any other URL. */
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
