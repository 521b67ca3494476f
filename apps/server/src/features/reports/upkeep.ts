import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { folderOf, takeChanges } from '../../db/folding.ts';

/** An advisory lock that nothing else uses. */
const FOLD_LOCK = 7_201_112;
/** Keeps the log short while no one reads reports. */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Adds logged changes to the figures by day; `foldIfDue`: in the background, if a reader found many. */
export const { fold: foldReportChanges, foldIfDue } = folderOf(FOLD_LOCK, async (tx) => [await foldDays(tx)]);

export async function startReportUpkeep(ctx: Pick<Context, 'database' | 'jobs'>): Promise<void> {
  await ctx.jobs.work('report-upkeep', () => foldReportChanges(ctx));
  await ctx.jobs.schedule('report-upkeep', EVERY_TEN_MINUTES);
}

/** The folder is the only writer of `report_days`. Deletes figures that become zero. */
async function foldDays(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with ${takeChanges(sql`report_changes`)},
    sums as (
      select foodbank_id, kind, day, key, category,
        sum(count)::bigint as count, sum(units_in)::bigint as units_in, sum(units_out)::bigint as units_out
      from taken group by foodbank_id, kind, day, key, category
    ),
    gone as (
      delete from report_days d using sums s
      where (d.foodbank_id, d.kind, d.day, d.key, d.category) = (s.foodbank_id, s.kind, s.day, s.key, s.category)
        and (d.count + s.count, d.units_in + s.units_in, d.units_out + s.units_out) = (0, 0, 0)
      returning d.foodbank_id, d.kind, d.day, d.key, d.category
    ),
    stored as (
      insert into report_days as d (foodbank_id, kind, day, key, category, count, units_in, units_out)
      select foodbank_id, kind, day, key, category, count, units_in, units_out from sums s
      where (count, units_in, units_out) <> (0, 0, 0) and not exists (
        select from gone g
        where (g.foodbank_id, g.kind, g.day, g.key, g.category) = (s.foodbank_id, s.kind, s.day, s.key, s.category)
      )
      on conflict (foodbank_id, kind, day, key, category) do update
      set count = d.count + excluded.count, units_in = d.units_in + excluded.units_in,
        units_out = d.units_out + excluded.units_out
    )
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}
