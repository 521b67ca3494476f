import { expect, vi } from 'vitest';
import type { FoodRequest, RequestStatus } from '@nourish/contract';
import { DAY_MS, localTime } from '@nourish/contract/calendar';
import type { HttpResponse, CallOptions, TestApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { demoOn, serverProcesses, type ServerProcess } from '../../../test/processes.ts';
import type { Context } from '../../context.ts';
import { findStockDifferences } from '../inventory/ledger.ts';

/** The server under test: the app of the test file, or a server process on its database. */
export type Caller = Pick<TestApp, 'call' | 'ctx'>;

/** Returns a function that starts separate server processes on the database of the test file. */
export function serversOn(t: TestApp): () => Promise<Caller & ServerProcess> {
  const processes = serverProcesses();
  return async () => {
    const env = { ...(await demoOn(t)), DATA_DIR: await processes.newFolder() };
    return { ...(await processes.start(env)), ctx: t.ctx };
  };
}

export interface Scene {
  foodbank_id: string;
  recipient: Person;
  staff: Person;
}

export async function makeScene(
  ctx: Context,
  values: Parameters<typeof makeFoodBank>[1] = {},
): Promise<Scene> {
  const foodbank_id = await makeFoodBank(ctx, values);
  const recipient = await makePerson(ctx, { role: 'recipient' });
  const staff = await makePerson(ctx, { role: 'staff', foodbank_id });
  return { foodbank_id, recipient, staff };
}

/** The day `days` from now in Toronto. */
export const inDays = (ctx: Context, days: number): string =>
  localTime(new Date(ctx.clock.now().getTime() + days * DAY_MS), 'America/Toronto').date;

export interface Line {
  inventory_id?: string;
  item_name?: string;
  quantity: number;
  no_substitute?: boolean;
}

/** A submission that is valid if its lines are. */
export const submission = (ctx: Context, items: unknown, changes: object = {}) => ({
  items,
  preferredPickupDate: inDays(ctx, 2),
  preferredPickupTime: '10:00',
  ...changes,
});

export const send = (
  t: Caller,
  person: Person,
  items: unknown,
  changes: object = {},
  headers: CallOptions['headers'] = {},
): Promise<HttpResponse> =>
  t.call('POST /api/food-requests', {
    token: person.token,
    body: submission(t.ctx, items, changes),
    headers,
  });

export async function sendAccepted(
  t: Caller,
  person: Person,
  items: readonly Line[],
  changes: object = {},
): Promise<FoodRequest> {
  const { status, body } = await send(t, person, items, changes);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(201);
  return body.data;
}

export const setStatus = (
  t: Caller,
  person: Person,
  id: string,
  status: RequestStatus,
  notes?: string | null,
): Promise<HttpResponse> =>
  t.call('PUT /api/food-requests/:id/status', {
    token: person.token,
    params: { id },
    body: notes === undefined ? { status } : { status, notes },
  });

/** The steps from `pending` to each status. */
const PATHS: Record<RequestStatus, RequestStatus[]> = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  ready: ['approved', 'ready'],
  fulfilled: ['approved', 'ready', 'fulfilled'],
  cancelled: ['cancelled'],
};

export async function makeRequest(
  t: Caller,
  scene: Scene,
  status: RequestStatus = 'pending',
  lines?: readonly Line[],
  more: object = {},
): Promise<FoodRequest> {
  const items = lines ?? [{ inventory_id: (await makeItem(t.ctx, scene.foodbank_id)).id, quantity: 3 }];
  const request = await sendAccepted(t, scene.recipient, items, more);
  for (const next of PATHS[status])
    expect((await setStatus(t, scene.staff, request._id, next)).status).toBe(200);
  return request;
}

export const stockOf = (ctx: Context, item_id: string) =>
  ctx.db
    .selectFrom('stock_levels')
    .select(['quantity', 'reserved_quantity'])
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();

export const putInCart = (
  t: Caller,
  person: Person,
  inventory_id: string,
  quantity = 1,
): Promise<HttpResponse> =>
  t.call('POST /api/cart/add', { token: person.token, body: { inventory_id, quantity } });

export const cartOf = async (t: Caller, person: Person): Promise<{ item_name: string; quantity: number }[]> =>
  (await t.call('GET /api/cart', { token: person.token })).body.data.items;

export const mailsTo = (ctx: Context, person: Person) =>
  ctx.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', person.actor.email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Expects stock, ledger and open requests to agree. */
export async function expectStockInOrder(ctx: Context): Promise<void> {
  expect(await findStockDifferences(ctx.db)).toEqual([]);
}

export async function at<T>(ctx: Context, time: Date, work: () => Promise<T>): Promise<T> {
  const { now } = ctx.clock;
  ctx.clock.now = () => time;
  try {
    return await work();
  } finally {
    ctx.clock.now = now;
  }
}

/** Counts transactions from now on, including retries after a deadlock. */
export function countTries({ database }: Pick<TestApp, 'database'>): { tries(): number; restore(): void } {
  const begun = vi.spyOn(database.root, 'transaction');
  return { tries: () => begun.mock.calls.length, restore: () => begun.mockRestore() };
}
