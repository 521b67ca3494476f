import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { takenAt } from './test-calls.ts';

const t = testApp();
/** Tuesday, 7 p.m. in Regina. */
const NOW = new Date('2031-05-13T01:00:00Z');
const WEEK = {
  blocks: [{ weekday: 'tue', from: '10:00', to: '11:00', slot_minutes: 30, capacity: 1 }],
  lead_hours: 2,
  window_days: 60,
  unclaimed_days: 3,
  valid_from: '2031-05-01',
};
const [FIRST, SECOND] = ['2031-05-20', '2031-05-27'];

async function makePlace() {
  const scene = await requests.makeScene(t.ctx);
  const { foodbank_id: id, staff } = scene;
  const item = await makeItem(t.ctx, id, { quantity: 10 });
  const call = (key: Parameters<typeof t.call>[0], options: object) =>
    t.call(key, { token: staff.token, ...options });
  const book = async (time: string) => {
    const { token } = await makePerson(t.ctx, { role: 'recipient' });
    const items = [{ inventory_id: item.id, quantity: 1 }];
    const body = { items, preferredPickupDate: FIRST, preferredPickupTime: time };
    const made = await t.call('POST /api/food-requests', { token, body });
    expect(made.status).toBe(201);
    return { token, request: made.body.data };
  };
  const setWeek = (body: unknown) => call('PUT /api/foodbanks/:id/pickup-schedule', { params: { id }, body });
  const remove = () =>
    call('PUT /api/foodbanks/:id/pickup-schedule', {
      params: { id },
      body: 'null',
      headers: { 'content-type': 'application/json' },
    });
  return { id, staff, call, book, setWeek, remove };
}

test('a week is drawn, read and removed without a version, and /slots is a plain list', async () => {
  await requests.at(t.ctx, NOW, async () => {
    const { id, call, book, setWeek, remove } = await makePlace();
    const slots = async (query: Record<string, string>) =>
      (await t.call('GET /api/foodbanks/:id/slots', { params: { id }, query })).body.data;
    expect((await setWeek(WEEK)).status).toBe(200);
    const read = (await call('GET /api/foodbanks/:id/pickup-schedule', { params: { id } })).body.data;
    expect(read).toMatchObject({ lead_hours: 2, window_days: 60, unclaimed_days: 3 });
    expect(read.blocks).toMatchObject([{ ...WEEK.blocks[0], valid_from: '2031-05-01' }]);
    const { request } = await book('10:00');
    expect(request.pickup_slot).toEqual({ date: FIRST, time: '10:00', status: 'full' });
    expect(await slots({ from: FIRST, to: FIRST })).toEqual([
      { date: FIRST, time: '10:00', status: 'full' },
      { date: FIRST, time: '10:30', status: 'open' },
    ]);

    expect((await setWeek(undefined)).status).toBe(400);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const after = (await call('GET /api/food-requests/:id', { params: { id: request._id } })).body.data;
    expect(after).toMatchObject({ status: 'pending', pickup_date: FIRST, pickup_slot: null });
    // Its opening hours are on Mondays.
    expect(await slots({ from: '2031-05-19', to: '2031-05-20' })).toHaveLength(9);
  });
});

test('without a schedule, the nine hours of each open day are listed from now on', async () => {
  const operatingHours = { mon: '09:00-17:00', tue: 'Closed', wed: 'Fermé', thu: '' };
  const id = await makeFoodBank(t.ctx);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const changed = await t.call('PUT /api/foodbanks/:id', {
    token: admin.token,
    params: { id },
    body: { operatingHours, time_zone: 'America/Regina' },
  });
  expect(changed.status).toBe(200);
  // Monday, 1 p.m.
  await requests.at(t.ctx, new Date('2031-05-12T19:00:00Z'), async () => {
    const list = (query: Record<string, string>) =>
      t.call('GET /api/foodbanks/:id/slots', { params: { id }, query });
    const { data } = (await list({ to: '2031-05-20' })).body;
    expect(new Set(data.map(({ date }: { date: string }) => date))).toEqual(
      new Set(['2031-05-12', '2031-05-19']),
    );
    expect(data).toHaveLength(18);
    expect(data.slice(4, 6)).toEqual([
      { date: '2031-05-12', time: '13:00', status: 'closed' },
      { date: '2031-05-12', time: '14:00', status: 'open' },
    ]);
    expect((await list({ from: '2031-06-01', to: '2031-08-01' })).status).toBe(200);
    expect((await list({ from: '2031-06-01', to: '2031-08-02' })).body.errors).toMatchObject([
      { field: 'to' },
    ]);
  });
});

test('closing a day lists its bookings, then moves all with one action; a person moves with PATCH', async () => {
  await requests.at(t.ctx, NOW, async () => {
    const { id, call, book, setWeek } = await makePlace();
    await setWeek(WEEK);
    const { token, request } = await book('10:30');
    const close = (body: object) =>
      call('POST /api/foodbanks/:id/pickup-exceptions', {
        params: { id },
        body: { date: FIRST, closed: true, reason: 'Stocktaking', ...body },
      });
    const refused = await close({});
    expect(refused).toMatchObject({ status: 409, body: { code: 'bookings_affected' } });
    expect(refused.body.errors).toMatchObject([{ request_id: request._id }]);
    expect((await close({ default_action: 'move' })).status).toBe(200);
    expect(await takenAt(t.ctx, id)).toMatchObject({ [`${SECOND} 10:00`]: 1 });

    const move = (preferredPickupDate: string, preferredPickupTime: string) =>
      t.call('PATCH /api/food-requests/:id/pickup', {
        token,
        params: { id: request._id },
        body: { preferredPickupDate, preferredPickupTime },
      });
    expect((await move(FIRST, '10:00')).body.code).toBe('slot_closed');
    expect((await move(SECOND, '10:30 AM')).body.data.pickup_slot).toEqual({
      date: SECOND,
      time: '10:30',
      status: 'full',
    });
    expect((await close({ date: SECOND, closed: undefined, reason: null })).body.errors).toMatchObject([
      { field: 'blocks', code: 'required' },
    ]);
  });
});
