import type { Donation, DonationDetails as Details } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink, PhoneLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankPlace } from '../food-banks/food-bank-place.tsx';
import { donationImageQuery } from './api.ts';
import { DonationActions } from './donation-actions.tsx';
import { DonationFacts } from './donation-facts.tsx';
import { DonationHistory } from './donation-history.tsx';
import { DonorName } from './donor-name.tsx';
import { isUnannounced } from './status.tsx';

interface DonationDetailsProps {
  donation: Details;
  /** True for staff, false for the donor. */
  isStaff: boolean;
}

export function DonationDetails({ donation, isStaff }: DonationDetailsProps) {
  const { t } = useTranslation('donations');
  const { formatInstant } = useDates();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const foodBank = foodBanks?.find(({ _id }) => _id === donation.foodbank_id);
  const history = <DonationHistory history={donation.history} timeZone={foodBank?.time_zone} />;
  return (
    <>
      <PageHeader
        title={donation.productName}
        intro={t(isUnannounced(donation) ? 'details.introReceived' : 'details.intro', {
          code: donation.code,
          when: formatInstant(donation.created_at, foodBank?.time_zone),
        })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <div className="flex flex-col gap-6">
          <div data-focus-home tabIndex={-1} className="rounded-lg">
            <DonationFacts donation={donation} isStaff={isStaff} />
          </div>
          {isStaff && <DonationActions donation={donation} foodBank={foodBank} />}
          {isStaff && donation.has_image && <DonationImage donation={donation} />}
          {!isStaff && history}
        </div>
        <div className="flex flex-col gap-6">
          {isStaff ? (
            <DonorCard donation={donation} />
          ) : (
            foodBank && (
              <Card>
                <FoodBankPlace foodBank={foodBank} label={t('details.place')} />
                <p className="mt-4 border-t border-line pt-4 text-muted">{t('details.plansChanged')}</p>
              </Card>
            )
          )}
          {isStaff && history}
        </div>
      </div>
    </>
  );
}

const linkClass = 'inline-flex min-h-11 max-w-full items-center gap-2 self-start';

function DonorCard({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const subject = t('details.mailSubject', { code: donation.code });
  return (
    <Card as="section" aria-labelledby="donor" className="flex flex-col">
      <h2 id="donor" className="text-sm font-normal text-muted">
        {t('details.donor')}
      </h2>
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
    </Card>
  );
}

/** The product image, fetched with the token, which an image URL cannot carry. */
function DonationImage({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donation-form');
  const query = useQuery(donationImageQuery(donation._id));
  const { data } = query;
  return (
    <CardSection title={t('image.label')}>
      {data ? (
        <BlobImage
          content={data}
          alt={t('image.of', { product: donation.productName })}
          className="max-h-112 max-w-full self-start rounded-md bg-sunken object-contain"
        />
      ) : (
        <QueryPlaceholder query={query} failed={t('image.failed')}>
          <Skeleton className="h-64" />
        </QueryPlaceholder>
      )}
    </CardSection>
  );
}
