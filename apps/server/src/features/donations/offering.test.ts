import { describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();

describe('offering a donation', () => {
  test('as a guest returns the stored offer', async () => {
    const { foodbank_id, staff } = await on.makeScene(t, { name: 'Lantern Street' });
    const offer = on.offerOf({ foodbank_id });
    const { status, body } = await on.offer(t, offer);
    expect([status, body.message]).toEqual([
      201,
      'Donation submitted successfully! Thank you for your contribution.',
    ]);
    expect(body.data).toEqual({
      _id: expect.any(String),
      code: expect.stringMatching(/^LS-\d+$/),
      foodbank_id,
      foodbank_name: 'Lantern Street',
      donorName: 'Zoë Okafor',
      donorEmail: offer.donorEmail,
      donorPhone: '416-555-0142',
      productName: 'Chickpeas',
      quantity: 24,
      unit: 'cans',
      category: 'canned-goods',
      picture: 'canned-chickpeas',
      scheduledPickupDate: offer.scheduledPickupDate,
      scheduledPickupTime: '10:00',
      notes: 'In two boxes',
      delivery: 'bring',
      collection_street: null,
      collection_city: null,
      collection_postal_code: null,
      collection_notes: null,
      collection_until: null,
      offer_id: null,
      offer_size: 1,
      status: 'pending',
      has_image: false,
      offered_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      received_date: null,
      received_kg: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.data.created_at,
      language: 'en',
    });
    expect(await on.read(t, staff, body.data._id)).toMatchObject({
      ...body.data,
      next_statuses: ['scheduled', 'received', 'declined', 'cancelled'],
      received_quantity: null,
      item: null,
      history: [
        {
          status: 'pending',
          notes: null,
          actor_name: null,
          pickup_date: offer.scheduledPickupDate,
          pickup_time: '10:00',
        },
      ],
    });
  });

  test('accepts a multipart form in either spelling, with empty optional fields', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const { status, body } = await on.offerByForm(t, {
      donor_name: 'Zoë Okafor',
      donor_email: ' zoe@nourish.example ',
      donorPhone: '',
      product_name: 'Crème brûlée 🍮',
      quantity: ' 3 ',
      unit: '',
      notes: ' ',
      pickup_date: dayAhead(3),
      pickup_time: '9:00 AM',
      foodbank_id,
      newsletter: 'yes',
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        donorName: 'Zoë Okafor',
        donorEmail: 'zoe@nourish.example',
        donorPhone: null,
        productName: 'Crème brûlée 🍮',
        quantity: 3,
        unit: 'pieces',
        category: 'other',
        notes: null,
        scheduledPickupTime: '09:00',
      },
    ]);
  });

  test('accepts an empty file if no picture was chosen', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const none = { content: Buffer.alloc(0), filename: '', type: 'application/octet-stream' };
    for (const image of [none, '']) {
      const { status, body } = await on.offerByForm(t, on.offerOf({ foodbank_id }), image);
      expect([status, body.data.has_image]).toEqual([201, false]);
    }
  });

  test('without a food bank goes to the oldest active one', async () => {
    await makeFoodBank(t.ctx);
    const oldest = await t.ctx.db
      .selectFrom('food_banks')
      .select('id')
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await on.offer(t, on.offerOf())).body.data.foodbank_id).toBe(oldest.id);
  });

  test('is rejected for an unknown or archived food bank', async () => {
    const gone = await makeFoodBank(t.ctx);
    await inTransaction(t.ctx, (tx) =>
      tx.updateTable('food_banks').set({ archived_at: testClock().now() }).where('id', '=', gone).execute(),
    );
    for (const foodbank_id of [newId(), gone])
      expect(await on.offer(t, on.offerOf({ foodbank_id }))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });
});

test('a food bank with open donations cannot be archived, and one with any donations cannot be deleted', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const { token } = await makePerson(t.ctx, { role: 'admin' });
  const call = { token, params: { id: foodbank_id } };
  const { _id } = await on.offerAccepted(t, { foodbank_id });
  expect(await t.call('PUT /api/foodbanks/:id', { ...call, body: { archived: true } })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'open_donations', message: 'Open donations: 1' }] },
  });
  await t.call('PATCH /api/donations/:id/status', {
    token,
    params: { id: _id },
    body: { status: 'cancelled' },
  });
  expect((await t.call('DELETE /api/foodbanks/:id', call)).body.errors).toContainEqual(
    expect.objectContaining({ field: 'donations', message: 'Donations: 1' }),
  );
  expect((await t.call('PUT /api/foodbanks/:id', { ...call, body: { archived: true } })).status).toBe(200);
});

