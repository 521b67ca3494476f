import { expect, test } from 'vitest';
import type { RecordRead, RouteKey } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import { plan, signUp } from '../shifts/test-calls.ts';
import { done, makePlace, type Scene } from './test-scene.ts';

const t = testApp();

const readsOf = async ({ token }: Person, query = {}): Promise<RecordRead[]> =>
  (await t.call('GET /api/auth/me/reads', { token, query })).body.data;

/** Creates a person with a request, a donation and a volunteer record, and returns their ids. */
const offer = (foodbank_id: string) => ({
  donorName: 'Zoë',
  donorEmail: 'zoe@nourish.example',
  productName: 'Peas',
  quantity: 1,
  scheduledPickupDate: dayAhead(3),
  scheduledPickupTime: '10:00',
  foodbank_id,
});

async function makeRecords({ foodbank_id, staff, item }: Scene) {
  const person = await makePerson(t.ctx, { role: 'recipient', foodbank_id });
  const own = (key: RouteKey, body: object) => done(t.call(key, { token: person.token, body }));
  const { _id: request } = await own('POST /api/food-requests', {
    items: [{ inventory_id: item.id, quantity: 1 }],
    preferredPickupDate: dayAhead(4),
    preferredPickupTime: '10:00',
  });
  const { _id: donation } = await own('POST /api/donations', offer(foodbank_id));
  const { _id: volunteer } = await own('POST /api/volunteers', { foodbank_id });
  const shift = await plan(t, { foodbank_id, staff });
  await signUp(t, person, shift);
  return { person, request, donation, volunteer, shift: shift._id };
}
type Records = Awaited<ReturnType<typeof makeRecords>>;

test.each([
  ['request', 'GET /api/food-requests/:id', (r: Records) => ({ id: r.request }), 'request'],
  ['request_list', 'GET /api/food-requests', () => ({}), null],
  ['donation', 'GET /api/donations/:id', (r: Records) => ({ id: r.donation }), 'donation'],
  ['volunteer', 'GET /api/volunteers/:id', (r: Records) => ({ id: r.volunteer }), 'volunteer'],
  [
    'volunteer',
    'GET /api/volunteer-shifts/volunteer/:id',
    (r: Records) => ({ id: r.volunteer }),
    'volunteer',
  ],
  ['volunteer', 'GET /api/volunteer-shifts/user/:id', (r: Records) => ({ id: r.person.actor.user_id }), null],
  [
    'volunteer_list',
    'GET /api/volunteers/foodbank/:id',
    (_: Records, p: Scene) => ({ id: p.foodbank_id }),
    null,
  ],
  ['volunteer_list', 'GET /api/volunteers/available', () => ({}), null],
  ['volunteer_list', 'GET /api/volunteer-shifts/shift/:id', (r: Records) => ({ id: r.shift }), null],
] as const)('a read of a %s by staff is listed for its subject: %s', async (kind, key, params, record) => {
  const place = await makePlace(t);
  const records = await makeRecords(place);
  const look = (who: Person) => t.call(key, { token: who.token, params: params(records, place) });
  for (const who of [place.staff, records.person, place.staff]) await look(who);
  expect(await readsOf(records.person)).toEqual([
    {
      _id: expect.any(String),
      kind,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      last_at: expect.any(String),
      times: 2,
      reader_name: place.staff.actor.name,
      reader_role: 'staff',
      foodbank_name: expect.any(String),
      record_id: record === null ? null : records[record],
      record_code:
        record === 'request' || record === 'donation' ? expect.stringMatching(/^[A-Z]{2}-\d+$/) : null,
    },
  ]);
});

test('a paged list records only the people on the requested page as read', async () => {
  const place = await makePlace(t);
  const { person, shift } = await makeRecords(place);
  const call = { token: place.staff.token, params: { id: shift }, query: { page: 2, limit: 1 } };
  expect(await done(t.call('GET /api/volunteer-shifts/shift/:id', call))).toEqual([]);
  expect(await readsOf(person)).toEqual([]);
});

test('staff who create or change a volunteer record are listed as its readers', async () => {
  const { foodbank_id, staff } = await makePlace(t);
  const person = await makePerson(t.ctx, { role: 'volunteer', foodbank_id });
  const { user_id } = person.actor;
  const { token } = staff;
  // Makes the person known to the food bank.
  await done(t.call('POST /api/donations', { token: person.token, body: offer(foodbank_id) }));
  const { _id: id } = await done(t.call('POST /api/volunteers', { token, body: { user_id, foodbank_id } }));
  const params = { id };
  await done(t.call('PUT /api/volunteers/:id', { token, params, body: {} }));
  await done(t.call('PATCH /api/volunteers/:id/status', { token, params, body: { status: 'active' } }));
  await done(t.call('PUT /api/volunteers/:id', { token: person.token, params, body: {} }));
  expect(await readsOf(person)).toMatchObject([
    { kind: 'volunteer', times: 3, reader_name: staff.actor.name, record_id: id },
  ]);
});

test('reads by administrators who look people up are listed page by page, newest first', async () => {
  const place = await makePlace(t);
  const { person } = await makeRecords(place);
  const token = place.admin.token;
  await t.call('GET /api/users', { token, query: { search: person.actor.name } });
  await t.call('GET /api/users/:id', { token, params: { id: person.actor.user_id } });
  expect((await readsOf(person)).map(({ kind, foodbank_name }) => [kind, foodbank_name])).toEqual([
    ['person', null],
    ['person_list', null],
  ]);
  const page = await t.call('GET /api/auth/me/reads', { token: person.token, query: { page: 2, limit: 1 } });
  expect(page.body).toMatchObject({ data: [{ kind: 'person_list' }], pagination: { totalItems: 2 } });
});

test("reads are counted per day in the time zone of the reader's food bank", async () => {
  const place = await makePlace(t);
  const { person } = await makeRecords(place);
  const subject = [{ user_id: person.actor.user_id, record_id: null }];
  for (const moment of ['2026-03-08T04:59:00Z', '2026-03-08T05:01:00Z', '2026-03-09T03:59:00Z'])
    await recordReads(
      { ...t.ctx, clock: { now: () => new Date(moment) } },
      place.staff.actor,
      'export',
      subject,
    );
  expect((await readsOf(person)).map(({ day, times }) => [day, times])).toEqual([
    ['2026-03-08', 2],
    ['2026-03-07', 1],
  ]);
});

test('parallel reads of the same people are all counted', async () => {
  const place = await makePlace(t);
  const people = await Promise.all(
    Array.from({ length: 20 }, () => makePerson(t.ctx, { role: 'recipient' })),
  );
  const subjects = people.map(({ actor }) => ({ user_id: actor.user_id, record_id: null }));
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      recordReads(t.ctx, place.staff.actor, 'request_list', n % 2 === 0 ? subjects : subjects.toReversed()),
    ),
  );
  for (const person of people) expect(await readsOf(person)).toMatchObject([{ times: 12 }]);
});

test('consents are listed newest first', async () => {
  const { token, actor } = await makePerson(t.ctx, { role: 'recipient' });
  const household = { adults: 1, consent: true };
  await done(t.call('PATCH /api/auth/me', { token, body: { household } }));
  await done(t.call('PATCH /api/auth/me', { token, body: { household: null } }));
  await done(t.call('PATCH /api/auth/me', { token, body: { household } }));
  const { body } = await t.call('GET /api/auth/me/consents', { token });
  expect(body.data).toMatchObject([
    { purpose: 'household', withdrawn_at: null },
    { purpose: 'household', withdrawn_at: expect.any(String) },
  ]);
  expect(actor.role).toBe('recipient');
});
