import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { inTransaction, newId } from '../db/database.ts';
import { tidyUp } from './housekeeping.ts';

const postgres = testDatabase();
const NOW = new Date('2026-11-21T08:17:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const newHash = () => randomBytes(32);
const context = () => ({ database: postgres.database, clock: { now: () => NOW } });

async function makeUser(): Promise<string> {
  const id = newId();
  const user = {
    id,
    name: 'Zoë',
    email: `${id}@nourish.example`,
    role: 'recipient',
    language: 'fr',
  } as const;
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('users')
      .values({
        ...user,
        foodbank_id: null,
        password_hash: 'none',
        email_verified_at: NOW,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute(),
  );
  return id;
}

test('ends sessions unused for 30 days', async () => {
  const user_id = await makeUser();
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('sessions')
      .values(
        [29, 31].map((days) => ({
          token_hash: newHash(),
          user_id,
          created_at: daysAgo(60),
          last_used_at: daysAgo(days),
        })),
      )
      .execute(),
  );
  expect(await tidyUp(context())).toMatchObject({ sessions: 1 });
  const left = await postgres.database.db.selectFrom('sessions').select('last_used_at').execute();
  expect(left).toEqual([{ last_used_at: daysAgo(29) }]);
});

test('removes one-time tokens a week after their use or expiry, except those that confirmed an address', async () => {
  const user_id = await makeUser();
  const token = (
    expires_at: Date,
    used_at: Date | null,
    purpose: 'verify_email' | 'reset_password' = 'reset_password',
  ) => ({
    token_hash: newHash(),
    user_id,
    purpose,
    expires_at,
    used_at,
    created_at: daysAgo(9),
  });
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('one_time_tokens')
      .values([
        token(daysAgo(8), null),
        token(daysAgo(6), daysAgo(8)),
        token(daysAgo(6), null),
        token(daysAgo(-1), null),
        token(daysAgo(8), daysAgo(8), 'verify_email'),
        token(daysAgo(8), null, 'verify_email'),
      ])
      .execute(),
  );
  expect(await tidyUp(context())).toMatchObject({ one_time_tokens: 3 });
});

test('removes idempotency keys after their days, even more of them than fit into one batch', async () => {
  const owner = await makeUser();
  const key = (created_at: Date, n: number) => ({
    owner,
    key: `${created_at.toISOString()}-${n}`,
    body_hash: newHash(),
    status: 201,
    response: '{}',
    created_at,
  });
  const old = Array.from({ length: 2_500 }, (_, n) => key(daysAgo(1.1), n));
  await inTransaction(context(), (tx) => tx.insertInto('idempotency_keys').values(old).execute());
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values([key(daysAgo(0.9), 0), { ...key(daysAgo(7.9), 1), days: 8 }])
      .execute(),
  );
  expect(await tidyUp(context())).toMatchObject({ idempotency_keys: 2_500 });
  expect(await tidyUp(context())).toMatchObject({ idempotency_keys: 0 });
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values({ ...key(daysAgo(8.1), 2), days: 8 })
      .execute(),
  );
  expect(await tidyUp(context())).toMatchObject({ idempotency_keys: 1 });
});

test('removes mails 90 days after they were sent or given up, and gives up mails that lost their last job', async () => {
  const mail = (
    kind: string,
    status: 'queued' | 'sent' | 'failed',
    days: number,
    attempts: number,
    secret = false,
  ) => ({
    id: newId(),
    user_id: null,
    foodbank_id: null,
    kind,
    language: 'en' as const,
    to_address: 'zoe@nourish.example',
    subject: kind,
    text_body: kind,
    html_body: kind,
    secret,
    status,
    attempts,
    created_at: daysAgo(days),
    sent_at: null,
  });
  const triedAgain = newId();
  await inTransaction(context(), (tx) =>
    tx
      .insertInto('outbox_mails')
      .values([
        mail('sent long ago', 'sent', 91, 1),
        mail('failed long ago', 'failed', 91, 13),
        mail('sent lately', 'sent', 89, 1),
        mail('waits for a server', 'queued', 100, 0),
        mail('lost', 'queued', 8, 12),
        mail('lost with its link', 'queued', 8, 12, true),
        mail('still tried', 'queued', 1, 5),
        { ...mail('tried once more', 'queued', 8, 1, true), id: triedAgain },
      ])
      .execute(),
  );
  // As after a week without a server, or when an administrator retries the mail.
  await postgres.database.pool.query(
    `insert into jobs.job (name, state, data) values ('mail', 'retry', jsonb_build_object('mail_id', $1::text))`,
    [triedAgain],
  );
  expect(await tidyUp(context())).toMatchObject({ outbox_mails: 2 });
  const left = await postgres.database.db
    .selectFrom('outbox_mails')
    .select(['kind', 'status', 'text_body', 'html_body'])
    .orderBy('kind')
    .execute();
  const kept = (kind: string, status: string) => ({ kind, status, text_body: kind, html_body: kind });
  expect(left).toEqual([
    kept('lost', 'failed'),
    { kind: 'lost with its link', status: 'failed', text_body: null, html_body: null },
    kept('sent lately', 'sent'),
    kept('still tried', 'queued'),
    kept('tried once more', 'queued'),
    kept('waits for a server', 'queued'),
  ]);
});
