import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { assignmentsQuery } from './api.ts';
import { sortAssignments } from './assignments.ts';
import { useNow } from './use-now.ts';
import { useShiftWords } from './use-shift-words.ts';

interface NextShiftProps {
  userId: string;
  /** What is said to those who have signed up for nothing. */
  fallback: string;
}

/** The next shift somebody has signed up for, in one sentence. */
export function NextShift({ userId, fallback }: NextShiftProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const now = useNow();
  // A day of leeway for food banks in other time zones.
  const { data = [] } = useQuery(assignmentsQuery(userId, addDays(todayIn('UTC', new Date(now)), -1)));
  const [next] = sortAssignments(data, now).upcoming;
  if (!next) return fallback;
  return t('next', {
    title: next.shift.title,
    date: formatDate(next.shift.shift_date, 'long'),
    time: timeOf(next.shift),
  });
}
