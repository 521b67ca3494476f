import { expect } from 'vitest';
import type { RecallDetails, RecallPreview } from '@nourish/contract';
import { unique, type TestApp } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import * as on from '../test-calls.ts';

type Key = Parameters<TestApp['call']>[0];
type ArrivalOf = RecallPreview['items'][number]['arrival'];

/** Calls of the staff of a food bank, about a product whose lot L1 is recalled. */
export async function makeScene<At extends { foodbank_id: string; staff: Person }>(t: TestApp, at: At) {
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  const name = unique('Peanut butter');
  const product = (lot_code: string | null, more: object = {}) => ({
    item_name: name,
    category: 'canned-goods',
    lot_code,
    ...more,
  });
  const as =
    ({ token }: Person) =>
    async (key: Key, options: object = {}) => {
      const { body } = await t.call(key, { token, ...options });
      expect(body).toMatchObject({ success: true });
      return body.data;
    };
  const call = as(at.staff);
  const recallCall = (id: string, key: Key) => call(key, { params: { id } });
  /** The arrivals in the preview, by item. */
  const arrivals = async (recall: string): Promise<Record<string, NonNullable<ArrivalOf>>> => {
    const { items }: RecallPreview = await recallCall(recall, 'GET /api/recalls/:id/preview');
    return Object.fromEntries(
      items.flatMap(({ inventory_id, arrival }) => (arrival ? [[inventory_id, arrival]] : [])),
    );
  };
  return {
    at,
    recipient,
    name,
    product,
    call,
    as,
    create: async (lot_code: string | null, more: object = {}): Promise<string> =>
      (await call('POST /api/inventory', { body: { ...product(lot_code), quantity: 5, ...more } }))._id,
    put: (id: string, body: object) => call('PUT /api/inventory/:id', { params: { id }, body }),
    isHeld: async (id: string): Promise<boolean> =>
      (await call('GET /api/inventory/:id', { params: { id } })).held,
    details: (recall: string): Promise<RecallDetails> => recallCall(recall, 'GET /api/recalls/:id'),
    arrivals,
    /** The items that wait for a decision. */
    waiting: async (recall: string): Promise<string[]> =>
      Object.entries(await arrivals(recall)).flatMap(([id, { dismissed_at }]) =>
        dismissed_at === null ? id : [],
      ),
    notices: async (who: Person = at.staff): Promise<Record<string, unknown>[]> => {
      const data: { kind: string; status: string | null }[] = await as(who)('GET /api/notifications');
      return data.filter(({ kind, status }) => kind === 'stock_alert' && status === 'recall');
    },
    /** A recall of lot L1, which holds nothing yet. */
    entered: (more: object = {}): Promise<string> =>
      on.entered(t, at.staff, [{ words: name, lot_codes: ['L1'] }], more),
    /** A recall of lot L1 that holds an item. */
    held: async (more: object = {}): Promise<string> => {
      const first = await makeItem(t.ctx, at.foodbank_id, { item_name: name, lot_code: 'L1' });
      const id = await on.entered(t, at.staff, [{ words: name, lot_codes: ['L1'] }], more);
      await on.acted(t, at.staff, id, 'hold', { inventory_ids: [first.id] });
      return id;
    },
    dismiss: (recall: string, inventory_ids: string[], who: Person = at.staff) =>
      t.call('POST /api/recalls/:id/dismiss', {
        token: who.token,
        params: { id: recall },
        body: { inventory_ids },
      }),
  };
}
export type Scene<At extends { foodbank_id: string; staff: Person }> = Awaited<
  ReturnType<typeof makeScene<At>>
>;
