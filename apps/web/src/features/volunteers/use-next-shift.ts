import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { assignmentsQuery } from './api.ts';
import { sortAssignments, stepOf } from './assignments.ts';
import { useNow } from './use-now.ts';
import { useShiftWords } from './use-shift-words.ts';

/** What somebody has signed up for that is not over, the next first, and the query that it comes from. */
export function useUpcomingShifts(userId: string) {
  const now = useNow();
  // A day of leeway for food banks in other time zones.
  const query = useQuery(assignmentsQuery(userId, addDays(todayIn('UTC', new Date(now)), -1)));
  return { query, now, upcoming: sortAssignments(query.data ?? [], now).upcoming };
}

/** The next shift that somebody has signed up for, in words: what, when and where. null where there is none, or none is known yet. */
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
    /** What they can do about it now, on the page of their shifts; null while there is nothing. */
    step,
    stepText: step === null ? null : t(`nextStep.${step}`),
  };
}
