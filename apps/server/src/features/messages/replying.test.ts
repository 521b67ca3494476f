import { describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();

describe('a reply to a message', () => {
  test('is mailed above the quoted message and sets the status to answered', async () => {
    const scene = await on.makeScene(t, { name: 'Lantern Street' });
    const { id, email } = await on.sendAccepted(t, scene, { message: 'Line one\nLine two' });
    const reply = '  Hello Zoë,\n\nGladly: Saturday at <ten>.\nSide door. ';
    const { status, body } = await on.update(t, scene.staff, id, { reply });
    expect([status, body.message]).toEqual([200, 'Your reply is on its way.']);
    expect(body.data).toMatchObject({
      status: 'answered',
      next_statuses: ['closed'],
      history: [{ status: 'answered', reply: reply.trim(), actor_name: scene.staff.actor.name }],
    });
    expect(await on.repliesTo(t, email)).toMatchObject([
      {
        subject: 'Our reply to your message',
        reply_to: 'bank@nourish.example',
        user_id: null,
        foodbank_id: scene.foodbank_id,
        language: 'en',
        secret: false,
      },
    ]);
    const [mail] = await on.repliesTo(t, email);
    expect(mail?.text_body).toContain('Hello Zoë,\n\nGladly: Saturday at <ten>.\nSide door.');
    // The address of a guest may belong to a third party, so the message is not quoted.
    expect(mail?.text_body).not.toContain('Line one');
    expect(mail?.text_body).not.toContain(scene.staff.actor.name);
    expect(mail?.html_body).toContain('Saturday at &lt;ten&gt;.<br>');
  });

  test.each([
    ['es', 'Respuesta a su mensaje', 'usted escribió'],
    ['fr', 'Notre réponse à votre message', 'vous avez écrit'],
  ] as const)("uses the sender's language: %s", async (language, subject, quote) => {
    const scene = await on.makeScene(t);
    const { token, actor } = await makePerson(t.ctx, { role: 'donor', language });
    const body = on.messageOf({
      foodbank_id: scene.foodbank_id,
      message: 'Line one\nLine two',
      email: actor.email,
    });
    const sent = await on.send(t, body, { token, headers: { 'accept-language': language } });
    await on.update(t, scene.staff, sent.body.data._id, { reply: 'OK' });
    const [mail] = await on.repliesTo(t, body.email);
    expect(mail).toMatchObject({ language, subject });
    expect(mail?.text_body).toContain(quote);
    expect(mail?.text_body).toContain('> Line one\n> Line two');
    expect(mail?.html_body).toContain('<blockquote');
  });

  test('is linked to the account of a signed-in sender', async () => {
    const scene = await on.makeScene(t);
    const { token, actor } = await makePerson(t.ctx, { role: 'donor' });
    const body = on.messageOf({ foodbank_id: scene.foodbank_id });
    const sent = await on.send(t, body, { token });
    await on.update(t, scene.staff, sent.body.data._id, { reply: 'OK' });
    expect(await on.repliesTo(t, body.email)).toMatchObject([{ user_id: actor.user_id }]);
  });

  test('can be followed by another one that closes the message', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    await on.update(t, scene.staff, id, { reply: 'First' });
    const { body } = await on.update(t, scene.staff, id, { reply: 'Second', status: 'closed' });
    expect(body.data).toMatchObject({
      status: 'closed',
      history: [
        { status: 'answered', reply: 'First' },
        { status: 'closed', reply: 'Second' },
      ],
    });
    expect(await on.repliesTo(t, email)).toHaveLength(2);
  });

  test('is mailed once for two parallel calls with one idempotency key', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    const send = (key: string) =>
      t.call('PATCH /api/messages/:id', {
        token: scene.staff.token,
        params: { id },
        body: { reply: 'Gladly.' },
        headers: { 'idempotency-key': key },
      });
    const key = unique('key');
    const [first, again] = await Promise.all([send(key), send(key)]);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await on.repliesTo(t, email)).toHaveLength(1);
    expect((await send(unique('key'))).status).toBe(200);
    expect(await on.repliesTo(t, email)).toHaveLength(2);
  });

  test('is rejected and not mailed while the message is closed', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    await on.update(t, scene.staff, id, { status: 'closed' });
    expect(await on.update(t, scene.staff, id, { reply: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await on.repliesTo(t, email)).toEqual([]);
    expect((await on.update(t, scene.staff, id, { status: 'new' })).body.data.status).toBe('new');
    expect((await on.update(t, scene.staff, id, { reply: 'In time' })).status).toBe(200);
  });
});

