import { WEEKDAYS } from '@nourish/contract/constants';
import type { RouteKey } from '@nourish/contract';
import type { CallOptions, TestApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';

/** Makes a call, expects success and returns the data. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `done` of the scene
export type Calls = (key: RouteKey, options?: CallOptions & { id?: string }) => Promise<any>;

/**
 * Lets an administrator work on the pickups of another person at another food bank: they set its hours, move
 * a request, replace its item and begin to pack it, put the food of a cancelled one back, put the goods on
 * hold for a while, call a household about it, find that goods which came in are not recalled, and rehearse a
 * recall.
 */
export async function handlePickups(
  t: TestApp,
  own: Calls,
  callsOf: (person: Person) => Calls,
  scene: RecallScene,
): Promise<void> {
  const foodbank_id = await makeFoodBank(t.ctx);
  const item = await makeItem(t.ctx, foodbank_id);
  const block = { from: '09:00', to: '18:00', slot_minutes: 60, capacity: 5 };
  await own('PUT /api/foodbanks/:id/pickup-schedule', {
    id: foodbank_id,
    body: {
      version: 0,
      lead_hours: 0,
      window_days: 60,
      blocks: WEEKDAYS.map((weekday) => ({ weekday, ...block })),
    },
  });
  const other = await makePerson(t.ctx, { role: 'recipient' });
  const request = async (): Promise<string> => {
    const body = {
      items: [{ inventory_id: item.id, quantity: 1 }],
      preferredPickupDate: dayAhead(3),
      preferredPickupTime: '10:00',
    };
    return (await callsOf(other)('POST /api/food-requests', { body }))._id;
  };
  const setStatus = 'PUT /api/food-requests/:id/status';

  const moved = await request();
  const to = { preferredPickupDate: dayAhead(3), preferredPickupTime: '11:00' };
  await own('PATCH /api/food-requests/:id/pickup', { id: moved, body: to });
  const { id: substitute_id } = await makeItem(t.ctx, foodbank_id);
  const substitute = { inventory_id: item.id, substitute_id, quantity: 1 };
  await own('POST /api/food-requests/:id/substitute', { id: moved, body: substitute });
  await own(setStatus, { id: moved, body: { status: 'approved' } });
  await own('POST /api/food-requests/:id/packing', { id: moved, body: { packing: true } });

  const cancelled = await request();
  for (const status of ['approved', 'ready', 'cancelled'])
    await own(setStatus, { id: cancelled, body: { status } });
  const [line] = await own('GET /api/put-backs', { query: { foodbank_id } });
  await own('POST /api/put-backs/:id/done', { id: line._id });

  const ordered = await orderForHousehold(own, foodbank_id, item.id);
  await own('POST /api/inventory/:id/hold', { id: item.id, body: { reason: 'The lids are swollen' } });
  const { released_items } = await own('GET /api/food-requests/:id', { id: ordered });
  const told = { line_ids: [released_items[0]._id], told: true };
  await own('POST /api/food-requests/:id/calls', { id: ordered, body: told });
  await own('POST /api/inventory/:id/release', { id: item.id });
  await dismissArrival(t, own, foodbank_id);
  await rehearseRecall(own, scene);
  // The API refuses to record calls in a drill.
  await t.database.pool.query('update recall_notices set called_at = notified_at, called_by = notified_by');
}

/** Orders an item for a household without an address, and returns the id of the request. */
async function orderForHousehold(own: Calls, foodbank_id: string, inventory_id: string): Promise<string> {
  const household = { adults: 1, seniors: 0, children: 0 };
  const consents = { service: true, statistics: false };
  const body = { foodbank_id, name: 'A household', household, consents };
  const { _id: client_id } = await own('POST /api/clients', { body });
  const request = await own('POST /api/food-requests', {
    body: {
      client_id,
      items: [{ inventory_id, quantity: 1 }],
      preferredPickupDate: dayAhead(3),
      preferredPickupTime: '10:00',
    },
  });
  return request._id;
}

async function dismissArrival(t: TestApp, own: Calls, foodbank_id: string): Promise<void> {
  const body = { title: 'Peas', products: [{ words: 'frozen peas' }], foodbank_id };
  const { _id: id } = await own('POST /api/recalls', { body });
  const { id: item_id } = await makeItem(t.ctx, foodbank_id, { item_name: 'Frozen peas' });
  await t.database.pool.query(
    'insert into recall_arrivals (recall_id, item_id, foodbank_id, arrived_at) values ($1, $2, $3, $4)',
    [id, item_id, foodbank_id, t.ctx.clock.now()],
  );
  await own('POST /api/recalls/:id/dismiss', { id, body: { inventory_ids: [item_id] } });
}

interface RecallScene {
  foodbank_id: string;
  item: { id: string; item_name: string };
}

/** Lets an administrator rehearse a recall of an item that they got themselves. */
async function rehearseRecall(own: Calls, { foodbank_id, item }: RecallScene): Promise<void> {
  const body = { title: 'Beans', products: [{ words: item.item_name }], drill: true, foodbank_id };
  const { _id: id } = await own('POST /api/recalls', { body });
  await own('POST /api/recalls/:id/hold', { id, body: { inventory_ids: [item.id] } });
  await own('POST /api/recalls/:id/notify', { id });
  const outcomes = [{ inventory_id: item.id, outcome: 'destroyed', units: 1 }];
  await own('POST /api/recalls/:id/outcomes', { id, body: { outcomes } });
  await own('POST /api/recalls/:id/lift', { id });
}
