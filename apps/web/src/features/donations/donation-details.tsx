import type { Donation, DonationDetails as Details } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankPlace } from '../food-banks/food-bank-place.tsx';
import { DonationActions } from './donation-actions.tsx';
import { DonationFacts } from './donation-facts.tsx';
import { DonationHistory } from './donation-history.tsx';
import { DonationImage } from './donation-image.tsx';
import { DonorContact } from './donor-contact.tsx';
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
            <Card>
              <DonationFacts donation={donation} details={donation} isStaff={isStaff} />
            </Card>
          </div>
          {isStaff && <DonationActions donation={donation} />}
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

function DonorCard({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  return (
    <Card as="section" aria-labelledby="donor">
      <h2 id="donor" className="text-sm font-normal text-muted">
        {t('details.donor')}
      </h2>
      <DonorContact donation={donation} />
    </Card>
  );
}
