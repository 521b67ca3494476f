import type { Db } from '../../db/database.ts';
import { selectUsualOfAccount } from './queries.ts';
import { nextUsualDay } from './rules.ts';

/**
 * Returns from which day the next visit of an account is usual, by food bank. Food banks without history, or where
 * today is usual, are left out.
 */
export async function findUsualDays(db: Db, user_id: string, now: Date): Promise<Map<string, string>> {
  const rows = await selectUsualOfAccount(db, user_id, now);
  return new Map(
    rows.flatMap(({ foodbank_id, today, nth_day, ...rule }) => {
      const day = nextUsualDay(rule, nth_day, today);
      return day === null ? [] : [[foodbank_id, day] as const];
    }),
  );
}
