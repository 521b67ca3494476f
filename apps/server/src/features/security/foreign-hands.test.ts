import { describe, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { addFactor } from '../../../test/second-factor.ts';
import { ageConfirmations, PASSWORD } from './test-people.ts';

const server = testApp();

const NEW_PASSWORD = 'basil beside the tomatoes';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const register = (email: string, changes: object = {}): Promise<HttpResponse> =>
  server.call('POST /api/auth/register', {
    body: { name: 'Rosa Delgado', email, password: PASSWORD, role: 'volunteer', ...changes },
    headers: { 'user-agent': CHROME },
  });
const verify = (token: string): Promise<HttpResponse> =>
  server.call('GET /api/auth/verify-email', { query: { token } });
const logIn = (email: string, password = PASSWORD): Promise<HttpResponse> =>
  server.call('POST /api/auth/login', { body: { email, password } });

/** Signs up with another person's address and opens the mailed link. */
async function takenAddress() {
  const email = `${unique('victim')}@nourish.example`;
  await register(email);
  const mailed = await tokenMailedTo(server.database, email);
  await verify(mailed);
  const { token } = (await logIn(email)).body;
  return { email, mailed, token };
}

async function resetPassword(email: string, password = NEW_PASSWORD): Promise<void> {
  await server.call('POST /api/auth/forgot-password', { body: { email } });
  const token = await tokenMailedTo(server.database, email);
  expect((await server.call('POST /api/auth/reset-password', { body: { token, password } })).status).toBe(
    200,
  );
}

describe('an account that a stranger created with the address of another person', () => {
  test('belongs only to its owner after they have chosen a password', async () => {
    const { email, token } = await takenAddress();
    await addFactor(server, token);
    const feed = (await server.call('POST /api/calendar-feed', { token })).body.data.url;
    expect((await server.inject({ method: 'GET', url: new URL(feed).pathname })).status).toBe(200);
    await resetPassword(email);
    expect((await server.call('GET /api/auth/me', { token })).status).toBe(401);
    expect((await server.inject({ method: 'GET', url: new URL(feed).pathname })).status).toBe(404);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(server.database, email)).map(({ kind }) => kind)).toContain('second_factor_off');
  });

  test('keeps the second factor that its owner added', async () => {
    const { email } = await takenAddress();
    await resetPassword(email);
    await addFactor(server, (await logIn(email, NEW_PASSWORD)).body.token);
    await resetPassword(email, 'marigolds by the gate');
    expect((await logIn(email, 'marigolds by the gate')).body.code).toBe('second_factor_required');
  });

  test('keeps the second factor of a person confirmed by an administrator', async () => {
    const { email, token } = await takenAddress();
    const { _id: id } = (await server.call('GET /api/auth/me', { token })).body.data;
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const body = { role: 'staff', foodbank_id: await makeFoodBank(server.ctx) };
    await addFactor(server, token);
    await server.call('PATCH /api/users/:id', { token: admin.token, params: { id }, body });
    await resetPassword(email);
    expect((await logIn(email, NEW_PASSWORD)).body.code).toBe('second_factor_required');
  });

  test('is described on the page of the link: name, time and browser', async () => {
    const email = `${unique('victim')}@nourish.example`;
    await register(email, { name: 'Mallory' });
    const { body } = await verify(await tokenMailedTo(server.database, email));
    expect(body.data).toEqual({
      name: 'Mallory',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      browser: 'chrome',
      system: 'windows',
    });
  });

  test.each(['before', 'after'])('is deleted by "This was not me", %s it was verified', async (when) => {
    const email = `${unique('victim')}@nourish.example`;
    await register(email);
    const token = await tokenMailedTo(server.database, email);
    const [mail] = await mailsTo(server.database, email);
    expect(mail?.text_body).toContain(`/email-verification?token=${token}&not_me=1`);
    if (when === 'after') await verify(token);
    const disown = () => server.call('POST /api/auth/disown', { body: { token } });
    expect((await disown()).status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
    expect(await disown()).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect((await verify(token)).status).toBe(400);
    expect((await register(email)).status).toBe(201);
  });

  test('cannot be deleted by the mailed link once its owner uses it', async () => {
    const { email, mailed } = await takenAddress();
    await resetPassword(email);
    expect((await server.call('POST /api/auth/disown', { body: { token: mailed } })).status).toBe(400);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a name', () => {
  const NAME = 'you\n\nYour account was locked.\nCall 1-900-555-0199\n\n--';

  test('is a single line everywhere, and in no mail to an unverified address', async () => {
    const email = `${unique('victim')}@nourish.example`;
    const { body } = await register(email, { name: NAME });
    expect(body.data.name).toBe('you Your account was locked. Call 1-900-555-0199 --');
    const [mail] = await mailsTo(server.database, email);
    expect(mail?.text_body).not.toContain('locked');
    expect(mail?.html_body).not.toContain('locked');
    await server.call('POST /api/auth/forgot-password', { body: { email } });
    expect((await mailsTo(server.database, email)).at(-1)?.text_body).not.toContain('locked');
    const { token } = await makePerson(server.ctx, { role: 'donor' });
    const changed = await server.call('PATCH /api/auth/me', { token, body: { name: 'Ro\tsa\u2028D' } });
    expect(changed.body.data.name).toBe('Ro sa D');
  });

  test('contains no web address', async () => {
    const email = `${unique('victim')}@nourish.example`;
    for (const name of ['See nourish-help.support', 't.me', 'prizes。com'])
      expect((await register(email, { name })).body.errors).toEqual([
        expect.objectContaining({ field: 'name', code: 'has_link' }),
      ]);
  });

  test('is rejected if it consists of invisible characters', async () => {
    const email = `${unique('victim')}@nourish.example`;
    expect((await register(email, { name: '\u0001\u0002' })).body.errors[0].field).toBe('name');
  });

  test('from a guest’s offer is in no mail to the guest', async () => {
    await makeFoodBank(server.ctx);
    const donorEmail = `${unique('victim')}@nourish.example`;
    const { status } = await server.call('POST /api/donations', {
      body: {
        donorName: 'Your account was locked',
        donorEmail,
        productName: 'Call 1-900-555-0199',
        quantity: 3,
        unit: 'boxes',
        scheduledPickupDate: new Date(server.ctx.clock.now().getTime() + 3 * 86_400_000)
          .toISOString()
          .slice(0, 10),
        scheduledPickupTime: '10:00',
      },
    });
    expect(status).toBe(201);
    const [mail] = await mailsTo(server.database, donorEmail);
    expect(mail?.text_body).toContain('3 boxes');
    for (const part of [mail?.subject, mail?.text_body, mail?.html_body])
      expect(part).not.toMatch(/locked|1-900/);
  });
});

describe('a stranger at the unlocked screen of an administrator', () => {
  const setUp = async () => {
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const foodbank_id = await makeFoodBank(server.ctx);
    const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id });
    const recipient = await makePerson(server.ctx, { role: 'recipient' });
    await ageConfirmations(server, admin, 16);
    const change = (id: string, body: object) =>
      server.call('PATCH /api/users/:id', { token: admin.token, params: { id }, body });
    const putFoodBank = (body: object) =>
      server.call('PUT /api/foodbanks/:id', { token: admin.token, params: { id: foodbank_id }, body });
    return { admin, foodbank_id, staff, recipient, change, putFoodBank };
  };

  test('cannot grant or revoke rights of staff and administrators', async () => {
    const { admin, foodbank_id, staff, recipient, change } = await setUp();
    const elsewhere = await makeFoodBank(server.ctx);
    const answers = [
      await server.call('POST /api/users', {
        token: admin.token,
        body: { name: 'Mallory', email: `${unique('m')}@x.example`, role: 'admin' },
      }),
      await change(recipient.actor.user_id, { role: 'admin' }),
      await change(recipient.actor.user_id, { role: 'staff', foodbank_id }),
      await change(staff.actor.user_id, { role: 'volunteer' }),
      await change(staff.actor.user_id, { foodbank_id: elsewhere }),
      await change(admin.actor.user_id, { role: 'donor' }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '403 confirmation_needed'),
    );
    expect((await change(recipient.actor.user_id, { role: 'donor' })).status).toBe(200);
  });

  test('cannot revoke rights in two steps either', async () => {
    const { recipient, staff, change } = await setUp();
    const id = staff.actor.user_id;
    expect((await change(id, { active: false, role: 'donor' })).body.code).toBe('confirmation_needed');
    expect((await change(id, { active: false })).body.code).toBe('confirmation_needed');
    expect((await change(recipient.actor.user_id, { active: false })).status).toBe(200);
  });

  test('cannot deactivate staff or another administrator', async () => {
    const { staff, change } = await setUp();
    const colleague = await makePerson(server.ctx, { role: 'admin' });
    for (const { actor } of [staff, colleague])
      expect((await change(actor.user_id, { active: false })).body.code).toBe('confirmation_needed');
  });

  test('cannot redirect the mail of a food bank', async () => {
    const { putFoodBank } = await setUp();
    const { contactEmail } = (await putFoodBank({ name: 'Our Food Bank' })).body.data;
    const redirect = await putFoodBank({ contactEmail: 'thief@nourish.example' });
    expect(redirect.body.code).toBe('confirmation_needed');
    expect((await putFoodBank({ contactEmail, city: 'Laval' })).status).toBe(200);
  });
});

