import { expect } from 'vitest';
import type { Client, RouteKey, Volunteer } from '@nourish/contract';
import type { CallOptions, HttpResponse, TestApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction, newId } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import { makeVolunteer, passTime, plan, signUp } from '../shifts/test-calls.ts';

export interface Desk {
  foodbank_id: string;
  staff: Person;
}

export async function makeDesk({ ctx }: TestApp, time_zone = STEADY_ZONE): Promise<Desk> {
  const foodbank_id = await makeFoodBank(ctx, { time_zone });
  return { foodbank_id, staff: await makePerson(ctx, { role: 'staff', foodbank_id }) };
}

/** Calls with the `id` of the path. */
export const send = (
  t: TestApp,
  { token }: Person,
  key: RouteKey,
  { id, ...options }: CallOptions & { id?: string } = {},
): Promise<HttpResponse> => t.call(key, { token, ...(id !== undefined && { params: { id } }), ...options });

/** Expects success and returns the data. */
// oxlint-disable-next-line typescript/no-explicit-any -- response shapes are covered by other tests
export async function done(answer: Promise<HttpResponse>): Promise<any> {
  const { status, body } = await answer;
  expect([status < 300, body.code, body.errors]).toEqual([true, undefined, undefined]);
  return body.data;
}

export const CLIENT = {
  name: 'Renée Tremblay',
  household: { adults: 2, children: 1 },
  consents: { service: true },
} as const;

export const addClient = (t: TestApp, who: Person, body: object = {}): Promise<Client> =>
  done(send(t, who, 'POST /api/clients', { body: { ...CLIENT, ...body } }));

/** Makes the client that of a new recipient. */
export async function giveAccount({ ctx }: TestApp, { _id }: Client): Promise<Person> {
  const person = await makePerson(ctx, { role: 'recipient' });
  const { user_id } = person.actor;
  await inTransaction(ctx, (tx) =>
    tx.updateTable('clients').set({ user_id, person_id: user_id }).where('id', '=', _id).execute(),
  );
  return person;
}

/** A volunteer with a shift of the food bank today (and tomorrow, for a test that passes midnight). */
export async function makeHelper(
  t: TestApp,
  desk: Desk,
  { isAllowed = true, hasShift = true }: { isAllowed?: boolean; hasShift?: boolean } = {},
): Promise<{ person: Person; volunteer: Volunteer }> {
  const helper = await makeVolunteer(t, desk);
  const { volunteer, person } = helper;
  if (isAllowed)
    await done(
      send(t, desk.staff, 'PATCH /api/volunteers/:id/permissions', {
        id: volunteer._id,
        body: { desk: true },
      }),
    );
  for (const days of hasShift ? [10, 11] : []) {
    const shift = await plan(t, desk, { shift_date: dayAhead(days) });
    await signUp(t, person, shift);
    await passTime(t, shift, 10 * 24 * 60);
  }
  return helper;
}

export const makeVisit = (
  { ctx }: TestApp,
  client: { _id: string; foodbank_id: string },
  day: string,
  values: Partial<NewRow<'visits'>> = {},
): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const id = newId();
    const { foodbank_id } = client;
    const program = await tx
      .selectFrom('programs')
      .select('id')
      .where('foodbank_id', '=', foodbank_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('visits')
      .values({
        id,
        foodbank_id,
        program_id: program.id,
        client_id: client._id,
        day,
        request_id: null,
        adults: null,
        seniors: null,
        children: null,
        household_type: null,
        income_source: null,
        newcomer: null,
        statistics: 'unasked',
        proxy_id: null,
        override_reason: null,
        served_by: null,
        created_at: ctx.clock.now(),
        voided_at: null,
        voided_by: null,
        void_reason: null,
        ...values,
      })
      .execute();
    return id;
  });
