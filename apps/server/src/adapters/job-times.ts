import { sql, type RawBuilder } from 'kysely';

// pg-boss fills `jobs.job` with the database's clock, so its times must be compared with that clock.
const present = sql`now()`;

/** True for a job that a worker may take now. */
export const isDue = sql<boolean>`start_after <= ${present}`;

/** Seconds since the oldest job of a group became due. */
export const secondsWaiting = sql<number>`extract(epoch from ${present} - min(start_after))::int`;

export const becomesDue = sql`start_after = ${present}`;

/** Converts a time of the job table from the database's clock to the caller's clock, which shows `now`. */
export const onClock = (time: RawBuilder<unknown>, now: Date): RawBuilder<Date> =>
  sql`${time} + (${now}::timestamptz - ${present})`;
