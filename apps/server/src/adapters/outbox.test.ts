import { expect, onTestFinished, test, vi } from 'vitest';
import { testClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import type { Log } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { createJobs } from './jobs.ts';
import type { Mail, MailSender } from './mail.ts';
import { type OutgoingMail, queueMail, queueMailAfter, startOutbox, withdrawMail } from './outbox.ts';

const postgres = testDatabase();
const SECRET_LINK = 'https://nourish.example/reset?token=4f0c1d2e3b4a59687766554433221100';

const outgoing = (values: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to_address: 'zoe@nourish.example',
  language: 'en',
  kind: 'request_approved',
  subject: 'Your request',
  text_body: 'Come on Friday.',
  html_body: '<p>Come on Friday.</p>',
  secret: false,
  ...values,
});

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

type Server = Parameters<typeof startOutbox>[0];

/** A second server process on the shared database, which sends through `send`. */
async function startServer(send: MailSender['send'], env: Record<string, string> = {}): Promise<Server> {
  const { database } = postgres;
  const jobs = createJobs({ database, log: quiet, workers: true });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  const clock = testClock();
  const ctx = { config: readConfig(env, '/nowhere'), database, db: database.db, jobs, clock, log: quiet };
  await startOutbox(ctx, { send, close: async () => {} });
  return ctx;
}

const outboxOf = (ctx: Server, kind: string) =>
  ctx.db.selectFrom('outbox_mails').selectAll().where('kind', '=', kind).execute();

