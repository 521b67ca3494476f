import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { restorePlaces, takeBackup, type Place } from '../../test/backups.ts';
import { testApp, testContext, unique } from '../../test/app.ts';
import { makePerson } from '../../test/factories.ts';
import { tokenMailedTo } from '../../test/mailbox.ts';
import { buildApp } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { endAccess } from './access.ts';
import { restore } from './restore.ts';

const t = testApp();
const places = restorePlaces();
const PASSWORD = 'quiet green kettle 42';
let email: string;
let session: string;
let link: string;
let backup: Buffer;

/** An administrator with a session, and a password link whose mail waits in the outbox. */
beforeAll(async () => {
  const admin = await makePerson(t.ctx, { role: 'admin' });
  email = admin.actor.email;
  session = admin.token;
  await t.call('POST /api/auth/forgot-password', { body: { email } });
  link = await tokenMailedTo(t.database, email);
  await inTransaction(t.ctx, (tx) =>
    tx
      .insertInto('passkey_challenges')
      .values({ challenge_hash: Buffer.from(unique('c')), user_id: null, expires_at: new Date('2100-01-01') })
      .execute(),
  );
  backup = await takeBackup({ url: t.databaseUrl, uploads: t.ctx.uploads });
});

async function restored(options: { keepSessions?: boolean } = {}) {
  const place = await places.empty();
  const result = await restore(Readable.from([backup]), place, options);
  return { place, result };
}

/** The statuses of a call with the old session, and of a new password by the old link. */
async function tryOldAccess(place: Place): Promise<number[]> {
  const app = await buildApp({ ...(await testContext(place.database)), uploads: place.uploads });
  onTestFinished(() => app.close());
  const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${session}` } });
  const reset = await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token: link, password: PASSWORD },
  });
  return [me.statusCode, reset.statusCode];
}

const mails = (place: Place) =>
  place.query(`select kind, status, text_body, html_body, last_error from outbox_mails where secret`);

test('a backup contains no link of a mail that waits', async () => {
  expect(gunzipSync(backup).includes(link)).toBe(false);
  expect(gunzipSync(backup).includes(email)).toBe(true);
});

test('a restored mail whose link is missing counts as failed', async () => {
  const { place } = await restored({ keepSessions: true });
  expect(await mails(place)).toEqual([
    {
      kind: 'reset_password',
      status: 'failed',
      text_body: null,
      html_body: null,
      last_error: 'not included in the backup',
    },
  ]);
});

test('a restore ends sessions, mailed links and challenges', async () => {
  const { place } = await restored();
  expect(await tryOldAccess(place)).toEqual([401, 400]);
  for (const table of ['sessions', 'one_time_tokens', 'passkey_challenges'])
    expect([table, await place.query(`select from ${table}`)]).toEqual([table, []]);
});

test('a restore with keepSessions leaves sessions and mailed links valid', async () => {
  const { place } = await restored({ keepSessions: true });
  expect(await tryOldAccess(place)).toEqual([200, 200]);
});

test('a restore gives up mails with links that an older version included in the backup', async () => {
  const { place } = await restored();
  await place.query(`update outbox_mails set status = 'queued', text_body = 'a link', html_body = 'a link'`);
  const client = await place.database.pool.connect();
  onTestFinished(() => client.release());
  await endAccess(client);
  expect(await mails(place)).toMatchObject([{ status: 'failed', text_body: null, html_body: null }]);
});

test('a restore returns the accounts of staff and administrators', async () => {
  const { result } = await restored();
  expect(result.staff).toContainEqual({ name: expect.any(String), email, role: 'admin', active: true });
});
