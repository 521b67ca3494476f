import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { claimFile, dropFile, dropUnclaimedFiles, readFile, storeFile } from './stored-files.ts';
import { fromNow } from '../../test/clock.ts';

const t = testApp();
const HOUR_MS = 3_600_000;
const file = { content: Buffer.from('x'), type: 'image/webp', ending: 'webp' };
const store = (ctx: Context = t.ctx) => storeFile(ctx, 'tests', file);
const hoursAgo = (hours: number): Context => ({
  ...t.ctx,
  clock: { now: () => fromNow(-hours * HOUR_MS) },
});
const isNoted = async (key: string) =>
  (await t.ctx.db.selectFrom('kept_files').select('key').where('key', '=', key).execute()).length === 1;

test('keeps a claimed file when a caller tries to drop it', async () => {
  const key = await store(hoursAgo(48));
  await inTransaction(t.ctx, (tx) => claimFile(tx, key));
  await dropFile(t.ctx, key);
  await dropUnclaimedFiles(t.ctx);
  expect([await t.ctx.uploads.exists(key), await isNoted(key)]).toEqual([true, true]);
});

test('drops a file whose transaction fails', async () => {
  const key = await store();
  await expect(
    inTransaction(t.ctx, async (tx) => {
      await claimFile(tx, key);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await dropFile(t.ctx, key);
  expect([await t.ctx.uploads.exists(key), await isNoted(key)]).toEqual([false, false]);
});

test('rejects a claim of a dropped file', async () => {
  const key = await store();
  await dropFile(t.ctx, key);
  await expect(inTransaction(t.ctx, (tx) => claimFile(tx, key))).rejects.toThrow(
    'is not waiting to be claimed',
  );
});

test('either claims or drops a file when both happen concurrently', async () => {
  for (let n = 0; n < 20; n++) {
    const key = await store();
    const [claimed] = await Promise.allSettled([
      inTransaction(t.ctx, (tx) => claimFile(tx, key)),
      dropFile(t.ctx, key),
    ]);
    expect(await t.ctx.uploads.exists(key)).toBe(claimed.status === 'fulfilled');
  }
});

test('removes files left by a crash after a day: unclaimed, half dropped or never stored', async () => {
  const [old, young] = [await store(hoursAgo(25)), await store(hoursAgo(23))];
  const dropped = await store(hoursAgo(25));
  await t.ctx.uploads.remove(dropped);
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('kept_files').set({ state: 'dropped' }).where('key', '=', dropped).execute(),
  );
  expect(await dropUnclaimedFiles(t.ctx)).toBe(2);
  expect([await t.ctx.uploads.exists(old), await t.ctx.uploads.exists(young)]).toEqual([false, true]);
  expect([await isNoted(old), await isNoted(dropped), await isNoted(young)]).toEqual([false, false, true]);
});

test('responds with not_ready when the store fails', async () => {
  const fails = () => Promise.reject(new Error('the disk is full'));
  const broken: Context = { ...t.ctx, uploads: { ...t.ctx.uploads, put: fails, get: fails } };
  await expect(store(broken)).rejects.toMatchObject({
    code: 'not_ready',
    cause: { message: 'the disk is full' },
  });
  await expect(readFile(broken, 'tests/x.webp')).rejects.toMatchObject({ code: 'not_ready' });
});