const retryAtOnce = () =>
  postgres.database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`);

test('sends a mail only if its change was committed', async () => {
  const sent: Mail[] = [];
  const ctx = await startServer(async (mail) => void sent.push(mail));
  const undone = inTransaction(ctx, async (tx) => {
    await queueMail(ctx, tx, outgoing({ kind: 'undone' }));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, outgoing({ kind: 'done' })));

  await vi.waitFor(
    async () => expect(await outboxOf(ctx, 'done')).toMatchObject([{ status: 'sent' }]),
    10_000,
  );
  const [row] = await outboxOf(ctx, 'done');
  expect(row).toMatchObject({ attempts: 1, last_error: null, text_body: 'Come on Friday.' });
  expect(row?.sent_at).toBeInstanceOf(Date);
  expect(sent).toEqual([
    {
      id: row?.id,
      to: 'zoe@nourish.example',
      from: ctx.config.mailFrom,
      subject: 'Your request',
      text: 'Come on Friday.',
      html: '<p>Come on Friday.</p>',
      language: 'en',
    },
  ]);
  expect(await outboxOf(ctx, 'undone')).toEqual([]);
});

test('sends the calendar file of a mail with each attempt', async () => {
  const calendars: (string | undefined)[] = [];
  const ctx = await startServer(async ({ calendar }) => {
    calendars.push(calendar);
    if (calendars.length === 1) throw new Error('the server is busy');
  });
  const mail = outgoing({ kind: 'with_calendar', calendar: 'BEGIN:VCALENDAR' });
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, mail));
  await vi.waitFor(async () => {
    await retryAtOnce();
    expect(await outboxOf(ctx, 'with_calendar')).toMatchObject([{ status: 'sent' }]);
  }, 10_000);
  expect(calendars).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VCALENDAR']);
});

test('sends each mail once across several servers', async () => {
  const sent: string[] = [];
  const send = async (mail: Mail) => void sent.push(mail.id);
  const servers = [await startServer(send), await startServer(send)];
  const [first] = servers;
  const each = Array.from({ length: 30 }, (_, n) => servers[n % 2]!); // one of the two
  await Promise.all(
    each.map((ctx) => inTransaction(ctx, (tx) => queueMail(ctx, tx, outgoing({ kind: 'once' })))),
  );
  await vi.waitFor(async () => {
    const rows = await outboxOf(first!, 'once'); // both servers exist
    expect(rows.filter((row) => row.status === 'sent')).toHaveLength(30);
    expect(sent.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  }, 20_000);
});

test('sends a mail once when its job runs twice', async () => {
  const sent: string[] = [];
  const ctx = await startServer(async (mail) => void sent.push(mail.id));
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, outgoing({ kind: 'twice' })));
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  await inTransaction(ctx, async (tx) => {
    for (const mail_id of sent) await ctx.jobs.enqueue(tx, 'mail', { mail_id });
  });
  await vi.waitFor(async () => {
    const { rows } = await postgres.database.pool.query(`select id from jobs.job where state <> 'completed'`);
    expect(rows).toEqual([]);
  }, 10_000);
  expect(sent).toHaveLength(1);
});

test('a mail can be withdrawn until its sending begins', async () => {
  const sent: string[] = [];
  const ctx = await startServer(async (mail) => void sent.push(mail.subject));
  const queue = (subject: string, seconds: number) =>
    inTransaction(ctx, (tx) => queueMailAfter(ctx, tx, seconds, outgoing({ kind: 'withdrawn', subject })));
  const withdrawn = await queue('Never mind', 1);
  expect(await inTransaction(ctx, (tx) => withdrawMail(tx, withdrawn))).toBe(true);
  expect(await inTransaction(ctx, (tx) => withdrawMail(tx, withdrawn))).toBe(false);
  // Due later than the withdrawn one.
  const other = await queue('Come on Friday', 1);
  await vi.waitFor(() => expect(sent).toEqual(['Come on Friday']), 10_000);
  expect(await inTransaction(ctx, (tx) => withdrawMail(tx, other))).toBe(false);
  expect(await outboxOf(ctx, 'withdrawn')).toMatchObject([{ id: other }]);
});

test('retries a mail that could not be sent', async () => {
  let isDown = true;
  const ctx = await startServer(async () => {
    if (isDown) throw Object.assign(new Error('connection refused'), { code: 'ECONNECTION' });
  });
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, outgoing({ kind: 'retried' })));
  await vi.waitFor(
    async () =>
      expect(await outboxOf(ctx, 'retried')).toMatchObject([
        { status: 'queued', attempts: 1, last_error: 'ECONNECTION: connection refused', sent_at: null },
      ]),
    10_000,
  );
  isDown = false;
  await vi.waitFor(async () => {
    await retryAtOnce();
    expect(await outboxOf(ctx, 'retried')).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
  }, 10_000);
});

test('deletes the text of a mail with a secret link once it is sent', async () => {
  const sent: Mail[] = [];
  const ctx = await startServer(async (mail) => void sent.push(mail));
  const mail = outgoing({ kind: 'secret', text_body: SECRET_LINK, html_body: SECRET_LINK, secret: true });
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, mail));
  await vi.waitFor(
    async () =>
      expect(await outboxOf(ctx, 'secret')).toMatchObject([
        { status: 'sent', text_body: null, html_body: null },
      ]),
    10_000,
  );
  expect(sent).toMatchObject([{ text: SECRET_LINK }]);
});

test('stores the token of a waiting mail sealed with SECRET_KEY, and sends the link that works', async () => {
  const sent: Mail[] = [];
  let isDown = true;
  const send = async (mail: Mail) => {
    if (isDown) throw new Error('connection refused');
    sent.push(mail);
  };
  const ctx = await startServer(send, { SECRET_KEY: 'a key that is long enough for this test' });
  const text = `Confirm: ${SECRET_LINK} Not you? ${SECRET_LINK}&not_me=1 Bye`;
  const html = `<a href="${SECRET_LINK}">Confirm</a> <a href="${SECRET_LINK}&amp;not_me=1">Not you?</a>`;
  await inTransaction(ctx, (tx) =>
    queueMail(ctx, tx, outgoing({ kind: 'sealed', text_body: text, html_body: html, secret: true })),
  );
  const [waiting] = await outboxOf(ctx, 'sealed');
  expect(waiting).toMatchObject({
    status: 'queued',
    text_body: expect.stringContaining('Confirm: https://'),
  });
  expect(JSON.stringify(waiting)).not.toContain('4f0c1d2e');
  isDown = false;
  await vi.waitFor(async () => {
    await retryAtOnce();
    expect(sent).toMatchObject([{ text, html }]);
  }, 10_000);
});

test('never sends a mail whose link is sealed with a key that the server does not have', async () => {
  const sent: Mail[] = [];
  const ctx = await startServer(async (mail) => void sent.push(mail));
  const other = {
    ...ctx,
    config: readConfig({ SECRET_KEY: 'the key of another server process' }, '/nowhere'),
  };
  await inTransaction(ctx, (tx) =>
    queueMail(other, tx, outgoing({ kind: 'locked', text_body: SECRET_LINK, html_body: '', secret: true })),
  );
  await vi.waitFor(
    async () =>
      expect(await outboxOf(ctx, 'locked')).toMatchObject([
        { status: 'queued', last_error: expect.stringContaining('SECRET_KEY') },
      ]),
    10_000,
  );
  expect(sent).toEqual([]);
});

test('gives a mail up after the last try and stores no secrets in any record', async () => {
  const ctx = await startServer(async () => {
    throw new Error(`554 <zoe@nourish.example>: ${SECRET_LINK} at smtp://user:password@mail.example`);
  });
  const mail = outgoing({ kind: 'given_up', text_body: SECRET_LINK, html_body: SECRET_LINK, secret: true });
  await inTransaction(ctx, async (tx) => {
    await queueMail(ctx, tx, mail);
  });
  await vi.waitFor(async () => {
    await postgres.database.pool.query(
      `update jobs.job set retry_limit = 1 where state in ('created', 'retry')`,
    );
    await retryAtOnce();
    expect(await outboxOf(ctx, 'given_up')).toMatchObject([{ status: 'failed', attempts: 2 }]);
  }, 20_000);
  const [row] = await outboxOf(ctx, 'given_up');
  expect(row).toMatchObject({ text_body: null, html_body: null });
  expect(row?.last_error).toBe('554 <[address]>: [address] at [address]');
  const { rows } = await postgres.database.pool.query(
    `select data, output from jobs.job where output is not null`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/4f0c1d2e|password|zoe@/);
});

test('queues an erasure job when the recipient is erased while the mail is being sent', async () => {
  const forget = async ({ id }: Mail) =>
    void (await inTransaction(postgres, (tx) =>
      tx.deleteFrom('outbox_mails').where('id', '=', id).execute(),
    ));
  const ctx = await startServer(forget);
  await inTransaction(ctx, (tx) => queueMail(ctx, tx, outgoing({ kind: 'erased' })));
  await vi.waitFor(async () => {
    const jobs = await postgres.database.pool.query(`select from jobs.job where name = 'erasures'`);
    expect(jobs.rows).toHaveLength(1);
  }, 10_000);
});
