import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

interface DayLineProps {
  foodBank: ManagedFoodBank;
  /** Left out beside a panel that has it. */
  day?: string;
  /** False beside a control that has the name. */
  hasName?: boolean;
}

/** The date of a panel, for administrators with the name of the food bank. */
export function DayLine({ foodBank, day, hasName = true }: DayLineProps) {
  const { user } = useSession();
  const { formatDate } = useDates();
  const isNamed = hasName && user?.role === 'admin';
  const parts = [isNamed && foodBank.name, day !== undefined && formatDate(day, isNamed ? 'near' : 'long')];
  return (
    <p className="-mt-3 text-muted first-letter:uppercase empty:hidden">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
