import { useTranslation } from 'react-i18next';
import type { OfferRow } from './offers.ts';

/** Returns the name of an offer: its product, or the first one and the number of the others. */
export function useOfferName() {
  const { t } = useTranslation('donations');
  return ({ productName, products }: Pick<OfferRow, 'productName' | 'products'>) =>
    products.length > 1 ? t('offer.name', { product: productName, count: products.length - 1 }) : productName;
}
