import type { FoodBank } from '@nourish/contract';

/** URL of a map of the food bank. */
export const mapUrl = ({ address, city, province, postalCode }: FoodBank): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${city}, ${province} ${postalCode}`,
  }).toString()}`;
