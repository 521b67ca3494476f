import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { LIVE } from '../../lib/query-client.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { givingQuery, myDonationsQuery } from '../donations/api.ts';
import { DonationItem } from '../donations/donation-item.tsx';
import { roundKilograms } from '../donations/giving/giving.ts';
import { rowsOf } from '../donations/offers.ts';
import { NextStep } from './next-step.tsx';

const LATEST = 3;

/** A donor's latest donations with their status, else how to offer one. */
export function OwnDonations() {
  const { t } = useTranslation(['dashboard', 'donations']);
  const query = useQuery({ ...myDonationsQuery(1), ...LIVE });
  const donations = query.data?.data;
  return (
    <CardSection title={t('ownDonations.title')} aside={<GivenThisYear />}>
      {donations === undefined ? (
        <QueryPlaceholder query={query} failed={t('donations:mine.failed')} className="flex flex-col gap-2">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-38 lg:h-17" />
          ))}
          <Skeleton className="mt-2 h-11" />
        </QueryPlaceholder>
      ) : donations.length > 0 ? (
        <>
          <ul className="-my-2 divide-y divide-line">
            {rowsOf(donations)
              .slice(0, LATEST)
              .map((donation) => (
                <DonationItem key={donation._id} donation={donation} level="h3" isInset />
              ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to={paths.donate} className="max-sm:grow">
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
          <LinkButton to={paths.donate}>{t('donations:mine.donate')}</LinkButton>
        </NextStep>
      )}
    </CardSection>
  );
}

/** Renders nothing while loading and before the first weighed donation of the year. */
function GivenThisYear() {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useDates();
  const { data } = useQuery(givingQuery);
  const kilograms = data?.years.find(({ year }) => year === data.this_year)?.kilograms ?? 0;
  if (kilograms === 0) return null;
  return (
    <p className="font-semibold">
      {t('ownDonations.given', { amount: formatNumber(roundKilograms(kilograms)) })}
    </p>
  );
}
