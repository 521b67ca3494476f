import type { Donation } from '@nourish/contract';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { PhoneLink, TextLink } from '../../ui/text-link.tsx';
import { DonorName } from './donor-name.tsx';

const linkClass = 'inline-flex min-h-11 max-w-full items-center gap-2 self-start';

/** The donor's name, with links to write and to call. */
export function DonorContact({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const subject = t('details.mailSubject', { code: donation.code });
  return (
    <div className="flex flex-col">
      <p className="text-lg font-semibold wrap-anywhere">
        <DonorName donation={donation} />
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
    </div>
  );
}
