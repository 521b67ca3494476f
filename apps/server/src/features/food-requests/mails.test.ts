import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@nourish/contract/constants';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp({ APP_URL: 'https://food.example.org' });
const PICKUP = { preferredPickupDate: '2031-05-21', preferredPickupTime: '14:00' };

async function pantry() {
  const scene = await on.makeScene(t.ctx, { name: 'Maple <Pantry>' });
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ contact_phone: '+1 416 555 0123' })
      .where('id', '=', scene.foodbank_id)
      .execute(),
  );
  const item = await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Rice & beans' });
  return { ...scene, item };
}

/** Runs work in May 2031, so that the pickup day is fixed. */
const inMay = <T>(work: () => Promise<T>): Promise<T> => on.at(t.ctx, new Date('2031-05-10T12:00:00Z'), work);

const WORDS = {
  en: {
    day: 'Wednesday, May 21, 2031',
    time: '2:00 PM',
    reason: 'Reason: Sorry, we moved',
    summary: 'Pickup',
    neutral: 'Your appointment, Wednesday, May 21, 2031',
    neutralEvent: 'Appointment',
    calendar: 'open the attached file.',
  },
  es: {
    day: 'miércoles, 21 de mayo de 2031',
    time: '14:00',
    reason: 'Motivo: Sorry, we moved',
    summary: 'Pasar a recoger:',
    neutral: 'Su cita, miércoles, 21 de mayo de 2031',
    neutralEvent: 'Cita',
    calendar: 'abra el archivo adjunto.',
  },
  fr: {
    day: 'mercredi 21 mai 2031',
    time: '14 h',
    reason: 'Raison\u00a0: Sorry, we moved',
    summary: 'Ramassage',
    neutral: 'Votre rendez-vous, mercredi 21 mai 2031',
    neutralEvent: 'Rendez-vous',
    calendar: 'ouvrez le fichier joint.',
  },
};
/** Undoes line wrapping and number spacing of mail texts. */
const flat = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\s\u202f]+/g, ' ').replaceAll(' :', '\u00a0:');