describe('an invalid form gets a general message and one message per field', () => {
  const REQUIRED = [
    'donorEmail',
    'donorName',
    'productName',
    'quantity',
    'scheduledPickupDate',
    'scheduledPickupTime',
  ];
  const blank = Object.fromEntries(REQUIRED.map((field) => [field, ' ']));

  test.each([
    ['en', 'Please fill in all required fields', 'Product name is required'],
    ['es', 'Complete todos los campos obligatorios, por favor', 'El nombre del producto es obligatorio'],
    ['fr', 'Veuillez remplir tous les champs obligatoires', 'Le nom du produit est obligatoire'],
  ])('lists missing fields in %s', async (language, message, productName) => {
    const headers = { 'accept-language': language };
    for (const answer of [
      await on.offer(t, {}, { headers }),
      await on.offerByForm(t, {}, undefined, { headers }),
      await on.offerByForm(t, blank, undefined, { headers }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_input', message]);
      const errors: { field: string; message: string; code: string }[] = answer.body.errors;
      expect(errors.map(({ field }) => field).toSorted()).toEqual(REQUIRED);
      expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['required']));
      expect(errors.find(({ field }) => field === 'productName')?.message).toBe(productName);
    }
  });

  test.each([
    [{ quantity: 0 }, 'quantity', 'too_small', 'Enter a whole number, at least 1'],
    [{ quantity: -3 }, 'quantity', 'too_small', 'Enter a whole number, at least 1'],
    [{ quantity: 1.5 }, 'quantity', 'wrong_type', 'Enter a whole number, at least 1'],
    [{ quantity: 'many' }, 'quantity', 'wrong_type', 'Enter a whole number, at least 1'],
    [{ quantity: 1_000_001 }, 'quantity', 'too_big', 'Must be 1000000 or less'],
    [{ donorEmail: 'zoe' }, 'donorEmail', 'bad_format', 'Please enter a valid email address'],
    [
      { scheduledPickupDate: dayAhead(-1) },
      'scheduledPickupDate',
      'in_past',
      'Choose a day from tomorrow on',
    ],
    [{ scheduledPickupDate: 'soon' }, 'scheduledPickupDate', 'bad_format', 'This is not in the right format'],
    [{ scheduledPickupTime: '7:00 PM' }, 'scheduledPickupTime', 'not_an_option', expect.any(String)],
    [{ unit: 'tons' }, 'unit', 'not_an_option', expect.any(String)],
    [{ category: 'toys' }, 'category', 'not_an_option', expect.any(String)],
    [{ donorPhone: 'none' }, 'donorPhone', 'bad_phone', expect.any(String)],
    [{ notes: 'x'.repeat(2_001) }, 'notes', 'too_long', 'Use at most 2000 characters'],
    [{ productName: 'a\u0000b' }, 'productName', 'bad_characters', expect.any(String)],
    [{ foodbank_id: 'here' }, 'foodbank_id', 'bad_format', expect.any(String)],
  ])('rejects %j', async (changes, field, code, message) => {
    for (const answer of [
      await on.offer(t, on.offerOf(changes)),
      await on.offerByForm(t, on.offerOf(changes)),
    ])
      expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
        400,
        'Please check the highlighted fields.',
        [{ field, message, code }],
      ]);
  });

  test('rejects links, because the mail would carry them to a third party', async () => {
    const links = on.offerOf({ donorName: 'Win www.prizes.example', productName: 'https://prizes.example' });
    expect((await on.offer(t, links)).body.errors).toMatchObject([
      { field: 'donorName', code: 'has_link', message: 'Please leave links out of the name' },
      { field: 'productName', code: 'has_link', message: 'Please leave links out of the name' },
    ]);
    expect(await mailsTo(t.database, links.donorEmail)).toEqual([]);
  });

  test('tomorrow is the local day of the food bank', async () => {
    const clock = t.ctx.clock.now;
    // The 20th in Vancouver, the 21st in Toronto.
    t.ctx.clock.now = () => new Date('2026-11-21T05:30:00Z');
    try {
      const [west, east] = [
        await on.makeScene(t, { time_zone: 'America/Vancouver' }),
        await on.makeScene(t, { time_zone: 'America/Toronto' }),
      ];
      const on21 = { scheduledPickupDate: '2026-11-21' };
      expect((await on.offer(t, on.offerOf({ ...on21, foodbank_id: west.foodbank_id }))).status).toBe(201);
      expect((await on.offer(t, on.offerOf({ ...on21, foodbank_id: east.foodbank_id }))).status).toBe(400);
    } finally {
      t.ctx.clock.now = clock;
    }
  });
});

