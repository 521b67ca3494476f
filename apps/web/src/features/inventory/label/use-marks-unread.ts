import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.tsx';
import { ownNeedsQuery } from '../../needs/api.ts';

/**
 * True if each unread label is marked: for a recipient, unless it is known that nobody in the household has stated an
 * allergy or intolerance. Others choose no food; a line above the list says how many labels are unread. A filter by
 * allergens shows no unread labels.
 */
export function useMarksUnread(): boolean {
  const { user } = useSession();
  const isRecipient = user?.role === 'recipient';
  const { data: needs } = useQuery({ ...ownNeedsQuery, enabled: isRecipient });
  return isRecipient && needs?.food_checked !== false;
}
