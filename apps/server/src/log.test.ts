import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';

test('a line about an error says what happened where, but quotes no row and holds no connection', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 1, onError: () => {} });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const statement =
    'insert into users (id, name, email, role, password_hash) values (gen_random_uuid(), $1, $2, $3, $4)';
  await database.pool
    .query(statement, ['Rosa Delgado', 'rosa@nourish.example', 'queen', '$argon2id$secret'])
    .catch((error: Error) => log.error({ err: Object.assign(error, { client: database }) }, 'it failed'));
  await database.close();
  await drop();

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'it failed',
    err: { code: '23514', constraint: 'users_role_known', stack: expect.stringContaining('log.test.ts') },
  });
  expect(lines[0]).not.toMatch(/Rosa|rosa@|argon2id|postgres:|options/);
});
