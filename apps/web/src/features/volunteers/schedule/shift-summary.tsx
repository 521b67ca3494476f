import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { ShiftFacts } from './shift-facts.tsx';

/** One shift with day, title, food bank and facts, for pages outside the schedule. */
export function ShiftSummary({ shift }: { shift: Shift }) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  return (
    <section aria-label={t('offer.shift')} className="flex flex-col gap-2 border-l-4 border-primary pl-4">
      <p className="font-semibold text-primary first-letter:uppercase">
        {formatDate(shift.shift_date, 'long')}
      </p>
      <h2 className="text-2xl wrap-break-word">{shift.title}</h2>
      <p className="font-semibold">{shift.foodbank_name}</p>
      <ShiftFacts shift={shift} />
      {shift.description && <p className="wrap-break-word">{shift.description}</p>}
    </section>
  );
}
