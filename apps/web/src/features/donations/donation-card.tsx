import type { Donation } from '@nourish/contract';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PickupMoment } from './pickup-moment.tsx';
import { DonationStatusBadge, isOpen } from './status.tsx';
import { useAmount } from './use-amount.ts';

export function DonationCard({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const { formatInstantDate } = useDates();
  const amount = useAmount();
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{donation.productName}</h2>
          <p className="text-sm text-muted">
            {t('mine.offered', { amount: amount(donation), date: formatInstantDate(donation.created_at) })}
          </p>
        </div>
        <DonationStatusBadge status={donation.status} />
      </div>
      <p>{t(`meaning.${donation.status}`)}</p>
      {isOpen(donation) && (
        <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
          <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
          <span>
            <span className="block text-sm text-muted">
              {t(donation.status === 'pending' ? 'facts.wished' : 'facts.agreed', {
                place: donation.foodbank_name,
              })}
            </span>
            <span className="font-semibold">
              <PickupMoment donation={donation} />
            </span>
          </span>
        </p>
      )}
      <LinkButton
        to={paths.donation(donation._id)}
        variant="secondary"
        className="mt-auto self-start"
        aria-label={t('mine.viewLabel', { product: donation.productName })}
      >
        {t('mine.view')}
      </LinkButton>
    </Card>
  );
}
