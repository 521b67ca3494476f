import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem } from '../../../test/factories.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { newId } from '../../db/database.ts';
import { stockOf } from '../food-requests/test-calls.ts';
import { removeItem } from '../inventory/write-service.ts';
import * as on from './test-calls.ts';

const t = testApp();
watchVisits(t);

describe('voiding a visit', () => {
  test('returns the units, leaves the movements, and lets the client be served again', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk);
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 5 });
    const body = { client_id, lines: [{ inventory_id: rice.id, quantity: 2 }] };
    const visit = await on.served(t, desk, body);
    expect(await on.voidVisit(t, desk.staff, visit._id, ' Wrong person ')).toMatchObject({
      status: 200,
      body: { data: { voided_at: expect.any(String), void_reason: 'Wrong person' } },
    });
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 5 });
    const { rows } = await t.database.pool.query(
      'select kind, quantity_delta from stock_movements where visit_id = $1 order by quantity_delta',
      [visit._id],
    );
    expect(rows).toEqual([
      { kind: 'fulfilled', quantity_delta: -2 },
      { kind: 'fulfilled', quantity_delta: 2 },
    ]);
    expect(await on.voidVisit(t, desk.staff, visit._id)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    await on.served(t, desk, body);
    const report = await t.call('GET /api/reports/inventory', { token: desk.staff.token });
    expect(report.body.data.flow).toMatchObject({ distributed: 2 });
    const requests = await t.call('GET /api/reports/requests', { token: desk.staff.token });
    expect(requests.body.data.byCategory).toEqual([{ category: 'canned-goods', unitsDistributed: 2 }]);
  });

  test('leaves a deleted item without stock', async () => {
    const desk = await on.makeDesk(t);
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 5 });
    const visit = await on.served(t, desk, { lines: [{ inventory_id: rice.id, quantity: 2 }] });
    await removeItem(t.ctx, desk.staff.actor, rice.id);
    expect((await on.voidVisit(t, desk.staff, visit._id)).status).toBe(200);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 0 });
  });

  test('needs a reason, and is limited to the own food bank', async () => {
    const [desk, other] = [await on.makeDesk(t), await on.makeDesk(t)];
    const visit = await on.served(t, desk);
    expect(await on.voidVisit(t, desk.staff, visit._id, ' ')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', code: 'required' }] },
    });
    expect((await on.voidVisit(t, other.staff, visit._id)).status).toBe(404);
    expect((await on.voidVisit(t, desk.staff, newId())).status).toBe(404);
  });
});
