import { sql } from 'kysely';
import type { HouseholdAnswers } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { HttpResponse, TestApp } from './app.ts';
import type { Person } from './factories.ts';
import type { Context } from '../src/context.ts';
import { inTransaction, newId } from '../src/db/database.ts';
import { insertClient, takeNumber } from '../src/features/clients/service.ts';
import { setRequestStatus } from '../src/features/food-requests/status-service.ts';

/** Records a recipient's household answers; null withdraws them. */
export const tell = (
  t: TestApp,
  who: Person,
  household: (Partial<HouseholdAnswers> & { consent?: boolean }) | null,
): Promise<HttpResponse> =>
  t.call('PATCH /api/auth/me', {
    token: who.token,
    body: { household: household && { consent: true, ...household } },
  });

export interface Place {
  foodbank_id: string;
  time_zone: string;
  staff: Person;
}

/** Creates a request without lines that is ready for pickup. */
export async function makeReadyRequest(
  ctx: Context,
  { foodbank_id, time_zone }: Place,
  recipient: Person,
  moment: Date,
): Promise<string> {
  const id = newId();
  const { date } = localTime(moment, time_zone);
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('food_requests')
      .values({
        id,
        foodbank_id,
        recipient_id: recipient.actor.user_id,
        status: 'ready',
        request_date: date,
        pickup_date: date,
        pickup_time: '10:00',
        special_instructions: null,
        dietary_restrictions: null,
        allergies: null,
        notes: null,
        total_items: 0,
        search_text: '',
        created_at: moment,
        updated_at: moment,
        fulfilled_at: null,
        fulfilled_date: null,
      })
      .execute(),
  );
  return id;
}

/** Hands out a request to a recipient at a moment. */
export async function visit(ctx: Context, place: Place, recipient: Person, moment: Date): Promise<void> {
  const id = await makeReadyRequest(ctx, place, recipient, moment);
  const then = { ...ctx, clock: { now: () => moment } };
  await setRequestStatus(then, place.staff.actor, id, { status: 'fulfilled' });
}

/** The months in which a person was served at each food bank, with the household at the last visit. */
export async function servedMonths({ db }: Context, { actor }: Person) {
  const { rows } = await sql<{
    month: string;
    visits: number;
    last_day: string;
    is_first: boolean;
    adults: number | null;
    children: number | null;
    household_type: string | null;
    newcomer: boolean | null;
  }>`
    select distinct on (month, foodbank_id) month, count(*) over of_month as visits, max(day) over of_month as last_day,
      month = min(month) over (partition by foodbank_id) as is_first, adults, children, household_type, newcomer
    from (
      select v.*, date_trunc('month', v.day)::date as month
      from visits v join clients c on c.id = v.client_id join clients r on r.id = c.root_id
      where r.person_id = ${actor.user_id} and v.voided_at is null
    ) v
    window of_month as (partition by foodbank_id, month)
    order by month, foodbank_id, day desc, created_at desc, id desc`.execute(db);
  return rows;
}

/** Creates a client without an account and without consents. */
export async function makeClient(ctx: Context, foodbank_id: string): Promise<string> {
  const id = newId();
  await inTransaction(ctx, async (tx) =>
    insertClient(tx, {
      id,
      foodbank_id,
      number: await takeNumber(tx, foodbank_id),
      user_id: null,
      name: 'Ada Client',
      alias: null,
      language: null,
      phone: null,
      email: null,
      adults: null,
      seniors: null,
      children: null,
      children_by_age: null,
      needs: null,
      notes: null,
      household_type: null,
      income_source: null,
      newcomer: null,
      created_by: null,
      created_at: ctx.clock.now(),
    }),
  );
  return id;
}

export async function requestProgramOf({ db }: Context, foodbank_id: string): Promise<string> {
  const query = db.selectFrom('programs').select('id').where('foodbank_id', '=', foodbank_id);
  return (await query.where('takes_requests', '=', true).executeTakeFirstOrThrow()).id;
}

export const consentsOf = ({ db }: Context, user_id: string) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'granted_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('granted_at')
    .orderBy('id')
    .execute();
