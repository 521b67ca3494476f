import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Says more than `children` where several links are called alike; starts with the same words. */
  'aria-label'?: string;
} & (
  | {
      to: To;
      /** Kept in the history beside the address, for the page that is opened. */
      state?: unknown;
      href?: never;
    }
  /** An address outside of the app: `mailto:`, `tel:`, a map. */
  | { href: string; to?: never; state?: never }
);

/** Goes somewhere and looks like a button. */
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
