import type { FoodRequestDetails } from '@nourish/contract';

/** True if the person has no mail address and nobody has told them yet. */
export const isToCall = ({
  to_call = false,
  told = null,
}: Pick<FoodRequestDetails['released_items'][number], 'to_call' | 'told'>): boolean =>
  to_call && told === null;
