import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useCart } from '../../features/carts/use-cart.ts';
import { donationStatsQuery } from '../../features/donations/api.ts';
import { requestStatsQuery } from '../../features/food-requests/api.ts';
import { messageStatsQuery } from '../../features/messages/api.ts';
import { LIVE } from '../../lib/query-client.ts';
import { isStaff } from '../../lib/session.tsx';
import type { CountKey } from './destinations.ts';

/**
 * Counts what waits for the user: for staff pending requests, donations to answer and new messages; units in
 * the cart. Undefined until loaded. `scope`: the food bank; undefined for the own one, or all.
 */
export function useCounts(user: User, scope: string | undefined): Record<CountKey, number | undefined> {
  const works = isStaff(user);
  // The server refuses all other data without the mandatory second factor.
  const enabled = works && user.second_factor !== 'required';
  const requests = useQuery({ ...requestStatsQuery(scope), ...LIVE, enabled });
  const donations = useQuery({ ...donationStatsQuery(scope), ...LIVE, enabled });
  const messages = useQuery({ ...messageStatsQuery(scope), ...LIVE, enabled });
  const { total_items } = useCart();
  return {
    requests: requests.data?.pending,
    donations: donations.data?.pending,
    messages: messages.data?.new,
    cart: total_items,
  };
}
