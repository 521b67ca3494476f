import type { FoodRequest } from '@nourish/contract';

/** For staff: the recipient, or the household for which staff entered it. Undefined for an own request. */
export const requesterOf = ({ recipient, client }: Pick<FoodRequest, 'recipient' | 'client'>) =>
  recipient ?? client;
