import { sql, type RawBuilder } from 'kysely';

// pg-boss fills `jobs.job` by the database's clock, so only that clock tells how its times lie to the present.
const present = sql`now()`;

/** True for a job that a worker may take. */
export const isDue = sql<boolean>`start_after <= ${present}`;

/** For how many seconds the jobs of a group have been due. */
export const secondsWaiting = sql<number>`extract(epoch from ${present} - min(start_after))::int`;

/** Makes a job due at once. */
export const becomesDue = sql`start_after = ${present}`;

/** A time of the job table on the clock that shows `now` at present. */
export const onClock = (time: RawBuilder<unknown>, now: Date): RawBuilder<Date> =>
  sql`${time} + (${now}::timestamptz - ${present})`;
