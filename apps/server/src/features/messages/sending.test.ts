import { describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();

const noticesOf = (foodbank_id: string) =>
  t.ctx.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('foodbank_id', '=', foodbank_id)
    .where('kind', '=', 'message_received')
    .execute();

describe('sending a message', () => {
  test('as a guest returns the stored message', async () => {
    const { foodbank_id, staff } = await on.makeScene(t, { name: 'Lantern Street' });
    const { status, body } = await on.send(
      t,
      on.messageOf({
        foodbank_id,
        name: '  Zoë \n Okafor',
        email: ' zoe@nourish.example ',
        message: ' Hi!\n',
      }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Message sent successfully!',
      data: {
        _id: expect.any(String),
        foodbank_id,
        foodbank_name: 'Lantern Street',
        name: 'Zoë Okafor',
        email: 'zoe@nourish.example',
        subject: 'volunteer',
        message: 'Hi!',
        status: 'new',
        created_at: expect.stringMatching(/Z$/),
      },
    });
    expect(await on.read(t, staff, body.data._id)).toMatchObject({
      user_id: null,
      sender_role: null,
      language: 'en',
      history: [],
      next_statuses: ['answered', 'closed'],
    });
  });

  test('without a food bank goes to the oldest active one', async () => {
    const banks = await t.ctx.db
      .selectFrom('food_banks')
      .select('id')
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const oldest = banks[0]?.id ?? (await makeFoodBank(t.ctx));
    await makeFoodBank(t.ctx);
    expect((await on.send(t, on.messageOf())).body.data.foodbank_id).toBe(oldest);
  });

  test('is rejected for an unknown or archived food bank', async () => {
    const gone = await makeFoodBank(t.ctx);
    await inTransaction(t.ctx, (tx) =>
      tx.updateTable('food_banks').set({ archived_at: testClock().now() }).where('id', '=', gone).execute(),
    );
    for (const foodbank_id of [newId(), gone])
      expect(await on.send(t, on.messageOf({ foodbank_id }))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  test('while signed in stores the account and its language', async () => {
    const scene = await on.makeScene(t);
    const person = await makePerson(t.ctx, { role: 'recipient', language: 'es' });
    const { body } = await on.send(t, on.messageOf({ foodbank_id: scene.foodbank_id }), {
      token: person.token,
      headers: { 'accept-language': 'en' },
    });
    expect(await on.read(t, scene.staff, body.data._id)).toMatchObject({
      user_id: person.actor.user_id,
      sender_role: 'recipient',
      language: 'es',
    });
  });
});

describe('an invalid message gets one error per field', () => {
  const ENGLISH = {
    name: 'Name is required',
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  };
  const SPANISH = {
    name: 'El nombre es obligatorio',
    email: 'El correo es obligatorio',
    subject: 'El asunto es obligatorio',
    message: 'El mensaje es obligatorio',
  };
  const FRENCH = {
    name: 'Le nom est obligatoire',
    email: 'Le courriel est obligatoire',
    subject: 'L’objet est obligatoire',
    message: 'Le message est obligatoire',
  };
  const nothing = {};
  const empty = { name: '', email: '', subject: '', message: '' };
  const blank = { name: ' ', email: '\t', subject: ' \n', message: '\u00a0' };

  test.each([
    ['en', nothing, ENGLISH],
    ['en', empty, ENGLISH],
    ['en', blank, ENGLISH],
    ['es', blank, SPANISH],
    ['fr', blank, FRENCH],
  ])('in %s: %j', async (language, body, texts) => {
    const answer = await on.send(t, body, { headers: { 'accept-language': language } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    const said = answer.body.errors.map(({ field, message }: Record<string, string>) => [field, message]);
    expect(Object.fromEntries(said)).toEqual(texts);
    for (const { code } of answer.body.errors) expect(code).toBe('required');
  });

  test.each([
    ['en', 'Please enter a valid email address'],
    ['es', 'Escriba un correo válido, por favor'],
    ['fr', 'Veuillez entrer une adresse courriel valide'],
  ])('for an invalid address in %s', async (language, message) => {
    for (const email of ['rosa', 'rosa@example', 'a@b.example, c@d.example']) {
      const { status, body } = await on.send(t, on.messageOf({ email }), {
        headers: { 'accept-language': language },
      });
      expect([status, body.errors]).toEqual([400, [{ field: 'email', message, code: 'bad_format' }]]);
    }
  });

  test.each([
    [{ subject: 'advertising' }, 'subject', 'not_an_option'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'too_long'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
    [{ name: 3 }, 'name', 'wrong_type'],
    [{ message: 'a\u0000b' }, 'message', 'bad_characters'],
    [{ foodbank_id: 'here' }, 'foodbank_id', 'bad_format'],
  ])('for %j', async (changes, field, code) => {
    const { status, body } = await on.send(t, on.messageOf(changes));
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code]);
  });

  test('a message of five thousand characters is accepted', async () => {
    const { foodbank_id } = await on.makeScene(t);
    await on.sendAccepted(t, { foodbank_id }, { message: '🥕'.repeat(2_500) });
  });
});

describe('the food bank is notified', () => {
  test('by a mail to its address with the message, the sender as reply address and a link', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const message = 'Line one\n<b>Line two</b>';
    const { id, email } = await on.sendAccepted(t, { foodbank_id }, { message, subject: 'media' });
    expect(await noticesOf(foodbank_id)).toMatchObject([
      {
        to_address: 'bank@nourish.example',
        reply_to: email,
        user_id: null,
        language: 'en',
        subject: 'New message: Media inquiry',
        status: 'queued',
        secret: false,
      },
    ]);
    const [mail] = await noticesOf(foodbank_id);
    expect(mail?.text_body).toContain('> Line one\n> <b>Line two</b>');
    expect(mail?.text_body).toContain(`${t.ctx.config.appUrl}/messages?message=${id}`);
    expect(mail?.html_body).toContain('&lt;b&gt;Line two');
  });

  test('in the most common language of its staff', async () => {
    const { foodbank_id } = await on.makeScene(t);
    for (let n = 0; n < 2; n++) await makePerson(t.ctx, { role: 'staff', foodbank_id, language: 'fr' });
    await on.sendAccepted(t, { foodbank_id });
    expect(await noticesOf(foodbank_id)).toMatchObject([
      { language: 'fr', subject: 'Nouveau message\u00a0: Bénévolat' },
    ]);
  });

  test('only of valid messages', async () => {
    const { foodbank_id } = await on.makeScene(t);
    await on.send(t, on.messageOf({ foodbank_id, email: 'no' }));
    expect(await noticesOf(foodbank_id)).toEqual([]);
  });
});

describe('a message with an idempotency key', () => {
  const key = () => ({ headers: { 'idempotency-key': unique('key') } });

  test.each(['a guest', 'a person'])('sent eight times by %s is stored once', async (who) => {
    const { foodbank_id } = await on.makeScene(t);
    const token = who === 'a guest' ? undefined : (await makePerson(t.ctx, { role: 'donor' })).token;
    const options = { ...key(), token };
    const body = on.messageOf({ foodbank_id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => on.send(t, body, options)));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
    expect(await noticesOf(foodbank_id)).toHaveLength(1);
  });

  test('is rejected with a different body', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const options = key();
    const body = on.messageOf({ foodbank_id });
    await on.send(t, body, options);
    expect(await on.send(t, { ...body, message: 'Or on Sunday?' }, options)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('of another sender is stored separately', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const options = key();
    const [first, other] = [
      await on.send(t, on.messageOf({ foodbank_id }), options),
      await on.send(t, on.messageOf({ foodbank_id }), options),
    ];
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(first.body.data._id).not.toBe(other.body.data._id);
  });
});
