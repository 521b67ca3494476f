import { beforeAll, describe, expect, test } from 'vitest';
import type { VolunteerShift } from '@nourish/contract';
import { testApp, unique, type HttpResponse } from '../../../../test/app.ts';
import { fromNow, testClock } from '../../../../test/clock.ts';
import type { Person } from '../../../../test/factories.ts';
import * as on from '../test-calls.ts';

/** Steps that staff recorded offline and sent later, possibly more than once. */

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

/** A volunteer whose three-hour shift began `minutes` minutes ago. */
async function expected(minutes = 120) {
  const { person } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, 180));
  const assignment = await on.signUp(t, person, shift);
  await on.passTime(t, shift, minutes + 30);
  return { person, shift, assignment };
}
const ago = (minutes: number) => fromNow(-minutes * 60_000).toISOString();
const send = (
  who: Person,
  { _id }: Pick<VolunteerShift, '_id'>,
  name: 'check-in' | 'check-out',
  happened_at: string,
  key = unique('key'),
): Promise<HttpResponse> =>
  t.call(`PATCH /api/volunteer-shifts/:id/${name}`, {
    token: who.token,
    params: { id: _id },
    body: { happened_at },
    headers: { 'idempotency-key': key },
  });
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const replayed = (answers: readonly HttpResponse[]) =>
  answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length;
const stateOf = async ({ _id }: { _id: string }) =>
  (
    await t.database.pool.query<{ status: string; hours_worked: number; check_in_at: Date }>(
      'select status, hours_worked::float, check_in_at from assignments where id = $1',
      [_id],
    )
  ).rows[0];

describe('a step recorded offline', () => {
  test('counts the hours between the recorded check-in and check-out', async () => {
    const { assignment } = await expected();
    expect((await send(scene.staff, assignment, 'check-in', ago(115))).body.data.status).toBe('checked_in');
    const { body } = await send(scene.staff, assignment, 'check-out', ago(25));
    expect(body.data).toMatchObject({ status: 'completed', hours_worked: 1.5 });
  });

  test('is accepted after the shift has ended and after a no-show', async () => {
    const { assignment, shift } = await expected();
    await on.passTime(t, shift, 120);
    await on.stepTaken(t, scene.staff, assignment, 'status', { status: 'no_show' });
    expect((await send(scene.staff, assignment, 'check-in', ago(230))).status).toBe(200);
    const { body } = await send(scene.staff, assignment, 'check-out', ago(110));
    expect(body.data).toMatchObject({ status: 'completed', hours_worked: 2 });
  });

  test.each([
    ['before check-in opens', 'check-in', 200, 409, 'check_in_not_open'],
    ['in the future', 'check-in', -10, 400, 'still_to_come'],
    ['before the check-in', 'check-out', 119, 400, 'off_shift'],
  ] as const)('is rejected %s', async (_, name, minutes, status, code) => {
    const { assignment } = await expected();
    if (name === 'check-out') await send(scene.staff, assignment, 'check-in', ago(100));
    const { body, ...answer } = await send(scene.staff, assignment, name, ago(minutes));
    expect([answer.status, body.errors?.[0].code ?? body.code]).toEqual([status, code]);
  });

  test('counts as now if the device’s clock is a minute ahead', async () => {
    const { assignment } = await expected();
    expect((await send(scene.staff, assignment, 'check-in', ago(-1))).status).toBe(200);
    expect((await stateOf(assignment))!.check_in_at.getTime()).toBeLessThanOrEqual(
      testClock().now().getTime(),
    ); // checked in above
  });
});

describe('exactly once', () => {
  test('a repeated check-in returns the same assignment, even after the check-out', async () => {
    const { assignment, shift } = await expected();
    const [key, at] = [unique('key'), ago(100)];
    const answers = await times(12, () => send(scene.staff, assignment, 'check-in', at, key));
    expect([on.codes(answers), replayed(answers)]).toEqual([{ '200': 12 }, 11]);
    await send(scene.staff, assignment, 'check-out', ago(10));
    const late = await send(scene.staff, assignment, 'check-in', at, key);
    // The late repetition does not check them in again.
    expect([late.status, late.body.data.status, replayed([late])]).toEqual([200, 'completed', 1]);
    expect(await stateOf(assignment)).toMatchObject({ status: 'completed', hours_worked: 1.5 });
    expect((await on.read(t, scene.staff, shift)).current_volunteers).toBe(1);
  });

  test('one of several devices with different keys succeeds, the others get invalid_transition', async () => {
    const { assignment } = await expected();
    const answers = await times(8, () => send(scene.staff, assignment, 'check-in', ago(60)));
    expect(on.codes(answers)).toEqual({ '200': 1, '409 invalid_transition': 7 });
  });

  test('a key is valid for one step of one assignment', async () => {
    const [one, other] = [await expected(), await expected()];
    const [key, at] = [unique('key'), ago(60)];
    await send(scene.staff, one.assignment, 'check-in', at, key);
    for (const again of [
      await send(scene.staff, other.assignment, 'check-in', at, key),
      await send(scene.staff, one.assignment, 'check-out', at, key),
    ])
      expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('a repeated sign-up returns the first assignment', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const shift = await on.plan(t, scene);
    const key = unique('key');
    const signUp = () =>
      t.call('POST /api/volunteer-shifts', {
        token: person.token,
        body: { shift_id: shift._id },
        headers: { 'idempotency-key': key },
      });
    const answers = await times(8, signUp);
    expect([on.codes(answers), replayed(answers)]).toEqual([{ '201': 8 }, 7]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await on.trySignUp(t, person, shift)).body.code).toBe('already_signed_up');
  });

  test('an idempotency key stores only the assignment id', async () => {
    const { assignment } = await expected();
    const key = unique('key');
    await send(scene.staff, assignment, 'check-in', ago(60), key);
    const { rows } = await t.database.pool.query('select response from idempotency_keys where key = $1', [
      key,
    ]);
    expect(rows).toEqual([{ response: assignment._id }]);
  });
});
