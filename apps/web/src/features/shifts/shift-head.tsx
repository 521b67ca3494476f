import type { Shift } from '@nourish/contract';
import { useDates } from '../../lib/dates.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';

export function ShiftHead({ shift }: { shift: Shift }) {
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold wrap-anywhere">{shift.title}</p>
      <p className="text-muted first-letter:uppercase">
        {formatDate(shift.shift_date, 'long')}, {timeOf(shift)}
      </p>
    </div>
  );
}
