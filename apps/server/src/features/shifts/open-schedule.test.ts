import { beforeAll, expect, test } from 'vitest';
import type { OpenShift } from '@nourish/contract';
import { OPEN_SCHEDULE_DAYS } from '@nourish/contract/volunteer-constants';
import { randomUUID } from 'node:crypto';
import { testApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const open = async (id: string): Promise<OpenShift[]> =>
  (await t.call('GET /api/shifts/open/foodbank/:id', { params: { id } })).body.data;

test('shows everybody the published shifts of the next weeks in order, full ones included', async () => {
  const later = await on.plan(t, scene, { shift_date: dayAhead(12) });
  const full = await on.plan(t, scene, { shift_date: dayAhead(3), capacity: 1 });
  await on.signUp(t, (await on.makeVolunteer(t, scene)).person, full);
  await on.plan(t, scene, { status: 'draft' });
  const cancelled = await on.plan(t, scene);
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', cancelled._id, { status: 'cancelled' });
  await on.passTime(t, await on.plan(t, scene, on.timesFrom(30)), 40);
  await on.plan(t, scene, { shift_date: dayAhead(OPEN_SCHEDULE_DAYS + 2) });
  const shown = await open(scene.foodbank_id);
  expect(shown.map(({ _id, available_spots }) => [_id, available_spots])).toEqual([
    [full._id, 0],
    [later._id, 3],
  ]);
});

test('shows neither who has signed up nor what only staff need', async () => {
  const place = await on.makeScene(t);
  await on.plan(t, place);
  const [shift] = await open(place.foodbank_id);
  expect(Object.keys(shift ?? {}).toSorted()).toEqual([
    '_id',
    'activity_category',
    'available_spots',
    'capacity',
    'description',
    'end_time',
    'ends_at',
    'foodbank_id',
    'foodbank_name',
    'location',
    'shift_date',
    'start_time',
    'starts_at',
    'time_zone',
    'title',
  ]);
});

test('responds 404 for an unknown food bank', async () => {
  const { status } = await t.call('GET /api/shifts/open/foodbank/:id', { params: { id: randomUUID() } });
  expect(status).toBe(404);
});

test('responds 404 for an archived food bank', async () => {
  const closed = await on.makeScene(t);
  await on.plan(t, closed);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: testClock().now() })
      .where('id', '=', closed.foodbank_id)
      .execute(),
  );
  const { status, body } = await t.call('GET /api/shifts/open/foodbank/:id', {
    params: { id: closed.foodbank_id },
  });
  expect([status, body.code]).toEqual([404, 'not_found']);
});
