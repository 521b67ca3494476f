import { useTranslation } from 'react-i18next';
import type { OfferRow } from './offers.ts';
import { useAmount } from './use-amount.ts';

/** Returns the name of an offer: its product, or the first one and the number of the others. */
export function useOfferName() {
  const { t } = useTranslation('donations');
  return ({ productName, products }: Pick<OfferRow, 'productName' | 'products'>) =>
    products.length > 1 ? t('offer.name', { product: productName, count: products.length - 1 }) : productName;
}

/** Returns the amount of a product, or the number of products of the row. */
export function useRowAmount() {
  const { t } = useTranslation('donations');
  const amount = useAmount();
  return ({ products, ...donation }: OfferRow) => {
    const count = products.length;
    const total = donation.offer_size;
    // A single product is named; its pane and page list the others.
    if (count === 1) return amount(donation);
    return count === total ? t('offer.count', { count }) : t('offer.part', { count, total });
  };
}
