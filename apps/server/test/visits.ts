import type { HouseholdAnswers } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { HttpResponse, TestApp } from './app.ts';
import type { Person } from './factories.ts';
import type { Context } from '../src/context.ts';
import { inTransaction, newId } from '../src/db/database.ts';
import { setRequestStatus } from '../src/features/food-requests/service.ts';

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

export const servedMonths = ({ db }: Context, { actor }: Person) =>
  db
    .selectFrom('served_months')
    .select(['month', 'visits', 'last_day', 'is_first', 'adults', 'children', 'household_type', 'newcomer'])
    .where('recipient_id', '=', actor.user_id)
    .orderBy('month')
    .execute();

export const consentsOf = ({ db }: Context, user_id: string) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'granted_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('granted_at')
    .orderBy('id')
    .execute();