test('a link opened twenty times at once verifies the address each time', async () => {
  for (const _ of [1, 2, 3]) {
    const email = `${unique('scanned')}@nourish.example`;
    await register(email);
    const token = await tokenMailedTo(server.database, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
});

test('staff can register only people known to their food bank as volunteers', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id });
  const add = (user_id: string) =>
    server.call('POST /api/volunteers', { token: staff.token, body: { user_id } });
  const stranger = await makePerson(server.ctx, { role: 'recipient' });
  const admin = await makePerson(server.ctx, { role: 'admin' });
  expect((await add(stranger.actor.user_id)).status).toBe(404);
  expect((await add(admin.actor.user_id)).status).toBe(404);
  // People choose a food bank for themselves; that does not make them known to it.
  const member = await makePerson(server.ctx, { role: 'recipient', foodbank_id });
  expect((await add(member.actor.user_id)).status).toBe(404);
  const donor = await makePerson(server.ctx, { role: 'donor' });
  const offer = await server.call('POST /api/donations', {
    token: donor.token,
    body: {
      foodbank_id,
      donorName: 'Ann',
      donorEmail: donor.actor.email,
      productName: 'Rice',
      quantity: 3,
      scheduledPickupDate: new Date(server.ctx.clock.now().getTime() + 3 * 86_400_000)
        .toISOString()
        .slice(0, 10),
      scheduledPickupTime: '10:00',
    },
  });
  expect(offer.status).toBe(201);
  expect((await add(donor.actor.user_id)).status).toBe(201);
});
