import { beforeAll, describe, expect, test } from 'vitest';
import type { VolunteerShift } from '@nourish/contract';
import { testApp, unique, type Answer } from '../../../test/app.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import type { Person } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

/** What staff noted at the door without a connection, and sent later, maybe more than once. */

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

/** Somebody whose shift began two hours ago and takes three. */
async function expected(minutes = 120) {
  const { person } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, 180));
  const made = await on.signUp(t, person, shift);
  await on.passTime(t, shift, minutes + 30);
  return { person, shift, made };
}
const ago = (minutes: number) => fromNow(-minutes * 60_000).toISOString();
const send = (
  who: Person,
  { _id }: Pick<VolunteerShift, '_id'>,
  name: 'check-in' | 'check-out',
  happened_at: string,
  key = unique('key'),
): Promise<Answer> =>
  t.call(`PATCH /api/volunteer-shifts/:id/${name}`, {
    token: who.token,
    params: { id: _id },
    body: { happened_at },
    headers: { 'idempotency-key': key },
  });
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const replayed = (answers: readonly Answer[]) =>
  answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length;
const stateOf = async ({ _id }: { _id: string }) =>
  (
    await t.database.pool.query<{ status: string; hours_worked: number; check_in_at: Date }>(
      'select status, hours_worked::float, check_in_at from assignments where id = $1',
      [_id],
    )
  ).rows[0];

describe('the hours are those of the door, whenever it was sent', () => {
  test('of somebody who came and went while the network was away', async () => {
    const { made } = await expected();
    expect((await send(scene.staff, made, 'check-in', ago(115))).body.data.status).toBe('checked_in');
    const { body } = await send(scene.staff, made, 'check-out', ago(25));
    expect(body.data).toMatchObject({ status: 'completed', hours_worked: 1.5 });
  });

  test('sent after the shift was over, and after somebody gave them up', async () => {
    const { made, shift } = await expected();
    await on.passTime(t, shift, 120);
    await on.stepTaken(t, scene.staff, made, 'status', { status: 'no_show' });
    expect((await send(scene.staff, made, 'check-in', ago(230))).status).toBe(200);
    const { body } = await send(scene.staff, made, 'check-out', ago(110));
    expect(body.data).toMatchObject({ status: 'completed', hours_worked: 2 });
  });

  test.each([
    ['before check-in opens', 'check-in', 200, 409, 'check_in_not_open'],
    ['in the future', 'check-in', -10, 400, 'still_to_come'],
    ['before they came', 'check-out', 119, 400, 'off_shift'],
  ] as const)('%s it is refused', async (_, name, minutes, status, code) => {
    const { made } = await expected();
    if (name === 'check-out') await send(scene.staff, made, 'check-in', ago(100));
    const { body, ...answer } = await send(scene.staff, made, name, ago(minutes));
    expect([answer.status, body.errors?.[0].code ?? body.code]).toEqual([status, code]);
  });

  test('a clock that runs a minute ahead is forgiven, and counts as now', async () => {
    const { made } = await expected();
    expect((await send(scene.staff, made, 'check-in', ago(-1))).status).toBe(200);
    expect((await stateOf(made))!.check_in_at.getTime()).toBeLessThanOrEqual(testClock().now().getTime()); // it was checked in
  });
});

describe('exactly once', () => {
  test('sent many times at once, the answer lost, sent again after they had left', async () => {
    const { made, shift } = await expected();
    const [key, at] = [unique('key'), ago(100)];
    const answers = await times(12, () => send(scene.staff, made, 'check-in', at, key));
    expect([on.codes(answers), replayed(answers)]).toEqual([{ '200': 12 }, 11]);
    await send(scene.staff, made, 'check-out', ago(10));
    const late = await send(scene.staff, made, 'check-in', at, key);
    // They are not there again.
    expect([late.status, late.body.data.status, replayed([late])]).toEqual([200, 'completed', 1]);
    expect(await stateOf(made)).toMatchObject({ status: 'completed', hours_worked: 1.5 });
    expect((await on.read(t, scene.staff, shift)).current_volunteers).toBe(1);
  });

  test('two devices with keys of their own: one takes the step, the other hears that it is taken', async () => {
    const { made } = await expected();
    const answers = await times(8, () => send(scene.staff, made, 'check-in', ago(60)));
    expect(on.codes(answers)).toEqual({ '200': 1, '409 invalid_transition': 7 });
  });

  test('a key is of one step with one person', async () => {
    const [one, other] = [await expected(), await expected()];
    const [key, at] = [unique('key'), ago(60)];
    await send(scene.staff, one.made, 'check-in', at, key);
    for (const again of [
      await send(scene.staff, other.made, 'check-in', at, key),
      await send(scene.staff, one.made, 'check-out', at, key),
    ])
      expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('a sign-up whose answer was lost is the first one still', async () => {
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

  test('what is kept with a key says nothing of people', async () => {
    const { made } = await expected();
    const key = unique('key');
    await send(scene.staff, made, 'check-in', ago(60), key);
    const { rows } = await t.database.pool.query('select response from idempotency_keys where key = $1', [
      key,
    ]);
    expect(rows).toEqual([{ response: made._id }]);
  });
});
