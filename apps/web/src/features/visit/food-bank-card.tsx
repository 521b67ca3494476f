import type { FoodBank } from '@nourish/contract';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { Card } from '../../ui/card.tsx';
import { IconFact } from '../../ui/icon-fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';

interface FoodBankCardProps {
  bank: FoodBank;
  /** The preset subject of the email link. */
  mailSubject: string;
  mailLabel: string;
}

/** Address, opening hours, phone and email of one food bank. */
export function FoodBankCard({ bank, mailSubject, mailLabel }: FoodBankCardProps) {
  const { t } = useTranslation('food-banks');
  const titleId = `food-bank-${bank._id}`;
  const mail = mailTo(bank.contactEmail, mailSubject);
  const place = `${bank.address}, ${bank.city}, ${bank.province} ${bank.postalCode}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-5">
      <h3 id={titleId} className="text-xl">
        {bank.name}
      </h3>
      <div className="flex flex-col gap-4">
        <IconFact heading="h4" icon={MapPin} label={t('place.address')}>
          <address className="not-italic">
            {bank.address}
            <br />
            {bank.city}, {bank.province} {bank.postalCode}
          </address>
          <TextLink isAlone href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
            {t('place.map')}
          </TextLink>
        </IconFact>
        {bank.contactPhone && (
          <IconFact heading="h4" icon={Phone} label={t('place.phone')}>
            <PhoneLink isAlone phone={bank.contactPhone} />
          </IconFact>
        )}
        <IconFact heading="h4" icon={Mail} label={t('place.email')}>
          <TextLink isAlone href={mail} className="wrap-anywhere">
            {bank.contactEmail}
          </TextLink>
        </IconFact>
        <IconFact heading="h4" icon={Clock} label={t('place.hours')}>
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
