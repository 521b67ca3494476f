import type { Donation } from '@nourish/contract';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { Card } from '../../ui/card.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const linkClass = 'inline-flex min-h-11 max-w-full items-center gap-2 self-start';

/** Name and contact details of the donor. */
export function DonorCard({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const subject = t('details.mailSubject', { number: donation.number });
  return (
    <Card as="section" aria-labelledby="donor" className="flex flex-col">
      <h2 id="donor" className="text-sm font-normal text-muted">
        {t('details.donor')}
      </h2>
      <p className="text-lg font-semibold wrap-anywhere">
        <PersonName name={donation.donorName} />
      </p>
      {donation.donorEmail && (
        <TextLink href={mailTo(donation.donorEmail, subject)} className={linkClass}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{donation.donorEmail}</span>
        </TextLink>
      )}
      {donation.donorPhone && (
        <PhoneLink
          phone={donation.donorPhone}
          icon={<Phone aria-hidden className="size-4 shrink-0" />}
          className={linkClass}
        />
      )}
    </Card>
  );
}
