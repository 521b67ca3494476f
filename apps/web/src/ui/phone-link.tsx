import type { ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

interface PhoneLinkProps {
  /** In any notation. */
  phone: string;
  /** Shown before the number. */
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
