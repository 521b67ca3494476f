import { expect } from 'vitest';
import type { StockCount, StockCountLine } from '@nourish/contract';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';

/** A food bank with a storage location, two people who count and a recipient. */
export interface Scene {
  t: TestApp;
  foodbank_id: string;
  storage_location_id: string;
  staff: Person;
  colleague: Person;
  recipient: Person;
}

export async function makeScene(t: TestApp): Promise<Scene> {
  const foodbank_id = await makeFoodBank(t.ctx);
  return {
    t,
    foodbank_id,
    storage_location_id: await makeStorageLocation(t.ctx, foodbank_id, 'Dry store'),
    staff: await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Marc Tremblay' }),
    colleague: await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Amina Diallo' }),
    recipient: await makePerson(t.ctx, { role: 'recipient' }),
  };
}

type ItemValues = Parameters<typeof makeItem>[2];
export const shelve = (scene: Scene, values: ItemValues = {}) =>
  makeItem(scene.t.ctx, scene.foodbank_id, { storage_location_id: scene.storage_location_id, ...values });

export const open = ({ t, staff, storage_location_id }: Scene, body: object = {}, who = staff) =>
  t.call('POST /api/stock-counts', { token: who.token, body: { storage_location_id, ...body } });

export async function opened(scene: Scene, body: object = {}): Promise<StockCount> {
  const answer = await open(scene, body);
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
  return answer.body.data;
}

export const enter = (
  { t, staff }: Scene,
  count: { _id: string },
  item: { id: string },
  counted_quantity: unknown,
  { version, who = staff }: { version?: number; who?: Person } = {},
): Promise<HttpResponse> =>
  t.call('PUT /api/stock-counts/:id/lines/:item_id', {
    token: who.token,
    params: { id: count._id, item_id: item.id },
    body: { counted_quantity, version },
  });

export async function entered(...args: Parameters<typeof enter>): Promise<StockCountLine> {
  const { status, body } = await enter(...args);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data.line;
}

export const undo = ({ t, staff }: Scene, count: { _id: string }, item: { id: string }, query = {}) =>
  t.call('DELETE /api/stock-counts/:id/lines/:item_id', {
    token: staff.token,
    params: { id: count._id, item_id: item.id },
    query,
  });

export const add = ({ t, staff }: Scene, count: { _id: string }, item: { id: string }) =>
  t.call('POST /api/stock-counts/:id/lines', {
    token: staff.token,
    params: { id: count._id },
    body: { item_id: item.id },
  });

export const approve = ({ t, staff }: Scene, count: { _id: string }, body: object = {}, who = staff) =>
  t.call('POST /api/stock-counts/:id/approve', { token: who.token, params: { id: count._id }, body });

export const abandon = ({ t, staff }: Scene, count: { _id: string }, who = staff) =>
  t.call('POST /api/stock-counts/:id/abandon', { token: who.token, params: { id: count._id } });

export const read = ({ t, staff }: Scene, count: { _id: string }, query = {}, who = staff) =>
  t.call('GET /api/stock-counts/:id', { token: who.token, params: { id: count._id }, query });

export async function linesOf(scene: Scene, count: { _id: string }, query = {}): Promise<StockCountLine[]> {
  const { status, body } = await read(scene, count, query);
  expect(status).toBe(200);
  return body.data.lines;
}

export async function lineOf(
  scene: Scene,
  count: { _id: string },
  item: { id: string },
): Promise<StockCountLine> {
  const line = (await linesOf(scene, count, { limit: 100 })).find(({ item_id }) => item_id === item.id);
  if (line === undefined) throw new Error(`item ${item.id} is not in the count`);
  return line;
}

export const movementsOf = async ({ t, staff }: Scene, item: { id: string }) =>
  (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id: item.id } })).body
    .data;
