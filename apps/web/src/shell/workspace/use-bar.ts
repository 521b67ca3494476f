import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { desksQuery } from '../../features/desk/api.ts';
import { barOf, desk, type KnownDestination } from './destinations.ts';

/** What the user's role uses most. Volunteers who may work at a desk today begin with it. */
export function useBar(user: User): readonly KnownDestination[] {
  const { data: desks = [] } = useQuery({ ...desksQuery, enabled: user.role === 'volunteer' });
  const bar = barOf(user.role);
  return user.role === 'volunteer' && desks.length > 0 ? [desk, ...bar] : bar;
}
