import type { FoodBank } from '@nourish/contract';
import { mapUrl } from '@nourish/contract/map-url';

export const mapUrlOf = ({ postalCode, ...place }: FoodBank): string =>
  mapUrl({ ...place, postal_code: postalCode });
