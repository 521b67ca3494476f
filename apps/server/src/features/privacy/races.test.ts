import { expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { dayAhead, PASSWORD } from '../../../test/world.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { codes, findForgotten, findOveroffered, findOverfull, plan } from '../shifts/test-calls.ts';
import { done, makePlace, signInAnew } from './test-scene.ts';
import { findInDatabase } from './test-traces.ts';

const t = testApp();

test('records that a person adds during the erasure leave no trace', async () => {
  const place = await makePlace(t);
  for (let round = 0; round < 6; round++) {
    const word = unique('quokka');
    const who = await signInAnew(t, { name: `Zoë ${word}`, email: `${word}@nourish.example` });
    const { token } = who;
    const { foodbank_id, staff, item } = place;
    const shifts = await Promise.all(
      [20, 21, 22].map((day) => plan(t, { foodbank_id, staff }, { shift_date: dayAhead(day), capacity: 1 })),
    );
    await done(t.call('POST /api/volunteers', { token, body: { foodbank_id, notes: word } }));
    const contact = {
      name: word,
      email: `${word}@nourish.example`,
      subject: 'support',
      message: word,
      foodbank_id,
    };
    const submission = () => ({
      items: [{ inventory_id: item.id, quantity: 1 }],
      preferredPickupDate: dayAhead(4),
      preferredPickupTime: '10:00',
      specialInstructions: word,
    });
    const submit = (key: string) =>
      t.call('POST /api/food-requests', { token, headers: { 'idempotency-key': key }, body: submission() });
    const open: string = (await done(submit(unique('first'))))._id;
    const calls: (() => Promise<HttpResponse>)[] = [
      ...[1, 2, 3].map((n) => () => submit(`${word}-${n}`)),
      ...shifts.map(
        ({ _id }) =>
          () =>
            t.call('POST /api/volunteer-shifts', { token, body: { shift_id: _id } }),
      ),
      () => t.call('PATCH /api/auth/me', { token, body: { name: `${word} again` } }),
      () => t.call('PATCH /api/auth/me', { token, body: { household: { adults: 1, consent: true } } }),
      () => t.call('PUT /api/auth/me/needs', { token, body: { note: word, consent: true } }),
      () => t.call('POST /api/cart/add', { token, body: { inventory_id: item.id, quantity: 1 } }),
      () => t.call('POST /api/auth/forgot-password', { body: { email: who.actor.email } }),
      () => t.call('POST /api/auth/login', { body: { email: who.actor.email, password: PASSWORD } }),
      () =>
        t.call('PUT /api/food-requests/:id/status', {
          token: staff.token,
          params: { id: open },
          body: { status: 'approved', notes: `for ${word}` },
        }),
      () => t.call('GET /api/food-requests', { token: staff.token }),
    ];
    // Calls that start before, with and during the erasure. A message sent after it has no account, like any
    // guest message.
    const running = [
      t.call('POST /api/contact', { token, body: contact }),
      ...calls.slice(0, 4 + round).map((call) => call()),
    ];
    const erased = t.call('DELETE /api/auth/me', { token, body: { password: PASSWORD } });
    const later = calls.slice(4 + round).map((call) => call());
    expect(await erased).toMatchObject({ status: 200 });
    const answers = await Promise.all([...running, ...later, ...calls.map((call) => call())]);
    expect(Object.keys(codes(answers)).filter((code) => code.startsWith('5'))).toEqual([]);
    expect(await findInDatabase(t, [word])).toEqual([]);
  }
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  expect([await findOverfull(t), await findOveroffered(t), await findForgotten(t)]).toEqual([[], [], []]);
});
