import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { addClient, makeDesk, type Desk } from '../clients/test-calls.ts';
import { applyRetention } from '../privacy/retention-service.ts';
import { setClientNeeds } from './client-write-service.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const NOW = '2026-11-21T07:47:00Z';
const at = (moment: string): Context => ({ ...t.ctx, clock: { now: () => new Date(moment) } });
const agree = (id: string, moment: string) =>
  setClientNeeds(
    at(moment),
    desk.staff.actor,
    id,
    { allergies: ['peanuts'], note: 'Kiwi', consent: true },
    'en',
  );

test('needs of clients are deleted a year after the consent, and not before', async () => {
  const [recent, expired] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  await agree(recent._id, '2025-11-21T07:47:01Z');
  await agree(expired._id, '2025-11-21T07:47:00Z');
  expect(await applyRetention(at(NOW))).toMatchObject({ client_needs: 1 });
  expect(await applyRetention(at(NOW))).toMatchObject({ client_needs: 0 });
  const left = await t.ctx.db.selectFrom('client_needs').select('client_id').execute();
  expect(left).toEqual([{ client_id: recent._id }]);
});

test('a client who agreed within two years that needs are stored is not erased', async () => {
  const [agreed, silent] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const updated_at = new Date('2024-11-01T12:00:00Z');
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('clients').set({ updated_at }).where('id', 'in', [agreed._id, silent._id]).execute(),
  );
  await agree(agreed._id, '2026-05-01T12:00:00Z');
  await applyRetention(at(NOW));
  const erased = await t.ctx.db
    .selectFrom('clients')
    .select('id')
    .where('erased_at', 'is not', null)
    .execute();
  expect(erased).toEqual([{ id: silent._id }]);
});
