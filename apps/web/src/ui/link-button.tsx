import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Accessible name if several links have the same text; must start with that text. */
  'aria-label'?: string;
} & (
  | {
      to: To;
      /** History state for the target page. */
      state?: unknown;
      href?: never;
    }
  /** An external URL: `mailto:`, `tel:`, a map. */
  | { href: string; to?: never; state?: never }
);

/** A link that looks like a button. */
export function LinkButton({
  children,
  variant = 'primary',
  size = 'md',
  className,
  to,
  state,
  href,
  ...rest
}: LinkButtonProps) {
  const looks = buttonClass(variant, size, className);
  if (href !== undefined) {
    return (
      <a {...rest} href={href} className={looks}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} state={state} className={looks}>
      {children}
    </Link>
  );
}
