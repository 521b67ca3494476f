import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { makePerson } from '../../../test/factories.ts';
import { buildApp } from '../../app.ts';
import type { ReadReplica } from './read-replica.ts';

const postgres = testDatabase();

test('responds with an error when the write cannot be recorded', async () => {
  const ctx = await testContext(postgres.database);
  onTestFinished(() => ctx.jobs.stop());
  let asked = 0;
  const replica: ReadReplica = {
    read: (_who, read) => read(undefined),
    noteWrite: async () => {
      asked += 1;
      throw new Error('Connection terminated unexpectedly');
    },
    look: async () => {},
    isServing: () => false,
    close: async () => {},
  };
  const app = await buildApp({ ...ctx, replica });
  onTestFinished(() => app.close());
  const { token } = await makePerson(ctx, { role: 'recipient' });
  const change = (payload: object) =>
    app.inject({
      method: 'PATCH',
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const answer = await change({ language: 'fr' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ success: false, code: 'not_ready' });
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  // Rejected requests wrote nothing.
  expect((await change({ language: 'Latin' })).statusCode).toBe(400);
  expect(asked).toBe(1);
});
