import type { DonationDetails } from '@nourish/contract';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Menu } from '../../ui/menu.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { DonationPart } from './donation-part.tsx';
import { DonationStatusBadge, STAFF_STEPS, useStepName } from './status.tsx';
import { useAmount } from './use-amount.ts';
import type { DonationSteps } from './use-steps.ts';

interface OfferProductsProps {
  donation: DonationDetails;
  /** Steps of single products, for staff. */
  steps?: DonationSteps;
  /** History state of the pages of the products. */
  state?: object;
  isInPane?: boolean;
}

/** The products of an offer with their states; nothing for an offer of one product. */
export function OfferProducts({ donation, steps, state, isInPane = false }: OfferProductsProps) {
  const { t } = useTranslation('donations');
  const amount = useAmount();
  const stepName = useStepName();
  if (donation.offer.length < 2) return null;
  return (
    <DonationPart title={t('offer.products', { count: donation.offer.length })} isInPane={isInPane}>
      <ul className="-my-2 divide-y divide-line">
        {donation.offer.map((product) => (
          <li key={product._id} className="flex min-h-13 flex-wrap items-center gap-x-3 py-1">
            <FoodPicture item={product} size="sm" />
            <span className="min-w-0 flex-1 basis-32 leading-snug wrap-anywhere">
              {product._id === donation._id ? (
                <span aria-current="true" className="font-semibold">
                  {product.productName}
                </span>
              ) : (
                <TextLink to={paths.donation(product._id)} state={state}>
                  {product.productName}
                </TextLink>
              )}
              <span className="block text-sm text-muted">
                {amount(product)} · {product.code}
              </span>
            </span>
            <DonationStatusBadge status={product.status} />
            {steps && STAFF_STEPS[product.status].length > 0 && (
              <Menu
                label={t('offer.more', { name: product.productName })}
                trigger={<EllipsisVertical aria-hidden className="size-5" />}
                triggerClassName="hover:bg-raised"
                entries={STAFF_STEPS[product.status].map((step) => ({
                  id: step,
                  label: stepName(product, step),
                  ...((step === 'declined' || step === 'cancelled') && { tone: 'danger' as const }),
                  onAction: () => steps.ask({ ...donation, ...product }, step),
                }))}
              />
            )}
          </li>
        ))}
      </ul>
    </DonationPart>
  );
}
