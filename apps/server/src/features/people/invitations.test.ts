import { beforeAll, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';

const server = testApp();
let admin: Person;
let foodbank_id: string;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(server.ctx, { name: 'Lantern Street' });
  admin = await makePerson(server.ctx, { role: 'admin', name: 'Margaret Chen' });
});

const PASSWORD = 'tomatoes on the windowsill';
const invite = (body: object) => server.call('POST /api/users', { token: admin.token, body });
const invitation = (changes: object = {}) => ({
  name: 'Rosa Delgado',
  email: `${unique('rosa')}@nourish.example`,
  role: 'staff',
  foodbank_id,
  ...changes,
});

test.each([
  ['en', 'Margaret Chen invites you to Lantern Street on Nourish'],
  ['es', 'Margaret Chen le invita a Lantern Street en Nourish'],
  ['fr', 'Margaret Chen vous invite à Lantern Street sur Nourish'],
])(
  'an invited person sets a password through the mail, in %s, and has access to the food bank',
  async (language, subject) => {
    const body = invitation({ language });
    const answer = await invite(body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: { name: 'Rosa Delgado', role: 'staff', invited: true, email_verified: false, last_seen: null },
      },
    });
    const [mail] = await mailsTo(server.database, body.email);
    expect(mail).toMatchObject({ subject, language, secret: true });

    const token = await tokenMailedTo(server.database, body.email);
    const reset = await server.call('POST /api/auth/reset-password', { body: { token, password: PASSWORD } });
    expect(reset.status).toBe(200);
    const login = { email: body.email, password: PASSWORD };
    const session = (await server.call('POST /api/auth/login', { body: login })).body;
    expect(session.data).toMatchObject({ role: 'staff', foodbank_id, email_verified: true });
    const params = { id: session.data._id };
    const { data } = (await server.call('GET /api/users/:id', { token: admin.token, params })).body;
    expect(data).toMatchObject({ invited: false, email_verified: true });
  },
);

test('a resent invitation is still an invitation', async () => {
  const body = invitation();
  const { data } = (await invite(body)).body;
  const params = { id: data._id };
  await server.call('POST /api/users/:id/resend-verification', { token: admin.token, params });
  const mails = await mailsTo(server.database, body.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['staff_invitation', 'staff_invitation']);
});

test('an administrator is invited without a food bank', async () => {
  const body = invitation({ role: 'admin', foodbank_id: null });
  expect(await invite(body)).toMatchObject({
    status: 201,
    body: { data: { role: 'admin', foodbank: null } },
  });
  const [mail] = await mailsTo(server.database, body.email);
  expect(mail?.subject).toBe('Margaret Chen invites you to look after Nourish');
});

test.each([
  ['staff without a food bank', { foodbank_id: null }, 400, 'foodbank_id'],
  ['to a role with self sign-up', { role: 'donor' }, 400, 'role'],
  ['with a link in the name', { name: 'Win at www.prizes.example' }, 400, 'name'],
])('rejects an invitation %s', async (_, changes, status, field) => {
  const body = invitation(changes);
  const answer = await invite(body);
  expect(answer).toMatchObject({ status, body: { errors: [{ field }] } });
  expect(await mailsTo(server.database, body.email)).toEqual([]);
});

test('rejects an invitation to an existing account', async () => {
  const rosa = await makePerson(server.ctx, { role: 'donor' });
  const answer = await invite(invitation({ email: rosa.actor.email.toUpperCase() }));
  expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

test('an unused invitation has no guessable password', async () => {
  const body = invitation();
  await invite(body);
  for (const password of ['none', '', body.email, 'tomatoes on the windowsill']) {
    const login = { email: body.email, password: password || 'x' };
    expect((await server.call('POST /api/auth/login', { body: login })).status).toBe(401);
  }
});
