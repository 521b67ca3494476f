import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useShiftWords } from '../use-shift-words.ts';
import { phaseOf } from '../schedule/planned-shifts.ts';
import { stepOf } from './assignments.ts';
import { useUpcomingShifts } from './use-upcoming-shifts.ts';

/** The next sign-up as text: activity, time and place. null without a sign-up or while loading. */
export function useNextShift(userId: string) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const {
    now,
    upcoming: [next],
  } = useUpcomingShifts(userId);
  if (!next) return null;
  const { shift } = next;
  const when = {
    heading: t(`phase.${phaseOf(shift, now)}`),
    title: shift.title,
    date: formatDate(shift.shift_date, 'long'),
    time: timeOf(shift),
  };
  const step = stepOf(next, now);
  return {
    text: shift.location === null ? t('next', when) : t('nextAt', { ...when, place: shift.location }),
    /** The available attendance step; null if no step is possible now. */
    step,
    stepText: step === null ? null : t(`nextStep.${step}`),
  };
}
