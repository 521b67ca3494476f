import type { FoodBank } from '@nourish/contract';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { IconFact } from '../../ui/icon-fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';

interface FoodBankCardProps {
  bank: FoodBank;
  /** What the mail is about, already filled in. */
  mailSubject: string;
  mailLabel: string;
}

/** How to reach one food bank: where it is, when it is open, whom to call or write to. */
export function FoodBankCard({ bank, mailSubject, mailLabel }: FoodBankCardProps) {
  const { t } = useTranslation('visit');
  const titleId = `food-bank-${bank._id}`;
  const mail = `mailto:${bank.contactEmail}?subject=${encodeURIComponent(mailSubject)}`;
  const place = `${bank.address}, ${bank.city}, ${bank.province} ${bank.postalCode}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-5">
      <h3 id={titleId} className="text-xl">
        {bank.name}
      </h3>
      <div className="flex flex-col gap-4">
        <IconFact heading="h4" icon={MapPin} label={t('bank.address')}>
          <address className="not-italic">
            {bank.address}
            <br />
            {bank.city}, {bank.province} {bank.postalCode}
          </address>
          <TextLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
            {t('bank.map')}
          </TextLink>
        </IconFact>
        {bank.contactPhone && (
          <IconFact heading="h4" icon={Phone} label={t('bank.phone')}>
            <PhoneLink phone={bank.contactPhone} />
          </IconFact>
        )}
        <IconFact heading="h4" icon={Mail} label={t('bank.email')}>
          <TextLink href={mail} className="wrap-anywhere">
            {bank.contactEmail}
          </TextLink>
        </IconFact>
        <IconFact heading="h4" icon={Clock} label={t('bank.hours')}>
          <OpeningHoursList operatingHours={bank.operatingHours} />
        </IconFact>
      </div>
      <LinkButton href={mail} className="mt-auto self-start">
        <Mail aria-hidden className="size-5" />
        {mailLabel}
      </LinkButton>
    </Card>
  );
}
