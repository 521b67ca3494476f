import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.tsx';
import { ownNeedsQuery } from '../../needs/api.ts';

/**
 * True if each unread label is marked: the reader has stated an allergy or intolerance, or it is unknown whether they
 * have. A filter by allergens shows no unread labels.
 */
export function useMarksUnread(): boolean {
  const { user } = useSession();
  const { data: needs, isError } = useQuery({ ...ownNeedsQuery, enabled: user?.role === 'recipient' });
  if (user?.role !== 'recipient') return false;
  return needs ? needs.allergies.length + needs.intolerances.length > 0 || needs.note !== null : isError;
}
