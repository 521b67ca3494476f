import { expect } from 'vitest';
import type { Role, Shift, Volunteer, VolunteerShift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { RouteKey } from '@nourish/contract';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import { fromNow, STEADY_ZONE, testClock } from '../../../test/clock.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction } from '../../db/database.ts';
import { lockShift } from './write-queries.ts';

type App = Pick<TestApp, 'call' | 'ctx' | 'database'>;

export interface Scene {
  foodbank_id: string;
  staff: Person;
}

export async function makeScene(
  { ctx }: App,
  values: Parameters<typeof makeFoodBank>[1] = {},
): Promise<Scene> {
  const foodbank_id = await makeFoodBank(ctx, { time_zone: STEADY_ZONE, ...values });
  return { foodbank_id, staff: await makePerson(ctx, { role: 'staff', foodbank_id }) };
}

/** A valid request body: a morning shift in ten days. */
export const shiftOf = (changes: object = {}) => ({
  title: 'Food sorting',
  shift_date: dayAhead(10),
  start_time: '09:00',
  end_time: '12:00',
  capacity: 3,
  location: 'Main warehouse',
  description: 'Closed shoes, please',
  activity_category: 'food_sorting',
  ...changes,
});

/** Times of a shift that starts in `minutes` minutes, in the time zone of the scenes. */
export function timesFrom(minutes: number, lengthMinutes = 120, now = testClock().now()) {
  const at = (more: number) => localTime(new Date(now.getTime() + more * 60_000), STEADY_ZONE);
  const start = at(minutes);
  return {
    shift_date: start.date,
    start_time: start.time.slice(0, 5),
    end_time: at(minutes + lengthMinutes).time.slice(0, 5),
  };
}

async function done<T>(answer: Promise<HttpResponse>): Promise<T> {
  const { status, body } = await answer;
  expect([status < 300, body.code]).toEqual([true, undefined]);
  return body.data as T;
}

export const send = (
  t: App,
  who: Person,
  key: RouteKey,
  id: string | undefined,
  body?: object,
  query: Record<string, string | number> = {},
): Promise<HttpResponse> =>
  t.call(key, { token: who.token, query, ...(id && { params: { id } }), ...(body && { body }) });

export const plan = (t: App, { staff, foodbank_id }: Scene, changes: object = {}): Promise<Shift> =>
  done(send(t, staff, 'POST /api/shifts', undefined, shiftOf({ foodbank_id, ...changes })));

/** A person registered as a volunteer of the food bank. */
export async function makeVolunteer(
  t: App,
  { foodbank_id }: Pick<Scene, 'foodbank_id'>,
  values: { role?: Role; language?: 'en' | 'es' | 'fr'; details?: object } = {},
): Promise<{ person: Person; volunteer: Volunteer }> {
  const { role = 'volunteer', language = 'en', details = {} } = values;
  const person = await makePerson(t.ctx, { role, language, foodbank_id });
  const volunteer = await done<Volunteer>(
    send(t, person, 'POST /api/volunteers', undefined, { foodbank_id, ...details }),
  );
  return { person, volunteer };
}

export const trySignUp = (
  t: App,
  who: Person,
  shift: Pick<Shift, '_id'>,
  more: object = {},
): Promise<HttpResponse> =>
  send(t, who, 'POST /api/volunteer-shifts', undefined, { shift_id: shift._id, ...more });
export const signUp = (
  t: App,
  who: Person,
  shift: Pick<Shift, '_id'>,
  more: object = {},
): Promise<VolunteerShift> => done(trySignUp(t, who, shift, more));

export const listOfShift = (t: App, who: Person, { _id }: { _id: string }): Promise<VolunteerShift[]> =>
  done(send(t, who, 'GET /api/volunteer-shifts/shift/:id', _id));

/** Calls one of the assignment routes: `cancel`, `check-in`, ... */
export const step = (
  t: App,
  who: Person,
  { _id }: { _id: string },
  name: 'cancel' | 'check-in' | 'check-out' | 'complete' | 'status' | 'times',
  body: object = {},
): Promise<HttpResponse> => send(t, who, `PATCH /api/volunteer-shifts/:id/${name}`, _id, body);
export const stepTaken = (...args: Parameters<typeof step>): Promise<VolunteerShift> => done(step(...args));

export const read = (t: App, who: Person, { _id }: { _id: string }): Promise<Shift> =>
  done(send(t, who, 'GET /api/shifts/:id', _id));

/** Moves a shift into the past, as if `minutes` had passed; the API cannot do this. */
export async function passTime(t: App, { _id }: { _id: string }, minutes: number): Promise<void> {
  await inTransaction(t.ctx, async (tx) => {
    const row = await tx
      .selectFrom('shifts')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const back = (moment: Date) => new Date(moment.getTime() - minutes * 60_000);
    const { date, time } = localTime(back(row.starts_at), STEADY_ZONE);
    await tx
      .updateTable('shifts')
      .set({
        starts_at: back(row.starts_at),
        ends_at: back(row.ends_at),
        shift_date: date,
        start_time: time.slice(0, 5),
        end_time: localTime(back(row.ends_at), STEADY_ZONE).time.slice(0, 5),
      })
      .where('id', '=', _id)
      .execute();
  });
}

export const lastMail = async (t: App, { actor }: Person, kind: string) =>
  (await mailsTo(t.database, actor.email)).findLast((mail) => mail.kind === kind);

export const codes = (answers: readonly HttpResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = body.success ? String(status) : `${status} ${body.code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

export const joinWaitlist = (t: App, who: Person, { _id }: { _id: string }): Promise<HttpResponse> =>
  send(t, who, 'POST /api/shifts/:id/waitlist', _id);

/** A full shift with one spot, and the people on its waitlist in order. */
export async function makeLine(t: App, scene: Scene, size: number, changes: object = {}) {
  const shift = await plan(t, scene, { capacity: 1, ...changes });
  const has = await makeVolunteer(t, scene);
  const signedUp = await signUp(t, has.person, shift);
  const waiting = await Promise.all(Array.from({ length: size }, () => makeVolunteer(t, scene)));
  for (const { person } of waiting)
    expect((await joinWaitlist(t, person, shift)).body).toMatchObject({ success: true });
  return { shift, has: has.person, signedUp, waiting: waiting.map(({ person }) => person) };
}

/** The token of the latest offer to a person, or undefined. */
export const offerTo = async (t: App, who: Person): Promise<string | undefined> =>
  /[?&]token=([\w-]+)/.exec((await lastMail(t, who, 'waitlist_offer'))?.text_body ?? '')?.[1];

export const answer = (t: App, token: string | undefined, accept: boolean): Promise<HttpResponse> =>
  t.call('POST /api/shifts/waitlist/answer', { body: { token, accept } });

/** Makes the open offers of a shift expire an hour ago, for servers with a lagging clock. Passes none on. */
export const runOut = (t: App, { _id }: { _id: string }): Promise<unknown> =>
  inTransaction(t.ctx, async (tx) => {
    await lockShift(tx, _id);
    await tx
      .updateTable('waitlist_entries')
      .set({ offered_until: fromNow(-3_600_000) })
      .where('shift_id', '=', _id)
      .where('status', '=', 'offered')
      .execute();
  });

/** Shifts whose count of held spots differs from their offers, or with more people and offers than spots. */
export async function findOveroffered(t: App): Promise<string[]> {
  const rows = await t.ctx.db
    .selectFrom('shifts as s')
    .leftJoin('waitlist_entries as e', (join) =>
      join.onRef('e.shift_id', '=', 's.id').on('e.status', '=', 'offered'),
    )
    .select(['s.id', 's.capacity', 's.current_volunteers', 's.offered_spots'])
    .select((eb) => eb.fn.count<number>('e.id').as('offers'))
    .groupBy(['s.id', 's.capacity', 's.current_volunteers', 's.offered_spots'])
    .execute();
  return rows
    .filter((row) => row.offers !== row.offered_spots || row.current_volunteers + row.offers > row.capacity)
    .map((row) => row.id);
}

/** Waiting entries of shifts with a free spot whose volunteer could come. */
export async function findForgotten(t: App): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ id: string }>(
    `
    select e.id from waitlist_entries e join shifts s on s.id = e.shift_id
    where e.status = 'waiting' and s.status = 'published' and s.current_volunteers + s.offered_spots < s.capacity
      and s.starts_at > $1 and not exists (
        select from assignments a where a.user_id = e.user_id
          and a.status in ('assigned', 'confirmed', 'checked_in')
          and a.period && tstzrange(s.starts_at, s.ends_at))`,
    [fromNow(61 * 60_000)],
  );
  return rows.map((row) => row.id);
}

/** Shifts whose count of taken spots differs from their assignments, or exceeds the capacity. */
export async function findOverfull(t: App): Promise<string[]> {
  const rows = await t.ctx.db
    .selectFrom('shifts as s')
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.shift_id', '=', 's.id')
        .on('a.status', 'in', ['assigned', 'confirmed', 'checked_in', 'completed']),
    )
    .select(['s.id', 's.capacity', 's.current_volunteers'])
    .select((eb) => eb.fn.count<number>('a.id').as('taken'))
    .groupBy(['s.id', 's.capacity', 's.current_volunteers'])
    .execute();
  return rows
    .filter((row) => row.taken !== row.current_volunteers || row.taken > row.capacity)
    .map((row) => row.id);
}

export async function findDoubles(t: App): Promise<string[]> {
  const rows = await t.ctx.db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .select(['a.user_id', 's.starts_at', 's.ends_at'])
    .where('a.status', 'in', ['assigned', 'confirmed', 'checked_in'])
    .execute();
  return rows.flatMap((one, n) =>
    rows
      .slice(n + 1)
      .filter(
        (other) =>
          other.user_id === one.user_id && one.starts_at < other.ends_at && other.starts_at < one.ends_at,
      )
      .map((other) => other.user_id),
  );
}