describe.each(LANGUAGES)('mails in %s', (language) => {
  test("announce each step of a request, in the recipient's language", async () => {
    const { foodbank_id, item } = await pantry();
    await inMay(async () => {
      const recipient = await makePerson(t.ctx, { role: 'recipient', language, name: 'Ana {foodbank}' });
      const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, language: 'es' });
      const lines = [{ inventory_id: item.id, quantity: 2 }];
      const { _id, code } = await on.sendAccepted(t, recipient, lines, PICKUP);
      for (const status of ['approved', 'ready', 'fulfilled'] as const) {
        await on.setStatus(t, staff, _id, status);
        // While a mail waits, a final step replaces it.
        await t.ctx.database.pool.query('update outbox_mails set attempts = 1');
      }
      for (const status of ['rejected', 'cancelled'] as const) {
        const other = await on.sendAccepted(t, recipient, lines, PICKUP);
        await on.setStatus(t, staff, other._id, status, 'Sorry, we moved');
      }
      const mails = await on.mailsTo(t.ctx, recipient);
      expect(mails.map((mail) => mail.kind)).toEqual([
        'request_submitted',
        'request_approved',
        'request_ready',
        'request_fulfilled',
        'request_submitted',
        'request_rejected',
        'request_submitted',
        'request_cancelled',
      ]);
      const words = WORDS[language];
      for (const mail of mails) {
        expect(mail).toMatchObject({
          language,
          foodbank_id,
          user_id: recipient.actor.user_id,
          status: 'queued',
          secret: mail.kind === 'request_submitted' || mail.kind === 'request_approved',
        });
        expect(mail.text_body).toContain('https://food.example.org/request-details/');
        expect(mail.text_body).toContain('Ana {foodbank}');
        expect(flat(mail.html_body)).toContain('Maple &lt;Pantry&gt;');
        for (const part of [mail.subject, mail.text_body?.replace('Ana {foodbank}', '')])
          expect(part).not.toMatch(/\{\w+\}|undefined|null/);
      }
      for (const mail of mails.filter(({ kind }) => /submitted|approved|ready/.test(kind))) {
        const text = flat(mail.text_body);
        for (const fact of [words.day, words.time, '1 Test Street', 'Toronto, ON M5V 2T6', '416 555 0123'])
          expect(text).toContain(fact);
        expect(text).toContain('2 × Rice & beans');
      }
      const withMap = mails.filter(({ text_body }) => text_body?.includes('https://www.openstreetmap.org/'));
      expect(
        withMap.map(({ kind }) => kind).filter((kind) => !/submitted|approved|ready/.test(kind)),
      ).toEqual([]);
      expect(withMap).toHaveLength(5);
      for (const { kind, text_body, calendar } of mails) {
        const isConfirmed = kind === 'request_approved' || kind === 'request_ready';
        expect(flat(text_body).includes(words.calendar)).toBe(isConfirmed);
        if (!isConfirmed) expect(calendar).toBeNull();
        else
          for (const line of [
            `UID:${_id}@nourish`,
            `SUMMARY:${words.summary} ${code}`,
            'DTSTART:20310521T180000Z',
            'STATUS:CONFIRMED',
          ])
            expect(calendar?.split('\r\n')).toContain(line);
      }
      for (const mail of mails.filter(({ kind }) => /rejected|cancelled/.test(kind)))
        expect(flat(mail.text_body)).toContain(words.reason);
      expect(mails[0]?.text_body).toContain(`https://food.example.org/request-details/${_id}`);
      expect(mails[0]?.text_body).toContain(code);
      expect(new Set(mails.map((mail) => mail.subject)).size).toBe(6);
    });
  });

  test('do not mention food in the subject for people who asked for that', async () => {
    const { foodbank_id, item } = await pantry();
    await inMay(async () => {
      const recipient = await makePerson(t.ctx, { role: 'recipient', language });
      const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
      await t.call('PATCH /api/auth/me', { token: recipient.token, body: { neutral_subjects: true } });
      const lines = [{ inventory_id: item.id, quantity: 2 }];
      const { _id, code } = await on.sendAccepted(t, recipient, lines, PICKUP);
      for (const status of ['approved', 'cancelled'] as const) {
        await on.setStatus(t, staff, _id, status);
        await t.database.pool.query('update outbox_mails set attempts = 1');
      }
      const mails = await on.mailsTo(t.ctx, recipient);
      expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(WORDS[language].neutral));
      expect(mails[1]?.calendar).toContain(`SUMMARY:${WORDS[language].neutralEvent} ${code}`);
    });
  });
});

test('the mail about a cancellation by the recipient does not repeat their notes', async () => {
  const scene = await on.makeScene(t.ctx);
  const { _id } = await on.makeRequest(t, scene);
  await on.setStatus(t, scene.recipient, _id, 'cancelled', 'No car today');
  const [, mail] = await on.mailsTo(t.ctx, scene.recipient);
  expect(mail?.kind).toBe('request_cancelled');
  expect(mail?.text_body).not.toContain('No car today');
});

test('a rejected change sends no mail', async () => {
  const scene = await on.makeScene(t.ctx);
  const { _id } = await on.makeRequest(t, scene);
  expect((await on.setStatus(t, scene.staff, _id, 'fulfilled')).status).toBe(409);
  expect((await on.setStatus(t, scene.recipient, _id, 'approved')).status).toBe(403);
  expect(await on.mailsTo(t.ctx, scene.recipient)).toHaveLength(1);
});

test('each mail is queued in the transaction of its change', async () => {
  const scene = await on.makeScene(t.ctx);
  await on.makeRequest(t, scene, 'approved');
  const mails = await on.mailsTo(t.ctx, scene.recipient);
  const jobs = await t.database.pool.query(
    `select data->>'mail_id' as mail_id from jobs.job where name = 'mail' and data->>'mail_id' = any($1)`,
    [mails.map((mail) => mail.id)],
  );
  expect(jobs.rows).toHaveLength(2);
});
