import type { DonationDetails as Details } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankPlace } from '../food-banks/food-bank-place.tsx';
import { DonationFacts } from './donation-facts.tsx';
import { DonationHistory } from './donation-history.tsx';
import { DonationImage } from './donation-image.tsx';
import { DonationPart } from './donation-part.tsx';
import { DonorContact } from './donor-contact.tsx';
import { OfferProducts } from './offer-products.tsx';
import { productsWith } from './offers.ts';
import { isOpen, isUnannounced, stepsOf } from './status.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import { useSteps } from './use-steps.ts';

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
  const steps = useSteps();
  const history = <DonationHistory donation={donation} timeZone={foodBank?.time_zone} />;
  return (
    <>
      <PageHeader
        title={donation.productName}
        intro={t(isUnannounced(donation) ? 'details.introReceived' : 'details.intro', {
          code: donation.code,
          when: formatInstant(donation.created_at, foodBank?.time_zone),
        })}
        actions={
          isStaff &&
          donation.next_statuses.length > 0 && (
            <StepButtons
              donation={donation}
              products={productsWith(donation, donation)}
              next={stepsOf(donation)}
              steps={steps}
            />
          )
        }
      />
      {isStaff && <StepFailure steps={steps} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <div className="flex flex-col gap-6">
          <div data-focus-home tabIndex={-1} className="rounded-lg">
            <Card>
              <DonationFacts donation={donation} details={donation} isStaff={isStaff} />
              {isStaff && donation.status === 'received' && (
                <TextLink to={paths.donationTrace(donation._id)} isAlone className="mt-2 gap-2">
                  <Route aria-hidden className="size-4" />
                  {t('details.trace')}
                </TextLink>
              )}
            </Card>
          </div>
          <OfferProducts donation={donation} {...(isStaff && { steps })} />
          {isStaff && donation.has_image && <DonationImage donation={donation} />}
          {!isStaff && history}
        </div>
        <div className="flex flex-col gap-6">
          {isStaff ? (
            <DonationPart isInPane={false} title={t('details.donor')}>
              <DonorContact donation={donation} />
            </DonationPart>
          ) : (
            foodBank && (
              <Card>
                <FoodBankPlace foodBank={foodBank} label={t('details.place')} />
                {isOpen(donation) && (
                  <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
                    <p className="text-muted">{t('details.plansChanged')}</p>
                    <LinkButton
                      href={mailTo(foodBank.contactEmail, t('details.number', { code: donation.code }))}
                      variant="secondary"
                    >
                      <Mail aria-hidden className="size-5" />
                      {t('details.write')}
                    </LinkButton>
                  </div>
                )}
              </Card>
            )
          )}
          {isStaff && history}
        </div>
      </div>
      {isStaff && <StepDialog steps={steps} />}
    </>
  );
}
