import { localTime } from '@nourish/contract/calendar';
import { useNow } from '../../lib/use-now.ts';
import { useTimeZone } from './api.ts';

/** True if it is the day at the food bank, and later than the time, `HH:MM`. */
export function useHasPassedToday(foodBankId: string, day: string, dueTime: string): boolean {
  const now = useNow();
  const timeZone = useTimeZone(foodBankId);
  if (timeZone === undefined) return false;
  const { date, time } = localTime(new Date(now), timeZone);
  return day === date && dueTime < time.slice(0, 5);
}
