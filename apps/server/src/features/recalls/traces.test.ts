import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Trace } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import { testApp } from '../../../test/app.ts';
import { makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import {
  type AffectedVisit,
  selectAffectedVisits,
  selectVisitIds,
  selectVisitsOf,
  VISIT_ID_BYTES,
} from './reach-queries.ts';

const t = testApp();
let at: desk.Desk;
let recipient: Person;
beforeEach(async () => {
  at = await desk.makeDesk(t);
  recipient = await makePerson(t.ctx, { role: 'recipient' });
});

type Arrival = { quantity: number } & ({ inventory_id: string } | { item: object });
async function receive(line: Arrival): Promise<{ donation_id: string; inventory_id: string }> {
  const { body } = await t.call('POST /api/donations/receive', {
    token: at.staff.token,
    body: { lines: [line] },
  });
  const [{ _id: donation_id, inventory_id }] = body.data.donations;
  return { donation_id, inventory_id };
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
const read = async (what: 'inventory' | 'donations', id: string): Promise<Trace> =>
  (await t.call(`GET /api/${what}/:id/trace`, { token: at.staff.token, params: { id } })).body.data;
const idsOf = ({ items, donations, requests: open, visits }: Trace) => ({
  items: items.map(({ inventory_id }) => inventory_id),
  donations: donations.map(({ _id }) => _id),
  requests: open.map(({ _id }) => _id),
  visits: visits.map(({ _id }) => _id ?? '').toSorted(),
});

const fileOf = async (what: 'inventory' | 'donations', id: string, language = 'en'): Promise<string[][]> => {
  const { status, body, headers } = await t.call(`GET /api/${what}/:id/trace`, {
    token: at.staff.token,
    params: { id },
    query: { format: 'csv' },
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="trace.csv"');
  return String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

test('a trace can be downloaded in the language of the reader, and no cell starts a formula', async () => {
  const client_id = await desk.makeClient(t, at);
  const item = { item_name: '=Rice', category: 'grains', lot_code: 'L1' };
  const { donation_id, inventory_id } = await receive({ quantity: 20, item });
  await desk.served(t, at, { client_id, lines: [{ inventory_id, quantity: 2 }] });
  await desk.served(t, at, { client_id: null, lines: [{ inventory_id, quantity: 1 }] });
  const open = await requests.sendAccepted(t, recipient, [{ inventory_id, quantity: 3 }]);
  for (const [what, id] of [
    ['inventory', inventory_id],
    ['donations', donation_id],
  ] as const) {
    const rows = await fileOf(what, id);
    const parts = ['Part', 'Item', 'Donation', 'Open request', 'Visit', 'Visit'];
    expect(rows.map(([part]) => part)).toEqual(parts);
    expect(rows[1]).toEqual(['Item', '', "'=Rice", 'L1', '', '', '']);
    expect(rows[3]).toEqual(['Open request', open.code, "'=Rice", '', '', '3', 'Pending review']);
    expect(rows.slice(4).map(([, , name]) => name)).toContain('Name not known');
  }
  expect((await fileOf('inventory', inventory_id, 'fr'))[3]?.[0]).toBe('Demande ouverte');
});

test('the file of a trace names all visits, and the read of each person is recorded', async () => {
  const { inventory_id } = await receive({ quantity: 5, item: { item_name: 'Rice', category: 'grains' } });
  const client_id = await desk.makeClient(t, at);
  const first = { client_id, lines: [{ inventory_id, quantity: 1 }] };
  await desk.served(t, at, first);
  const late_id = await desk.makeClient(t, at);
  const [tomorrow, later] = [1, 2].map((days) => requests.inDays(t.ctx, days));
  const count = 2 * RECALL_VISITS_MAX + 1;
  const now = t.ctx.clock.now();
  await inTransaction(t.ctx, async (tx) => {
    const made = Array.from({ length: count }, (_, n) => ({
      id: newId(),
      line: newId(),
      ...(n === 0 ? { client_id: late_id, day: later } : { day: tomorrow }),
    }));
    const visits = JSON.stringify(made);
    await sql`
      with made as (
        insert into visits (id, foodbank_id, program_id, client_id, day, statistics, given_at, created_at)
        select id, ${at.foodbank_id}, ${at.program_id}, client_id, day, 'unasked', ${now}, ${now}
        from jsonb_to_recordset(${visits}::jsonb) as v (id uuid, client_id uuid, day date)
      )
      insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
      select line, ${at.foodbank_id}, id, 0, ${inventory_id}, 'Rice', 1
      from jsonb_to_recordset(${visits}::jsonb) as v (id uuid, line uuid)`.execute(tx);
  });
  const readsOf = (id: string) =>
    t.ctx.db
      .selectFrom('record_reads')
      .select(['kind', 'times'])
      .where('record_id', '=', id)
      .where('kind', '=', 'client_list')
      .execute();
  const { visits, visit_count } = await read('inventory', inventory_id);
  expect([visits.length, visit_count]).toEqual([RECALL_VISITS_MAX, count + 1]);
  expect([await readsOf(client_id), await readsOf(late_id)]).toMatchObject([[], [{ times: 1 }]]);
  const rows = (await fileOf('inventory', inventory_id)).filter(([part]) => part === 'Visit');
  expect(rows).toHaveLength(count + 1);
  expect([rows[0]?.[2], rows.at(-1)?.[2]]).toEqual(['Ada Client', 'Ada Client']);
  expect([await readsOf(client_id), await readsOf(late_id)]).toMatchObject([[{ times: 1 }], [{ times: 2 }]]);
});

test('a trace follows transfers from a donation to requests and visits, and back', async () => {
  const client_id = await desk.makeClient(t, at);
  const first = await receive({ quantity: 20, item: { item_name: 'Rice', category: 'grains' } });
  const lot = await split(first.inventory_id, 8);
  const top = await receive({ quantity: 5, inventory_id: lot });
  const last = await split(lot, 2);
  const early = await desk.served(t, at, {
    client_id,
    lines: [{ inventory_id: first.inventory_id, quantity: 1 }],
  });
  const late = await desk.served(t, at, { client_id: null, lines: [{ inventory_id: last, quantity: 1 }] });
  const open = await requests.sendAccepted(t, recipient, [{ inventory_id: lot, quantity: 3 }]);

  expect(idsOf(await read('donations', first.donation_id))).toEqual({
    items: [first.inventory_id, lot, last],
    donations: [first.donation_id],
    requests: [open._id],
    visits: [early._id, late._id].toSorted(),
  });
  expect(await read('donations', top.donation_id)).toMatchObject({
    items: [{ inventory_id: lot, item_name: 'Rice' }, { inventory_id: last }],
    donations: [{ units: 5, product_name: 'Rice' }],
    visits: [{ _id: late._id, person: null, units: 1 }],
    visit_count: 1,
  });
  const traced = idsOf(await read('inventory', last));
  expect(traced).toMatchObject({ items: [last], requests: [], visits: [late._id] });
  expect(traced.donations.toSorted()).toEqual([first.donation_id, top.donation_id].toSorted());
  expect(idsOf(await read('inventory', first.inventory_id)).donations).toEqual([first.donation_id]);

  const { body } = await t.call('GET /api/inventory/:id/movements', {
    token: at.staff.token,
    params: { id: first.inventory_id },
  });
  const moved = body.data.filter(({ kind }: { kind: string }) => kind === 'transferred');
  expect(moved).toMatchObject([{ quantity_delta: -8, other_item_id: lot }]);
});

test('pages of visits leave out none, also where a request was handed out without a visit', async () => {
  const { inventory_id } = await receive({ quantity: 40, item: { item_name: 'Rice', category: 'grains' } });
  const scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  for (let n = 0; n < 4; n++) {
    const request = await requests.makeRequest(t, scene, 'fulfilled', [{ inventory_id, quantity: 1 }]);
    if (n < 2)
      await sql`
        update visits set voided_at = ${t.ctx.clock.now()}, voided_by = ${at.staff.actor.user_id}, void_reason = 'Twice'
        where request_id = ${request._id}`.execute(t.ctx.db);
    await desk.served(t, at, { client_id: null, lines: [{ inventory_id, quantity: 1 }] });
  }
  const { visits, total } = await selectAffectedVisits(t.ctx.db, [inventory_id], 100);
  expect(total).toBe(8);
  expect(visits.filter(({ visit_id }) => visit_id === null)).toHaveLength(2);
  const ids = await selectVisitIds(t.ctx.db, [inventory_id]);
  const seenOf = ({ visit_id, request_id, day, units, name }: AffectedVisit) => [
    visit_id,
    request_id,
    day,
    units,
    name,
  ];
  for (const size of [1, 2, 3, 100]) {
    const walked: AffectedVisit[] = [];
    for (let start = 0; start < ids.length; start += size * VISIT_ID_BYTES) {
      const page = ids.subarray(start, start + size * VISIT_ID_BYTES);
      walked.push(...(await selectVisitsOf(t.ctx.db, [inventory_id], page)));
    }
    expect(walked.map(seenOf)).toEqual(visits.map(seenOf));
  }
  // A visit that is voided while the file is read is no longer in it.
  const voided = visits.find(({ request_id }) => request_id === null)?.visit_id;
  await sql`
    update visits set voided_at = ${t.ctx.clock.now()}, voided_by = ${at.staff.actor.user_id}, void_reason = 'Twice'
    where id = ${voided}`.execute(t.ctx.db);
  const left = visits.filter(({ visit_id }) => visit_id !== voided);
  expect((await selectVisitsOf(t.ctx.db, [inventory_id], ids)).map(seenOf)).toEqual(left.map(seenOf));
});
