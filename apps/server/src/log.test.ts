import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { messageOf } from './redaction.ts';

test('logs an error with its location but without row values and connections', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 1, onError: () => {} });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const statement = `insert into users (id, name, email, role, password_hash, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, '2026-01-01', '2026-01-01')`;
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

test('truncates a long message before searching it for secrets', () => {
  expect(messageOf(new Error('é'.repeat(1_000_000)))).toHaveLength(2_000);
});

test('keeps running when the reader of its log is gone', async () => {
  const program = `
    import { createLog } from '${import.meta.resolve('./log.ts')}';
    const log = createLog('info');
    log.warn('somebody listens');
    process.stdin.once('data', () => {
      log.warn('nobody does');
      process.exit(7);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('go on');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