describe('mails about an offer', () => {
  test.each([
    ['en', 'We received your donation offer', 'Preferred time', '24 cans', '10:00 AM'],
    ['es', 'Recibimos su oferta de donación', 'Momento preferido', '24 latas', '10:00'],
    ['fr', 'Nous avons reçu votre offre de don', 'Moment souhaité', '24 boîtes de conserve', '10'],
  ])('thank the donor in %s', async (language, subject, ...words) => {
    const { foodbank_id } = await on.makeScene(t, { name: 'Lantern Street' });
    const { donorEmail, code } = await on.offerAccepted(
      t,
      { foodbank_id },
      {},
      { headers: { 'accept-language': language } },
    );
    const [mail, ...more] = await mailsTo(t.database, donorEmail);
    expect([mail, more]).toMatchObject([
      { subject, language, kind: 'donation_offered', reply_to: 'bank@nourish.example', user_id: null },
      [],
    ]);
    for (const part of [mail?.text_body, mail?.html_body]) {
      for (const word of [...words, code, '1 Test Street', 'Lantern Street']) expect(part).toContain(word);
      // A guest may have entered a third party's address.
      expect(part).not.toContain('Chickpeas');
      // A guest cannot open the page of the donation.
      expect(part).not.toContain('/donations/');
    }
  });

  test('repeat the offer only to a signed-in donor at their own address', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const { token, actor } = await makePerson(t.ctx, { role: 'donor' });
    const textTo = async (donorEmail: string) => {
      await on.offerAccepted(t, { foodbank_id }, { donorEmail }, { token });
      return (await mailsTo(t.database, donorEmail))[0]?.text_body;
    };
    expect(await textTo(actor.email.toUpperCase())).toContain('24 cans, Chickpeas');
    // At a foreign address the text could be abused.
    expect(await textTo(`${unique('stranger')}@nourish.example`)).not.toContain('Chickpeas');
  });

  test('use the language of the form before that of the browser', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const { donorEmail } = await on.offerAccepted(t, { foodbank_id }, { language: 'fr-CA' });
    expect(await mailsTo(t.database, donorEmail)).toMatchObject([{ language: 'fr' }]);
  });

  test('go to all active, verified staff of the food bank, each in their language', async () => {
    const { foodbank_id, staff } = await on.makeScene(t);
    const french = await makePerson(t.ctx, { role: 'staff', foodbank_id, language: 'fr' });
    const gone = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    const unverified = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    const volunteer = await makePerson(t.ctx, { role: 'volunteer', foodbank_id });
    const elsewhere = (await on.makeScene(t)).staff;
    await inTransaction(t.ctx, async (tx) => {
      const one = (id: string) => tx.updateTable('users').where('id', '=', id);
      await one(gone.actor.user_id).set({ active: false }).execute();
      await one(unverified.actor.user_id).set({ email_verified_at: null }).execute();
    });
    const { _id, donorEmail } = await on.offerAccepted(t, { foodbank_id }, { notes: '<b>Fragile</b>' });
    const told = (person: typeof staff) => mailsTo(t.database, person.actor.email);
    for (const [person, subject, label] of [
      [staff, 'Donation offered: Chickpeas', 'Notes of the donor'],
      [french, 'Don offert\u00a0: Chickpeas', 'Notes jointes au don'],
    ] as const) {
      const [mail] = await told(person);
      expect(mail).toMatchObject({ subject, reply_to: donorEmail, kind: 'donation_notice' });
      expect(mail?.text_body).toContain(`/donations/${_id}`);
      expect(mail?.text_body).toContain('416-555-0142');
      expect(mail?.html_body).toContain(label);
      expect(mail?.html_body).toContain('&lt;b&gt;Fragile');
    }
    for (const person of [gone, unverified, volunteer, elsewhere]) expect(await told(person)).toEqual([]);
  });

  test('go to the contact address of a food bank without staff', async () => {
    const foodbank_id = await makeFoodBank(t.ctx);
    await on.offerAccepted(t, { foodbank_id });
    const mails = await t.ctx.db
      .selectFrom('outbox_mails')
      .select(['to_address', 'kind'])
      .where('foodbank_id', '=', foodbank_id)
      .orderBy('kind')
      .execute();
    expect(mails[0]).toEqual({ to_address: 'bank@nourish.example', kind: 'donation_notice' });
  });
});

describe('a repeated offer with the same idempotency key', () => {
  const key = () => ({ headers: { 'idempotency-key': unique('key') } });

  test.each(['a guest', 'a person'])('by %s is stored once', async (who) => {
    const { foodbank_id, staff } = await on.makeScene(t);
    const token = who === 'a guest' ? undefined : (await makePerson(t.ctx, { role: 'donor' })).token;
    const options = { ...key(), token };
    const body = on.offerOf({ foodbank_id });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => on.offerByForm(t, body, undefined, options)),
    );
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
    expect(await mailsTo(t.database, staff.actor.email)).toHaveLength(1);
  });

  test('may use JSON after a form', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const options = key();
    const body = on.offerOf({ foodbank_id });
    const [first, again] = [
      await on.offerByForm(t, body, undefined, options),
      await on.offer(t, body, options),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('is rejected with a different body', async () => {
    const { foodbank_id } = await on.makeScene(t);
    const options = key();
    const body = on.offerOf({ foodbank_id });
    await on.offer(t, body, options);
    expect(await on.offer(t, { ...body, quantity: 25 }, options)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });
});
