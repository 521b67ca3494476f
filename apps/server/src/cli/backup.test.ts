import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { restorePlaces } from '../../test/backups.ts';
import { makeFoodBank, makePerson } from '../../test/factories.ts';
import { keepNewest, nameFor, writeWhole } from '../backup/destination.ts';

const t = testApp();
const places = restorePlaces();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nourish-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Said {
  code: unknown;
  output: Buffer;
  complaint: string;
}

/** Runs a command as cron would. */
async function run(command: 'backup' | 'restore', args: string[], env = {}, input?: Buffer): Promise<Said> {
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: t.ctx.config.dataDir, ...env },
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

test('writes a file for its owner only, reports it in one line, and keeps the given number of backups', async () => {
  await makeFoodBank(t.ctx);
  const old = join(folder, nameFor(new Date('2026-01-01T00:00:00Z')));
  await writeFile(old, '');
  const { code, output, complaint } = await run('backup', ['--to', folder, '--keep', '1']);
  expect([code, complaint]).toEqual([0, '']);
  const [name = ''] = await readdir(folder);
  const path = join(folder, name);
  expect(await readdir(folder)).toHaveLength(1);
  expect(output.toString()).toMatch(
    /^Backup: \S+, \d+ kB, \d+ tables, \d+ rows?, 0 pictures; 1 older backup removed\n$/,
  );
  expect((await stat(path)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);

  // Existing files are not overwritten.
  const again = await run('backup', ['--to', path]);
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('already exists') });
  const checked = await run('restore', ['--from', path, '--check'], { DATABASE_URL: '' });
  expect(checked.code).toBe(0);
  expect(checked.output.toString()).toMatch(/^Whole: the backup of .*, 0 pictures\n$/);
  // A restore into a database that is in use is refused up front.
  const refused = await run('restore', ['--from', path]);
  expect(refused).toMatchObject({ code: 1, output: Buffer.alloc(0) });
  expect(refused.complaint).toMatch(/^not restored: Nourish is running on the database .*\n$/);
});

test('backs up the primary when DATABASE_URL names several servers', async () => {
  const { code, complaint } = await run('backup', ['--to', folder], {
    // No server listens at the first address.
    DATABASE_URL: t.databaseUrl.replace('@', '@127.0.0.1:1,'),
  });
  expect([code, complaint]).toEqual([0, '']);
});

test('streams through other programs on backup and restore', async () => {
  const { code, output, complaint } = await run('backup', ['--to', '-']);
  expect(code).toBe(0);
  expect(complaint).toMatch(/^Backup: \d+ kB, .*\n$/);
  const checked = await run('restore', ['--from', '-', '--check'], {}, output);
  expect(checked).toMatchObject({ code: 0, complaint: '' });
  const cut = await run('restore', ['--from', '-', '--check'], {}, output.subarray(0, -9));
  expect(cut).toMatchObject({ code: 1, complaint: 'not restored: the file is truncated\n' });
});

test('a restore ends sessions unless told otherwise, and lists the accounts of staff to check', async () => {
  const admin = await makePerson(t.ctx, { role: 'admin', name: 'Ada' });
  const left = await makePerson(t.ctx, {
    role: 'staff',
    name: 'Lee',
    foodbank_id: await makeFoodBank(t.ctx),
  });
  await t.database.pool.query('update users set active = false where id = $1', [left.actor.user_id]);
  await makePerson(t.ctx, { role: 'recipient', name: 'Rosa' });
  const { output: backup } = await run('backup', ['--to', '-']);

  const place = await places.empty();
  const env = { DATABASE_URL: place.url, DATA_DIR: place.dataDir };
  const restored = await run('restore', ['--from', '-'], env, backup);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  const lines = restored.output.toString().split('\n');
  expect(lines).toContain(`  admin  active    Ada <${admin.actor.email}>`);
  expect(lines).toContain(`  staff  inactive  Lee <${left.actor.email}>`);
  expect(restored.output.toString()).not.toContain('Rosa');
  expect(await place.query('select from sessions')).toEqual([]);

  const other = await places.empty();
  const otherEnv = { DATABASE_URL: other.url, DATA_DIR: other.dataDir };
  const moved = await run('restore', ['--from', '-', '--keep-sessions'], otherEnv, backup);
  expect(moved).toMatchObject({ code: 0, complaint: '' });
  expect(moved.output.toString()).toContain('Sessions and mailed links of the backup are still valid.');
  expect((await other.query('select from sessions')).length).toBeGreaterThan(2);
});

test.each([
  ['backup', []],
  ['backup', ['--to', 'x', '--keep', '0']],
  ['restore', []],
] as const)('prints the usage of %s %j', async (command, args) => {
  const { code, complaint } = await run(command, [...args]);
  expect(code).toBe(1);
  expect(complaint).toContain(`usage: npm run ${command} -- --`);
});

test('refuses a backup without a database, and creates none', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: folder };
  const { code, complaint } = await run('backup', ['--to', join(folder, 'x.tar.gz')], env);
  expect(code).toBe(1);
  expect(complaint).toBe(`there is nothing to back up: DATA_DIR, ${folder}, holds no database\n`);
  expect(await readdir(folder)).toEqual([]);
});

test('leaves no file after a failed backup', async () => {
  const path = join(folder, 'x.tar.gz');
  let part: Writable | undefined;
  const failing = writeWhole(path, (file) => {
    part = file;
    file.write('half of');
    return Promise.reject(new Error('the power is gone'));
  });
  await expect(failing).rejects.toThrow('the power is gone');
  expect(part?.closed).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test('removes old backups but no other files of the folder', async () => {
  const now = new Date('2026-03-04T05:06:07.890Z');
  const day = (n: number) => nameFor(new Date(Date.UTC(2026, 1, n)));
  expect(nameFor(now)).toBe('nourish-2026-03-04T050607Z.tar.gz');
  for (const name of [day(1), day(2), day(3), 'a.tar.gz', `${day(4)}.part`, `${day(5)}.part`])
    await writeFile(join(folder, name), '');
  await utimes(join(folder, `${day(4)}.part`), now, new Date('2026-03-02'));
  await utimes(join(folder, `${day(5)}.part`), now, now);
  await mkdir(join(folder, 'sub'));
  expect(await keepNewest(folder, 2, now)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(
    ['a.tar.gz', day(2), day(3), `${day(5)}.part`, 'sub'].sort(),
  );
});
