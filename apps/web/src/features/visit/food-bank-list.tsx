import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { useDeferredRender } from '../../lib/rendering.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoldedCard, FoldedCards } from '../../ui/folded-card.tsx';
import { IconFact } from '../../ui/icon-fact.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink, PhoneLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';
import { MoneyLink } from './money-link.tsx';

/** As many columns as fit, without empty ones. */
const gridClass = 'lg:grid lg:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] lg:gap-5';

interface FoodBankListProps {
  title: string;
  text: string;
  /** The preset subject of the email link. */
  mailSubject: string;
  /** Shows how to give money. */
  hasMoney?: boolean;
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
      <FoldedCards className={gridClass}>
        {banks.map((bank) => (
          <FoodBankCard key={bank._id} bank={bank} isOnly={banks.length === 1} {...card} />
        ))}
      </FoldedCards>
    );
  }
  return (
    <QueryPlaceholder
      query={query}
      failed={t('banks.failed')}
      className={cx('flex flex-col gap-2', gridClass)}
    >
      <Skeleton className="h-14 lg:h-96" />
      <Skeleton className="h-14 lg:h-96" />
    </QueryPlaceholder>
  );
}

interface FoodBankCardProps extends Omit<FoodBankListProps, 'title' | 'text'> {
  bank: FoodBank;
  isOnly: boolean;
}

function FoodBankCard({ bank, isOnly, mailSubject, hasMoney = false, belowHours }: FoodBankCardProps) {
  const { t } = useTranslation(['food-banks', 'visit']);
  const place = `${bank.address}, ${bank.city}, ${bank.province} ${bank.postalCode}`;
  return (
    <FoldedCard id={`food-bank-${bank._id}`} title={bank.name} heading="h3" isOpen={isOnly}>
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
          <TextLink isAlone href={mailTo(bank.contactEmail, mailSubject)} className="wrap-anywhere">
            {bank.contactEmail}
          </TextLink>
        </IconFact>
        {hasMoney && bank.money_link && (
          <IconFact heading="h4" icon={Banknote} label={t('visit:money.label')}>
            <MoneyLink foodBank={bank} />
          </IconFact>
        )}
        <IconFact heading="h4" icon={Clock} label={t('place.hours')}>
          <OpeningHoursList operatingHours={bank.operatingHours} />
          {belowHours?.(bank)}
        </IconFact>
      </div>
    </FoldedCard>
  );
}
