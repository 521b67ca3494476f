import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
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
}: LinkButtonProps) {
  const looks = buttonClass(variant, size, className);
  if (href !== undefined) {
    return (
      <a href={href} className={looks}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} state={state} className={looks}>
      {children}
    </Link>
  );
}
