import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { restorePlaces } from '../../test/backups.ts';
import { createTestDatabase } from '../../test/database.ts';
import { makeFoodBank, makeItem, makePerson } from '../../test/factories.ts';

const t = testApp();
const places = restorePlaces();

interface Said {
  code: unknown;
  output: Buffer;
  complaint: string;
}

async function run(command: string, args: string[], env: object, input?: Buffer): Promise<Said> {
  const program = fileURLToPath(new URL(`./food-bank-${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [output, complaint, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, complaint: complaint.toString() };
}

test('the commands move a food bank through a file for its owner only', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const { actor } = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  await makeItem(t.ctx, foodbank_id);
  // Without a connection of this process, which would count as a running server.
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  const here = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.ctx.config.dataDir };
  const there = { DATABASE_URL: other.url, DATA_DIR: await places.newFolder() };
  const file = join(await places.newFolder(), 'bank.tar.gz');

  const exported = await run('export', [foodbank_id, file], here);
  expect(exported).toMatchObject({
    code: 0,
    complaint: expect.stringMatching(/^Exported: \d+ kB, \d+ tables, .*\n$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  expect((await run('export', [foodbank_id, file], here)).complaint).toContain('already exists');

  const imported = await run('import', ['-'], there, await readFile(file));
  expect([imported.code, imported.complaint]).toEqual([0, '']);
  expect(imported.output.toString()).toMatch(
    /^Imported: .*\nOK: the stock agrees .*\n1 account came with it\. .*\n$/,
  );
  const again = await run('import', [file], there);
  expect(again).toMatchObject({
    code: 1,
    complaint: `not imported: the food bank ${foodbank_id} is already here\n`,
  });

  // This process has the database open.
  const closed = await run('close', [file], here);
  expect(closed.complaint).toMatch(/^not closed: Nourish is running on the database /);
  const closedThere = await run('close', [file], there);
  expect(closedThere.output.toString()).toMatch(
    /^Closed: .* is archived, and 1 staff account deactivated\n$/,
  );
  const unsaid = await run('close', [], here);
  expect(unsaid).toMatchObject({ code: 1, complaint: expect.stringMatching(/^usage: /) });
  expect(imported.output.toString()).not.toContain(actor.email);
});

test('an interrupted export leaves no file', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const folder = await places.newFolder();
  const program = fileURLToPath(new URL('./food-bank-export.ts', import.meta.url));
  // The export waits for this lock.
  const client = await t.database.pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query('lock table food_banks in access exclusive mode');
  const child = spawn(process.execPath, [program, foodbank_id, join(folder, 'bank.tar.gz')], {
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: t.ctx.config.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const waits = `select from pg_locks where relation = 'food_banks'::regclass and not granted`;
  await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 60_000 }).toBe(1);
  child.kill('SIGTERM');
  const [complaint, [code]] = await Promise.all([buffer(child.stderr), once(child, 'exit')]);
  await client.query('rollback');
  expect([code, complaint.toString()]).toEqual([1, expect.stringContaining('the export was interrupted\n')]);
  expect(await readdir(folder)).toEqual([]);
});
