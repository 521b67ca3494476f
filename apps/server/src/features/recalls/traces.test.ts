import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Trace } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import { testApp } from '../../../test/app.ts';
import { makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import { selectAffectedVisits, selectVisitsAfter } from './reach-queries.ts';

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
  const tomorrow = requests.inDays(t.ctx, 1);
  const count = RECALL_VISITS_MAX + 1;
  const now = t.ctx.clock.now();
  await inTransaction(t.ctx, async (tx) => {
    const visits = JSON.stringify(Array.from({ length: count }, () => ({ id: newId(), line: newId() })));
    await sql`
      with made as (
        insert into visits (id, foodbank_id, program_id, day, statistics, given_at, created_at)
        select id, ${at.foodbank_id}, ${at.program_id}, ${tomorrow}, 'unasked', ${now}, ${now}
        from jsonb_to_recordset(${visits}::jsonb) as v (id uuid)
      )
      insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
      select line, ${at.foodbank_id}, id, 0, ${inventory_id}, 'Rice', 1
      from jsonb_to_recordset(${visits}::jsonb) as v (id uuid, line uuid)`.execute(tx);
  });
  const readsOf = () =>
    t.ctx.db
      .selectFrom('record_reads')
      .select('kind')
      .where('record_id', '=', client_id)
      .where('kind', '=', 'client_list')
      .execute();
  const { visits, visit_count } = await read('inventory', inventory_id);
  expect([visits.length, visit_count, await readsOf()]).toEqual([RECALL_VISITS_MAX, count + 1, []]);
  const rows = (await fileOf('inventory', inventory_id)).filter(([part]) => part === 'Visit');
  expect(rows).toHaveLength(count + 1);
  expect(rows.at(-1)?.[2]).toBe('Ada Client');
  expect(await readsOf()).toEqual([{ kind: 'client_list' }]);
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
  for (const size of [1, 2, 3]) {
    const walked = (await selectAffectedVisits(t.ctx.db, [inventory_id], size)).visits;
    for (let last = walked.at(-1); last !== undefined;) {
      const next = await selectVisitsAfter(t.ctx.db, [inventory_id], last, size);
      walked.push(...next);
      last = next.at(-1);
    }
    const placeOf = ({ visit_id, request_id }: (typeof visits)[number]) => [visit_id, request_id];
    expect(walked.map(placeOf)).toEqual(visits.map(placeOf));
  }
});
