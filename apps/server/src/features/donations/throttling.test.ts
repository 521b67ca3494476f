import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

const t = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });

test("offers by a stranger under a donor's address block neither the donor nor the replay of a lost response", async () => {
  const { foodbank_id } = await on.makeScene(t);
  const donor = await makePerson(t.ctx, { role: 'donor' });
  const body = on.offerOf({ foodbank_id, donorEmail: donor.actor.email.toUpperCase() });
  const headers = { ...from(1), 'idempotency-key': unique('key') };
  const first = await on.offer(t, body, { headers });
  for (let n = 1; n < 20; n++)
    expect(await on.offer(t, body, { headers: from(2) })).toMatchObject({ status: 201 });

  expect(await on.offer(t, body, { headers: from(3) })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  expect(await on.offer(t, body, { headers })).toMatchObject({ status: 201, body: first.body });
  expect(await on.offer(t, body, { headers: from(3), token: donor.token })).toMatchObject({ status: 201 });
});

test('the limit per address also applies to callers with an account', async () => {
  const { foodbank_id } = await on.makeScene(t);
  const [sender, other] = [
    await makePerson(t.ctx, { role: 'donor' }),
    await makePerson(t.ctx, { role: 'donor' }),
  ];
  const body = on.offerOf({ foodbank_id });
  for (let n = 0; n < 20; n++) await on.offer(t, body, { headers: from(4), token: sender.token });
  for (const { token } of [sender, other])
    expect(await on.offer(t, body, { headers: from(5), token })).toMatchObject({ status: 429 });
});
