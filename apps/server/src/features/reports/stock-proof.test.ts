import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../db/database.ts';
import { findDifferencesAtLeisure } from './stock-proof.ts';

const postgres = testDatabase();
const STATEMENT_TIMEOUT_MS = 500;

test('the proof may run longer than the statement timeout of a request', async () => {
  const url = `${postgres.url}?statement_timeout=${STATEMENT_TIMEOUT_MS}`;
  const database = openDatabase({ url, maxConnections: 2, onError: () => {} });
  onTestFinished(() => database.close());
  const holder = await postgres.database.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table stock_movements in access exclusive mode');
  const proof = findDifferencesAtLeisure({ database });
  const longEnough = vi.waitFor(
    async () => {
      const { rowCount } = await postgres.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and clock_timestamp() - query_start > $1 * interval '2 milliseconds'`,
        [STATEMENT_TIMEOUT_MS],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 10_000, interval: 50 },
  );
  await Promise.race([longEnough, proof]);
  await holder.query('rollback');
  expect(await proof).toEqual([]);
});
