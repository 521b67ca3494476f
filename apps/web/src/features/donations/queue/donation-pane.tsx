import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { donationQuery } from '../api.ts';
import { DonationFacts } from '../donation-facts.tsx';
import { DonationHistory } from '../donation-history.tsx';
import { DonationImage } from '../donation-image.tsx';
import { DonationPart } from '../donation-part.tsx';
import { DonorContact } from '../donor-contact.tsx';
import { OfferProducts } from '../offer-products.tsx';
import { productsWith, type OfferRow } from '../offers.ts';
import { STAFF_STEPS } from '../status.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { useOfferName } from '../use-offer-words.ts';
import type { DonationSteps } from '../use-steps.ts';

interface DonationPaneProps {
  id: string;
  /** The donation as the list has it, shown until its details have loaded. */
  known: OfferRow | undefined;
  /** History state of the donation's page. */
  state: object;
  steps: DonationSteps;
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

/** A donation beside the list: its facts, its donor, its history and its steps. */
export function DonationPane({ id, known, state, steps, ...pane }: DonationPaneProps) {
  const { t } = useTranslation(['donations', 'lists']);
  const nameOf = useOfferName();
  const query = useQuery(donationQuery(id));
  const { data: details } = query;
  const donation = details ?? known;
  const products = details ? productsWith(details, details) : (known?.products ?? []);
  const timeZone = useTimeZone(donation?.foodbank_id ?? '');
  return (
    <ListPane
      label={donation ? t('details.number', { code: donation.code }) : t('details.title')}
      title={
        donation ? (
          <>
            {nameOf({ ...donation, products })}{' '}
            <span className="text-sm font-normal text-muted">{donation.code}</span>
          </>
        ) : (
          t('details.title')
        )
      }
      {...pane}
    >
      {donation && (
        <>
          <DonationFacts donation={donation} details={details} isStaff />
          <StepButtons
            donation={donation}
            products={products}
            next={STAFF_STEPS[donation.status]}
            steps={steps}
          />
          {details && <OfferProducts isInPane donation={details} steps={steps} state={state} />}
          <DonationPart isInPane title={t('details.donor')}>
            <DonorContact donation={donation} />
          </DonationPart>
        </>
      )}
      {details?.has_image && <DonationImage isInPane donation={details} />}
      {details ? (
        <DonationHistory isInPane donation={details} timeZone={timeZone} />
      ) : (
        <QueryPlaceholder query={query} failed={t('details.failed')}>
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
      <TextLink isAlone to={paths.donation(id)} state={state}>
        {t('lists:openPage')}
      </TextLink>
    </ListPane>
  );
}
