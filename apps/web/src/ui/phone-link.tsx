import type { ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

interface PhoneLinkProps {
  /** As people write it. */
  phone: string;
  /** In front of the number. */
  icon?: ReactNode;
  className?: string;
  isAlone?: boolean;
}

/** A number to call; a phone dials it. */
export const PhoneLink = ({ phone, icon, className, isAlone }: PhoneLinkProps) => (
  <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className} isAlone={isAlone}>
    {icon}
    {phone}
  </TextLink>
);
