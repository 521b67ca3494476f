import type { FoodBank } from '@nourish/contract';
import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
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
        <Row icon={MapPin} label={t('bank.address')}>
          <address className="not-italic">
            {bank.address}
            <br />
            {bank.city}, {bank.province} {bank.postalCode}
          </address>
          <TextLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
            {t('bank.map')}
          </TextLink>
        </Row>
        {bank.contactPhone && (
          <Row icon={Phone} label={t('bank.phone')}>
            <TextLink href={`tel:${bank.contactPhone.replace(/[^\d+]/g, '')}`}>{bank.contactPhone}</TextLink>
          </Row>
        )}
        <Row icon={Mail} label={t('bank.email')}>
          <TextLink href={mail} className="wrap-anywhere">
            {bank.contactEmail}
          </TextLink>
        </Row>
        <Row icon={Clock} label={t('bank.hours')}>
          <OpeningHoursList operatingHours={bank.operatingHours} />
        </Row>
      </div>
      <LinkButton href={mail} className="mt-auto self-start">
        <Mail aria-hidden className="size-5" />
        {mailLabel}
      </LinkButton>
    </Card>
  );
}

function Row({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <h4 className="text-sm font-semibold text-muted">{label}</h4>
        {children}
      </div>
    </div>
  );
}
