import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { phaseOf, takesPlace } from '../volunteers/schedule/planned-shifts.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';

interface NothingTodayProps {
  foodBank: ManagedFoodBank;
  /** Shifts of the following days, in order. */
  planned: readonly Shift[];
  now: number;
}

/** A day without shifts, with the next shift. */
export function NothingToday({ foodBank, planned, now }: NothingTodayProps) {
  const { t } = useTranslation('dashboard');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const next = planned.find((shift) => takesPlace(shift) && phaseOf(shift, now) === 'coming');
  return (
    <div>
      <p className="font-semibold">{t('today.none')}</p>
      {next ? (
        <p className="text-muted">
          {t('today.next', {
            title: next.title,
            date: formatDate(next.shift_date, 'long'),
            time: timeOf(next),
          })}
        </p>
      ) : (
        <p className="text-muted">
          {t('today.noneSoon')}{' '}
          <TextLink to={paths.shiftView('shifts', { foodbank: foodBank._id, new: 'shift' })}>
            {t('today.plan')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
