import { beforeAll, expect, test } from 'vitest';
import type { RotaEntry } from '@nourish/contract';
import { ROTA_DAYS } from '@nourish/contract/volunteer-constants';
import { testApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

const tryRota = (who: Person, start_date: string, end_date: string) =>
  on.send(t, who, 'GET /api/volunteer-shifts/foodbank/:id', scene.foodbank_id, undefined, {
    start_date,
    end_date,
  });

test('names the people on the shifts of these days in the order of sign-up, without cancelled ones', async () => {
  const [inside, outside] = [
    await on.plan(t, scene, { shift_date: dayAhead(10) }),
    await on.plan(t, scene, { shift_date: dayAhead(13) }),
  ];
  const [ada, ben, leaves] = await Promise.all(
    ['Ada', 'Ben', 'Leaves'].map((first_name) => on.makeVolunteer(t, scene, { details: { first_name } })),
  );
  const left = await on.signUp(t, leaves!.person, inside);
  await on.signUp(t, ben!.person, inside);
  await on.signUp(t, ada!.person, inside);
  await on.signUp(t, ada!.person, outside);
  await on.stepTaken(t, leaves!.person, left, 'cancel');
  const { body } = await tryRota(scene.staff, dayAhead(9), dayAhead(12));
  const rota: RotaEntry[] = body.data;
  expect(rota.map(({ name, shift_id, status }) => [name, shift_id, status])).toEqual([
    ['Ben', inside._id, 'assigned'],
    ['Ada', inside._id, 'assigned'],
  ]);
  expect(Object.keys(rota[0] ?? {}).toSorted()).toEqual(['_id', 'name', 'shift_id', 'status']);
});

test('covers 31 days, the first and the last included', async () => {
  expect((await tryRota(scene.staff, dayAhead(1), dayAhead(ROTA_DAYS))).status).toBe(200);
});

test('refuses a span that is too long or turned around, and names the field', async () => {
  for (const [from, to] of [
    [1, ROTA_DAYS + 1],
    [5, 4],
  ] as const) {
    const { status, body } = await tryRota(scene.staff, dayAhead(from), dayAhead(to));
    expect([status, body.errors[0].field]).toEqual([400, 'end_date']);
  }
});

test('is closed to the staff of another food bank', async () => {
  const elsewhere = await on.makeScene(t);
  expect((await tryRota(elsewhere.staff, dayAhead(1), dayAhead(7))).status).toBe(404);
});
