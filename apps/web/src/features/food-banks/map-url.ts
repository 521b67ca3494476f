import type { FoodBank } from '@nourish/contract';

export const mapUrl = ({ address, city, province, postalCode }: FoodBank): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${city}, ${province} ${postalCode}`,
  }).toString()}`;
