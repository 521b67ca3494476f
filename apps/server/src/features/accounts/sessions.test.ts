import { expect, onTestFinished, test, vi } from 'vitest';
import { testContext } from '../../../test/app.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import { makePerson } from '../../../test/factories.ts';
import { ownPostgres } from '../../../test/own-postgres.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { findActor } from './sessions.ts';

const HOUR_MS = 3_600_000;

test('a session is known while no commit comes through, because the standby is away', async () => {
  const database = openDatabase({ url: await ownPostgres(), maxConnections: 4, onError: () => {} });
  onTestFinished(() => database.close());
  await migrate(database.pool, testClock());
  const ctx = await testContext(database);
  onTestFinished(() => ctx.jobs.stop());
  const { actor, token } = await makePerson(ctx, { role: 'recipient' });
  await database.pool.query('update sessions set last_used_at = $1', [fromNow(-2 * HOUR_MS)]);
  await database.pool.query(`alter system set synchronous_standby_names = 'nobody'`);
  await database.pool.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('show synchronous_standby_names');
    expect(rows).toEqual([{ synchronous_standby_names: 'nobody' }]);
  }, 10_000);

  expect(await findActor(ctx, token)).toMatchObject({ user_id: actor.user_id });
  const { rows } = await database.pool.query('select last_used_at > $1 as noted from sessions', [
    fromNow(-HOUR_MS),
  ]);
  expect(rows).toEqual([{ noted: true }]);
}, 60_000);
