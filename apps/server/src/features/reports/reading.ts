import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment, type Db } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import { foldIfDue as foldStockIfDue } from '../inventory/list-upkeep.ts';
import { selectToday } from './figures-queries.ts';
import { periodOf, type Period, type PeriodQuery } from './period.ts';
import { foldIfDue } from './upkeep.ts';

/** What a report is read with: whatever is read with the same one is of the same moment, and agrees. */
export interface Reading {
  db: Db;
  now: Date;
  actor: Actor;
  /** One food bank, or null: all. */
  foodbank_id: string | null;
  period: Period;
  /** Changes that had to be added to counters so far: of the figures by day, and of the stock. */
  unfolded: { figures: number; stock: number };
}

export interface ReportQuery extends PeriodQuery {
  foodbank_id?: string;
}

/**
 * Reads a report on the caller's food bank (administrators: on the one they name, or on all), everything of it at one
 * moment; `asOf` says when. Throws `not_found`, `invalid_input`.
 */
export async function readReport<T extends object>(
  ctx: Context,
  actor: Actor,
  query: ReportQuery,
  read: (reading: Reading) => Promise<T>,
): Promise<T & { asOf: string }> {
  const foodbank_id = foodBankScope(actor, query.foodbank_id);
  // Before anything is read: what was answered by then is in the figures.
  const now = ctx.clock.now();
  const unfolded = { figures: 0, stock: 0 };
  const report = await atOneMoment(ctx, async (db) => {
    const today = await selectToday(db, foodbank_id, now);
    if (today === null && foodbank_id !== null) throw fail('not_found');
    const period = periodOf(query, today ?? localTime(now, DEFAULT_TIME_ZONE).date);
    return read({ db, now, actor, foodbank_id, period, unfolded });
  });
  foldIfDue(ctx, unfolded.figures);
  foldStockIfDue(ctx, unfolded.stock);
  return { ...report, asOf: now.toISOString() };
}
