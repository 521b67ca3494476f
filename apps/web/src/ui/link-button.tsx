import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';

/** `to`: a page of the app, `href`: any other URL, also `mailto:` and `tel:`. */
export type LinkProps = {
  children: ReactNode;
  className?: string;
  title?: string;
  /** Accessible name if several links have the same text; must start with that text. */
  'aria-label'?: string;
} & (
  | {
      to: To;
      /** History state for the target page. */
      state?: unknown;
      href?: never;
    }
  | { href: string; to?: never; state?: never }
);

/** A link without a look. */
export const AnyLink = ({ to, state, href, children, ...rest }: LinkProps) =>
  href === undefined ? (
    <Link {...rest} to={to} state={state}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  );

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export const LinkButton = ({ variant = 'primary', size = 'md', className, ...link }: LinkButtonProps) => (
  <AnyLink {...link} className={buttonClass(variant, size, className)} />
);
