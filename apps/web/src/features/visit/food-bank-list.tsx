import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { useDeferredRender } from '../../lib/rendering.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconFact } from '../../ui/icon-fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink, PhoneLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';
import { MoneyLink } from './money-link.tsx';

/** As many columns as fit, without empty ones. */
const gridClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-5';

interface FoodBankListProps {
  title: string;
  text: string;
  /** The preset subject of the email link. */
  mailSubject: string;
  mailLabel: string;
  /** Shown below the opening hours of each food bank. */
  belowHours?: (foodBank: FoodBank) => ReactNode;
}

export function FoodBankList({ title, text, ...card }: FoodBankListProps) {
  return (
    <section aria-labelledby="food-banks" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="food-banks" className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-lg text-muted">{text}</p>
      </div>
      <FoodBankCards {...card} />
    </section>
  );
}

function FoodBankCards(card: Omit<FoodBankListProps, 'title' | 'text'>) {
  const { t } = useTranslation('food-banks');
  const query = useQuery(foodBanksQuery);
  const { data: banks } = query;
  const isShown = useDeferredRender(banks !== undefined);
  if (banks?.length === 0) {
    return <EmptyState title={t('banks.emptyTitle')} text={t('banks.emptyText')} />;
  }
  if (banks && isShown) {
    return (
      <div className={gridClass}>
        {banks.map((bank) => (
          <FoodBankCard key={bank._id} bank={bank} {...card} />
        ))}
      </div>
    );
  }
  return (
    <QueryPlaceholder query={query} failed={t('banks.failed')} className={gridClass}>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </QueryPlaceholder>
  );
}

type FoodBankCardProps = Omit<FoodBankListProps, 'title' | 'text'> & { bank: FoodBank };

function FoodBankCard({ bank, mailSubject, mailLabel, belowHours }: FoodBankCardProps) {
  const { t } = useTranslation(['food-banks', 'visit']);
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
        {bank.money_link && (
          <IconFact heading="h4" icon={Banknote} label={t('visit:money.label')}>
            <MoneyLink foodBank={bank} />
          </IconFact>
        )}
        <IconFact heading="h4" icon={Clock} label={t('place.hours')}>
          <OpeningHoursList operatingHours={bank.operatingHours} />
          {belowHours?.(bank)}
        </IconFact>
      </div>
      <LinkButton href={mail} className="mt-auto self-start">
        <Mail aria-hidden className="size-5" />
        {mailLabel}
      </LinkButton>
    </Card>
  );
}
