import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { VisitTrace } from '@nourish/contract';
import { VISIT_SOURCES_MAX } from '@nourish/contract/recall-constants';
import { testApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { receiveDonations } from '../donations/arrival-service.ts';
import * as requests from '../food-requests/test-calls.ts';
import { createVisit } from '../visits/service.ts';
import * as desk from '../visits/test-calls.ts';

const t = testApp();
let at: desk.Desk;
beforeEach(async () => {
  at = await desk.makeDesk(t);
});

interface Arrival {
  donation_id: string;
  inventory_id: string;
}
async function receive(line: object, donor?: object): Promise<Arrival> {
  const { body } = await t.call('POST /api/donations/receive', {
    token: at.staff.token,
    body: { donor, lines: [line] },
  });
  const [{ _id: donation_id, inventory_id }] = body.data.donations;
  return { donation_id, inventory_id };
}
async function enter(item_name: string, quantity: number): Promise<string> {
  const { body } = await t.call('POST /api/inventory', {
    token: at.staff.token,
    body: { item_name, category: 'grains', quantity },
  });
  return body.data._id;
}
async function split(id: string, quantity: number): Promise<string> {
  const storage_location_id = await makeStorageLocation(t.ctx, at.foodbank_id);
  const { body } = await t.call('POST /api/inventory/:id/transfer', {
    token: at.staff.token,
    params: { id },
    body: { storage_location_id, quantity },
  });
  return body.data.to._id;
}
const read = (id: string, { token }: Person = at.staff, query: Record<string, string> = {}) =>
  t.call('GET /api/visits/:id/trace', { token, params: { id }, query });
const traced = async (id: string): Promise<VisitTrace> => (await read(id)).body.data;
const sourcesOf = ({ lines }: VisitTrace) =>
  lines.map(({ inventory_id, donations, has_unknown_source }) => [
    inventory_id,
    donations.map(({ _id }) => _id).toSorted(),
    has_unknown_source,
  ]);

test('a visit is traced back to every donation that its items had units from, also over transfers and top-ups', async () => {
  const first = await receive(
    { quantity: 20, item: { item_name: 'Rice', category: 'grains', lot_code: 'L1' } },
    { name: 'Bakery Lee' },
  );
  const part = await split(first.inventory_id, 8);
  const top = await receive({ quantity: 5, inventory_id: part });
  const last = await split(part, 3);
  const other = await receive({ quantity: 4, item: { item_name: 'Beans', category: 'grains' } });
  const client_id = await desk.makeClient(t, at);
  const visit = await desk.served(t, at, {
    client_id,
    lines: [
      { inventory_id: last, quantity: 2 },
      { inventory_id: other.inventory_id, quantity: 1 },
    ],
  });
  const trace = await traced(visit._id);
  expect(trace.visit).toMatchObject({
    _id: visit._id,
    day: visit.day,
    program_name: 'Weekly hamper',
    request_id: null,
    person: { client_id, name: 'Ada Client' },
    voided: false,
  });
  expect(sourcesOf(trace)).toEqual([
    [last, [first.donation_id, top.donation_id].toSorted(), false],
    [other.inventory_id, [other.donation_id], false],
  ]);
  expect(trace.lines[0]).toMatchObject({ item_name: 'Rice', lot_code: 'L1', quantity: 2 });
  const from = trace.lines[0]?.donations.find(({ _id }) => _id === first.donation_id);
  expect(from).toMatchObject({ donor_name: 'Bakery Lee', product_name: 'Rice', units: 20 });
  expect(trace.lines[1]?.donations[0]?.donor_name).toBeNull();
});

test('the lines of a request are traced, and what arrived after the visit is not a source', async () => {
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  const first = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  const scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  const line = { inventory_id: first.inventory_id, quantity: 2 };
  const request = await requests.makeRequest(t, scene, 'fulfilled', [line]);
  const { id } = await t.ctx.db
    .selectFrom('visits')
    .select('id')
    .where('request_id', '=', request._id)
    .executeTakeFirstOrThrow();
  const moment = fromNow(3_600_000);
  const later = { ...t.ctx, clock: { now: () => moment } };
  await receiveDonations(later, at.staff.actor, {
    lines: [{ quantity: 5, inventory_id: first.inventory_id }],
  });
  const trace = await traced(id);
  expect(trace.visit.request_id).toBe(request._id);
  expect(sourcesOf(trace)).toEqual([[first.inventory_id, [first.donation_id], false]]);
  const { _id: after } = await createVisit(later, at.staff.actor, {
    program_id: at.program_id,
    lines: [line],
  });
  expect((await traced(after)).lines[0]?.donations).toHaveLength(2);
});

test('what an item got after it had passed units on is no source of these', async () => {
  const first = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  const part = await split(first.inventory_id, 8);
  const after = (ms: number) => {
    const moment = fromNow(ms);
    return { ...t.ctx, clock: { now: () => moment } };
  };
  await receiveDonations(after(3_600_000), at.staff.actor, {
    lines: [{ quantity: 5, inventory_id: first.inventory_id }],
  });
  const lines = [{ inventory_id: part, quantity: 2 }];
  const { _id } = await createVisit(after(7_200_000), at.staff.actor, { program_id: at.program_id, lines });
  expect(sourcesOf(await traced(_id))).toEqual([[part, [first.donation_id], false]]);
});

test('names the items with units of unknown source, even if the source of other units is known', async () => {
  const entered = await enter('Rice', 10);
  const mixed = await receive({ quantity: 20, item: { item_name: 'Beans', category: 'grains' } });
  await t.call('PUT /api/inventory/:id', {
    token: at.staff.token,
    params: { id: mixed.inventory_id },
    body: { quantity: 23 },
  });
  const clean = await receive({ quantity: 5, item: { item_name: 'Oats', category: 'grains' } });
  // Units that came back from a voided visit are the same ones.
  const wrong = await desk.served(t, at, { lines: [{ inventory_id: clean.inventory_id, quantity: 1 }] });
  await desk.voidVisit(t, at.staff, wrong._id);
  const part = await split(entered, 4);
  const visit = await desk.served(t, at, {
    lines: [part, mixed.inventory_id, clean.inventory_id].map((inventory_id) => ({
      inventory_id,
      quantity: 1,
    })),
  });
  const trace = await traced(visit._id);
  expect(trace.visit.person).toBeNull();
  expect(sourcesOf(trace)).toEqual([
    [part, [], true],
    [mixed.inventory_id, [mixed.donation_id], true],
    [clean.inventory_id, [clean.donation_id], false],
  ]);
  expect((await traced(wrong._id)).visit.voided).toBe(true);
});

test('records that the household and the donor with an account were read, and is closed to other food banks', async () => {
  const donor = await makePerson(t.ctx, { role: 'donor' });
  const arrival = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  await sql`update donations set user_id = ${donor.actor.user_id} where id = ${arrival.donation_id}`.execute(
    t.ctx.db,
  );
  const client_id = await desk.makeClient(t, at);
  const line = { inventory_id: arrival.inventory_id, quantity: 1 };
  const visit = await desk.served(t, at, { client_id, lines: [line] });
  const readsOf = async () =>
    (
      await t.ctx.db
        .selectFrom('record_reads')
        .select(['kind', 'subject_id', 'record_id', 'times'])
        .where('record_id', 'in', [client_id, arrival.donation_id])
        .execute()
    ).toSorted((a, b) => a.kind.localeCompare(b.kind));
  const before = (await readsOf()).find(({ record_id }) => record_id === client_id)?.times ?? 0;
  await traced(visit._id);
  expect(await readsOf()).toMatchObject([
    { kind: 'client', record_id: client_id, times: before + 1 },
    { kind: 'donation', subject_id: donor.actor.user_id, record_id: arrival.donation_id, times: 1 },
  ]);
  const elsewhere = await desk.makeDesk(t);
  expect((await read(visit._id, elsewhere.staff)).status).toBe(404);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect((await read(visit._id, admin)).status).toBe(200);
});

test('a visit that was sent later is traced by its time of giving', async () => {
  const first = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  const after = (ms: number) => {
    const moment = fromNow(ms);
    return { ...t.ctx, clock: { now: () => moment } };
  };
  const given_at = fromNow(1_800_000);
  await receiveDonations(after(3_600_000), at.staff.actor, {
    lines: [{ quantity: 5, inventory_id: first.inventory_id }],
  });
  const { _id } = await createVisit(after(7_200_000), at.staff.actor, {
    program_id: at.program_id,
    lines: [{ inventory_id: first.inventory_id, quantity: 2 }],
    happened_at: given_at.toISOString(),
  });
  expect(sourcesOf(await traced(_id))).toEqual([[first.inventory_id, [first.donation_id], false]]);
});

test('lists the latest donations of each item, and says that there were more, also in the file', async () => {
  const first = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  const part = await split(first.inventory_id, 8);
  const more = async () => (await receive({ quantity: 1, inventory_id: part })).donation_id;
  const later = [];
  for (let n = 1; n < VISIT_SOURCES_MAX; n++) later.push(await more());
  const give = () => desk.served(t, at, { lines: [{ inventory_id: part, quantity: 1 }] });
  const listed = async (id: string) =>
    (await traced(id)).lines.map(({ donations, has_more_donations }) => ({
      ids: donations.map(({ _id }) => _id),
      has_more_donations,
    }));
  const all = [...later.toReversed(), first.donation_id];
  expect(await listed((await give())._id)).toEqual([{ ids: all, has_more_donations: false }]);
  const latest = await more();
  const { _id } = await give();
  expect(await listed(_id)).toEqual([{ ids: [latest, ...all.slice(0, -1)], has_more_donations: true }]);
  const { body } = await read(_id, at.staff, { format: 'csv' });
  const rows = String(body).trim().split('\r\n');
  expect(rows).toHaveLength(1 + VISIT_SOURCES_MAX + 1);
  expect(rows.at(-1)).toContain(',Earlier donations are not listed,');
});

test('the file has a row for each source in the language of the reader, without the person', async () => {
  const { inventory_id } = await receive(
    { quantity: 20, item: { item_name: '=Rice', category: 'grains', lot_code: 'L1' } },
    { name: 'Bakery Lee' },
  );
  const entered = await enter('Beans', 3);
  const client_id = await desk.makeClient(t, at);
  const lines = [inventory_id, entered].map((id) => ({ inventory_id: id, quantity: 2 }));
  const visit = await desk.served(t, at, { client_id, lines });
  const rowsIn = async (language: string) => {
    const { body, headers } = await t.call('GET /api/visits/:id/trace', {
      token: at.staff.token,
      params: { id: visit._id },
      query: { format: 'csv' },
      headers: { 'accept-language': language },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="trace.csv"');
    expect(body).not.toContain('Ada');
    return String(body)
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
  };
  const [, rice, beans] = await rowsIn('en');
  expect(rice?.slice(1, 4)).toEqual(["'=Rice", 'L1', '2']);
  expect(rice?.slice(5, 7)).toEqual(['Bakery Lee', "'=Rice"]);
  expect(beans).toEqual([visit.day, 'Beans', '', '2', 'Source not known', '', '', '', '']);
  expect((await rowsIn('fr'))[2]?.[4]).toBe('Provenance inconnue');
});
