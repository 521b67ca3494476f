import { expect, test } from 'vitest';
import { routes } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import * as on from './test-calls.ts';

const t = testApp({ RATE_LIMIT: 'on' });

test('one address cannot flood a food bank with messages', async () => {
  const { foodbank_id } = await on.makeScene(t);
  const { max } = routes.sendMessage.rateLimit;
  for (let n = 0; n < max; n++) await on.sendAccepted(t, { foodbank_id });
  const answer = await on.send(t, on.messageOf({ foodbank_id }));
  expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
