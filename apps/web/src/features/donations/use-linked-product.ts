import { CATEGORIES } from '@nourish/contract/constants';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductValues } from './offer.ts';

/**
 * Calls `onProduct` once for the product of a link (`paths.donateProduct`), as soon as the form is ready, and removes
 * it from the URL.
 */
export function useLinkedProduct(
  isReady: boolean,
  onProduct: (product: Pick<ProductValues, 'productName' | 'category'>) => void,
) {
  const [search, setSearch] = useSearchParams();
  const linked = search.get('product');
  const onLink = useEffectEvent((productName: string) => {
    const rest = new URLSearchParams(search);
    for (const name of ['product', 'category']) rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
    onProduct({
      productName,
      category: CATEGORIES.find((known) => known === search.get('category')) ?? '',
    });
  });
  useEffect(() => {
    if (linked && isReady) onLink(linked);
  }, [linked, isReady]);
}
