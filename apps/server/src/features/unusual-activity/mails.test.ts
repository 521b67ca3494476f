import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { recordAudit } from '../../adapters/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { sendUnusualActivityMails } from './mail-service.ts';

const server = testApp();
const at = (moment: string): Context => ({ ...server.ctx, clock: { now: () => new Date(moment) } });

const sentTo = async ({ actor }: Person) =>
  (await mailsTo(server.database, actor.email)).filter(({ kind }) => kind === 'unusual_activity');

/** An account of that name whose sign-in was paused five times. */
async function guessAt(moment: string, name: string): Promise<void> {
  const { actor } = await makePerson(server.ctx, { role: 'recipient', name });
  const ctx = at(moment);
  await inTransaction(ctx, async (tx) => {
    for (let n = 0; n < 5; n++)
      await recordAudit(ctx, tx, {
        actor: null,
        action: 'sign_in_paused',
        entity: 'sign_in',
        entity_id: actor.user_id,
        entity_name: actor.name,
        foodbank_id: null,
        after: { tries: 10 },
      });
  });
}

test('each administrator gets one mail a day in their language, and only if there are findings', async () => {
  const moment = '2032-10-31T11:41:00Z';
  const [margaret, luz, marie] = [
    await makePerson(server.ctx, { role: 'admin', name: 'Margaret' }),
    await makePerson(server.ctx, { role: 'admin', language: 'es', name: 'Luz' }),
    await makePerson(server.ctx, { role: 'admin', language: 'fr', name: 'Marie' }),
  ];
  const staff = await makePerson(server.ctx, { role: 'staff' });
  const off = await makePerson(server.ctx, { role: 'admin' });
  await inTransaction(server.ctx, (tx) =>
    tx.updateTable('users').set({ active: false }).where('id', '=', off.actor.user_id).execute(),
  );
  expect(await sendUnusualActivityMails(at(moment))).toBe(0);

  await guessAt(moment, unique('Rosa'));
  await sendUnusualActivityMails(at(moment));
  await sendUnusualActivityMails(at('2032-10-31T23:59:59Z'));
  for (const reader of [margaret, luz, marie]) expect(await sentTo(reader)).toHaveLength(1);
  for (const other of [staff, off]) expect(await sentTo(other)).toEqual([]);
  const [mail] = await sentTo(margaret);
  expect(mail?.subject).toBe('Unusual activity on Nourish');
  expect(mail?.text_body).toContain('Hello Margaret');
  expect(mail?.text_body).toContain('Sign-in paused after wrong passwords: 5 (usually 0 a day)');
  expect(mail?.text_body).toContain(`${server.ctx.config.appUrl}/system\n`);
  expect((await sentTo(luz))[0]?.subject).toBe('Actividad inusual en Nourish');
  expect((await sentTo(marie))[0]?.text_body).toMatch(/d’habitude\u00a0:\s0\spar\sjour/);

  await sendUnusualActivityMails(at('2032-11-01T00:00:00Z'));
  expect(await sentTo(margaret)).toHaveLength(2);
});

test('two servers that run the job at the same time send one mail', async () => {
  const moment = '2033-01-02T11:41:00Z';
  const reader = await makePerson(server.ctx, { role: 'admin' });
  await guessAt(moment, unique('Rosa'));
  await Promise.all(Array.from({ length: 6 }, () => sendUnusualActivityMails(at(moment))));
  expect(await sentTo(reader)).toHaveLength(1);
});

test('the mail names no account and no sender', async () => {
  const moment = '2033-02-27T11:41:00Z';
  const reader = await makePerson(server.ctx, { role: 'admin' });
  await guessAt(moment, 'Win prizes');
  await sendUnusualActivityMails(at(moment));
  const [mail] = await sentTo(reader);
  expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toContain('prizes');
});
