import type { Donation } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LIVE } from '../../lib/query-client.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { myDonationsQuery } from '../donations/api.ts';
import { PickupMoment } from '../donations/pickup-moment.tsx';
import { DonationStatusBadge, isOpen } from '../donations/status.tsx';
import { useAmount } from '../donations/use-amount.ts';
import { NextStep } from './next-step.tsx';

const LATEST = 3;

/** A donor's latest donations with their status, else how to offer one. */
export function OwnDonations() {
  const { t } = useTranslation(['dashboard', 'donations']);
  const query = useQuery({ ...myDonationsQuery(1), ...LIVE });
  const donations = query.data?.data;
  return (
    <CardSection title={t('ownDonations.title')}>
      {donations === undefined ? (
        <QueryPlaceholder query={query} failed={t('donations:mine.failed')} className="flex flex-col gap-2">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-43 sm:h-20" />
          ))}
          <Skeleton className="mt-2 h-11" />
        </QueryPlaceholder>
      ) : donations.length > 0 ? (
        <>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {donations.slice(0, LATEST).map((donation) => (
              <OwnDonation key={donation._id} donation={donation} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to={paths.donate} variant="secondary">
              <HandHeart aria-hidden className="size-5" />
              {t('donations:mine.donate')}
            </LinkButton>
            <TextLink to={paths.donations} className="inline-flex min-h-11 items-center">
              {t('ownDonations.viewAll')}
            </TextLink>
          </div>
        </>
      ) : (
        <NextStep icon={HandHeart} title={t('donations:mine.empty')} text={t('donations:mine.emptyText')}>
          <LinkButton to={paths.donate} variant="accent">
            {t('donations:mine.donate')}
          </LinkButton>
        </NextStep>
      )}
    </CardSection>
  );
}

function OwnDonation({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const amount = useAmount();
  return (
    <li>
      <Link
        to={paths.donation(donation._id)}
        className="-mx-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-md px-2 py-3 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
          <span className="wrap-anywhere">
            <span className="font-semibold">{donation.productName}</span>{' '}
            <span className="text-muted">{amount(donation)}</span>
          </span>
          <span className="text-muted">{t(`meaning.${donation.status}`)}</span>
          {isOpen(donation) && (
            <span>
              {t(donation.status === 'pending' ? 'facts.wished' : 'facts.agreed', {
                place: donation.foodbank_name,
              })}
              {' · '}
              <span className="font-semibold">
                <PickupMoment donation={donation} />
              </span>
            </span>
          )}
        </span>
        <DonationStatusBadge status={donation.status} />
      </Link>
    </li>
  );
}
