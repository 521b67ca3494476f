import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

/** The date of a panel. For administrators, the name of the food bank comes first. */
export function DayLine({ foodBank, day }: { foodBank: ManagedFoodBank; day: string }) {
  const { user } = useSession();
  const { formatDate } = useDates();
  return (
    <p className="-mt-3 text-muted first-letter:uppercase">
      {user?.role === 'admin' && `${foodBank.name} · `}
      {formatDate(day, 'long')}
    </p>
  );
}
