import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment, type Db } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../fail.ts';
import { foldIfDue as foldStockIfDue } from '../inventory/list-upkeep.ts';
import { selectToday } from './figures-queries.ts';
import { periodOf, type Period, type PeriodQuery } from './period.ts';
import { foldIfDue } from './upkeep.ts';

/** The snapshot that a report is read from. Reports read from the same one agree with each other. */
export interface Reading {
  db: Db;
  now: Date;
  actor: Actor;
  /** Food bank id; null: all food banks. */
  foodbank_id: string | null;
  period: Period;
  /** Log rows read so far that are not folded into the daily figures and into the stock counters yet. */
  unfolded: { figures: number; stock: number };
}

export interface ReportQuery extends PeriodQuery {
  foodbank_id?: string;
}

/** Reads a report on one food bank, or all, from one snapshot. Throws `not_found`, `invalid_input`. */
export async function readReport<T extends object>(
  ctx: Context,
  actor: Actor,
  query: ReportQuery,
  read: (reading: Reading) => Promise<T>,
): Promise<T & { asOf: string }> {
  const foodbank_id = foodBankScope(actor, query.foodbank_id);
  // Taken before the snapshot, so that the report includes everything committed before `asOf`.
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
