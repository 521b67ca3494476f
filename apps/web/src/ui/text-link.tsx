import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { AnyLink, type LinkProps } from './link-button.tsx';

/** Link in a text. `isAlone`: outside a sentence, with a touch target of full height. */
export const TextLink = ({ className, isAlone = false, ...link }: LinkProps & { isAlone?: boolean }) => (
  <AnyLink
    {...link}
    className={cx(
      'rounded-sm font-semibold text-primary underline decoration-1 underline-offset-3 hover:decoration-2',
      isAlone && 'inline-flex min-h-11 items-center',
      className,
    )}
  />
);

interface PhoneLinkProps {
  /** In any notation. */
  phone: string;
  icon?: ReactNode;
  className?: string;
  isAlone?: boolean;
}

export const PhoneLink = ({ phone, icon, className, isAlone }: PhoneLinkProps) => (
  <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className} isAlone={isAlone}>
    {icon}
    {phone}
  </TextLink>
);