describe('the status of a message', () => {
  test('changes without a mail and is recorded in the history', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    for (const status of ['answered', 'closed', 'new', 'closed']) {
      const { body } = await on.update(t, scene.staff, id, { status });
      expect([body.message, body.data.status]).toEqual(['The message has been updated.', status]);
    }
    const { history } = await on.read(t, scene.staff, id);
    expect(history.map(({ status, reply }) => [status, reply])).toEqual([
      ['answered', null],
      ['closed', null],
      ['new', null],
      ['closed', null],
    ]);
    expect(await on.repliesTo(t, email)).toEqual([]);
  });

  test.each([
    [[], 'new'],
    [['answered'], 'answered'],
    [['answered'], 'new'],
    [['closed'], 'closed'],
    [['closed'], 'answered'],
  ])('after %j cannot become %s', async (before, status) => {
    const scene = await on.makeScene(t);
    const { id } = await on.sendAccepted(t, scene);
    for (const step of before) await on.update(t, scene.staff, id, { status: step });
    const answer = await on.update(t, scene.staff, id, { status });
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_transition']);
  });
});

describe('an invalid change of a message', () => {
  test.each([
    ['en', {}, 'reply', 'Please write a reply'],
    ['es', { reply: ' ' }, 'reply', 'Escriba una respuesta, por favor'],
    ['fr', { reply: '' }, 'reply', 'Veuillez écrire une réponse'],
    ['en', { reply: 'x'.repeat(5_001) }, 'reply', 'Use at most 5000 characters'],
    ['en', { status: 'read' }, 'status', 'Choose one of: new, answered, closed'],
  ])('is rejected in %s: %j', async (language, body, field, message) => {
    const scene = await on.makeScene(t);
    const { id } = await on.sendAccepted(t, scene);
    const answer = await t.call('PATCH /api/messages/:id', {
      token: scene.staff.token,
      params: { id },
      body,
      headers: { 'accept-language': language },
    });
    expect([answer.status, answer.body.errors[0]]).toMatchObject([400, { field, message }]);
  });

  test('is rejected for an unknown message', async () => {
    const { staff } = await on.makeScene(t);
    expect((await on.update(t, staff, newId(), { status: 'closed' })).status).toBe(404);
  });
});

describe('parallel changes of a message', () => {
  test('ten replies are all sent and stored', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    const texts = Array.from({ length: 10 }, (_, n) => `Reply ${n}`);
    const answers = await Promise.all(texts.map((reply) => on.update(t, scene.staff, id, { reply })));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const { history, status } = await on.read(t, scene.staff, id);
    expect(status).toBe('answered');
    expect(new Set(history.map(({ reply }) => reply))).toEqual(new Set(texts));
    expect(history).toHaveLength(10);
    expect(await on.repliesTo(t, email)).toHaveLength(10);
  });

  test('closing it ten times succeeds once', async () => {
    const scene = await on.makeScene(t);
    const { id } = await on.sendAccepted(t, scene);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => on.update(t, scene.staff, id, { status: 'closed' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await on.read(t, scene.staff, id)).history).toHaveLength(1);
  });

  test('mails and history agree when replies and status changes run in parallel', async () => {
    const scene = await on.makeScene(t);
    const { id, email } = await on.sendAccepted(t, scene);
    const changes = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? { status: 'closed' } : n % 3 === 1 ? { status: 'new' } : { reply: `Reply ${n}` },
    );
    const answers = await Promise.all(changes.map((change) => on.update(t, scene.staff, id, change)));
    const { history } = await on.read(t, scene.staff, id);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(history.length);
    const mailed = (await on.repliesTo(t, email)).length;
    expect(history.filter(({ reply }) => reply !== null)).toHaveLength(mailed);
  });
});
