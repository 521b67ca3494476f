import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const t = testApp();

test('reports an unreachable database before a load balancer times out', async () => {
  const { pool } = t.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  onTestFinished(() => taken.forEach((client) => client.release()));
  const waiting = pool.query('select').then(
    () => 'served',
    () => 'gave up',
  );
  const health = t.call('GET /api/health');
  expect(await Promise.race([waiting, health])).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  expect((await health).headers['retry-after']).toBe('2');
  taken.splice(0).forEach((client) => client.release());
  expect(await waiting).toBe('served');
  expect((await t.call('GET /api/health')).status).toBe(200);
});
