import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../../lib/dates.ts';
import { assignmentsQuery } from '../api.ts';
import { sortAssignments, stepOf } from './assignments.ts';
import { useNow } from '../use-now.ts';
import { useShiftWords } from '../use-shift-words.ts';

/** A person's sign-ups that are not over, earliest first, with their query. */
export function useUpcomingShifts(userId: string) {
  const now = useNow();
  // One day earlier, for food banks in other time zones.
  const query = useQuery(assignmentsQuery(userId, addDays(todayIn('UTC', new Date(now)), -1)));
  return { query, now, upcoming: sortAssignments(query.data ?? [], now).upcoming };
}

/** The next sign-up as text: activity, time and place. null if there is none or it is still loading. */
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
  const when = { title: shift.title, date: formatDate(shift.shift_date, 'long'), time: timeOf(shift) };
  const step = stepOf(next, now);
  return {
    text: shift.location === null ? t('next', when) : t('nextAt', { ...when, place: shift.location }),
    /** The attendance step available now; null if there is none. */
    step,
    stepText: step === null ? null : t(`nextStep.${step}`),
  };
}
