import type { VolunteerShift } from '@nourish/contract';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../volunteers/record/phone.ts';

/** Phone or else email link to a volunteer who has not arrived. */
export function ContactLink({ person }: { person: VolunteerShift }) {
  const { t } = useTranslation('assignments');
  const { volunteer_name: name, volunteer_phone: phone, volunteer_email: email } = person;
  if (!phone && !email) return null;
  const Icon = phone ? Phone : Mail;
  return (
    <TextLink
      href={phone ? `tel:${phone}` : mailTo(email ?? '')}
      className="inline-flex min-h-11 max-w-full items-center gap-2"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t(phone ? 'call' : 'write', { name })} </span>
      <span className="min-w-0 wrap-anywhere">{phone ? spokenPhone(phone) : email}</span>
    </TextLink>
  );
}
