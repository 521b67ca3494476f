import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foodBanksQuery } from '../../features/food-banks/api.ts';
import { isStaff } from '../../lib/session.tsx';
import { workZone } from '../../lib/work-zone.ts';

/** Staff read times in the zone of their food bank; administrators in that of the chosen one, or of all if it is one. */
export function useWorkZone(user: User, scope: string): void {
  const { data: foodBanks = [] } = useQuery({ ...foodBanksQuery, enabled: isStaff(user) });
  const foodBank = user.role === 'admin' ? scope : user.foodbank_id;
  const [zone = '', ...others] = new Set(
    foodBanks.filter(({ _id }) => foodBank === '' || _id === foodBank).map(({ time_zone }) => time_zone),
  );
  const shared = isStaff(user) && others.length === 0 ? zone : '';
  useEffect(() => {
    workZone.write(shared);
    return () => workZone.write('');
  }, [shared]);
}
