import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import * as on from './test-calls.ts';

const t = testApp();
const picture = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();

test('a repeated offer with the same idempotency key stores its picture once', async () => {
  const { foodbank_id } = await on.makeScene(t);
  const options = { headers: { 'idempotency-key': unique('key') } };
  const body = on.offerOf({ foodbank_id });
  const content = await picture('#c00000');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => on.offerByForm(t, body, { content }, options)),
  );
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
  expect(await on.filesOf(t)).toHaveLength(1);
  expect(await on.offerByForm(t, body, { content: await picture('#0000c0') }, options)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await on.filesOf(t)).toHaveLength(1);
  const { rows } = await t.database.pool.query('select state from kept_files');
  expect(rows).toEqual([{ state: 'claimed' }]);
});
