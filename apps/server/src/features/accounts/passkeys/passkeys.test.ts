import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addPasskey, Authenticator, proofOf, type Forgery } from '../../../../test/authenticator.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import { addFactor, challengeOf } from '../../../../test/second-factor.ts';
import {
  ageConfirmations,
  eventsOf,
  makeSomebody,
  sendCode,
  type Somebody,
} from '../../security/test-people.ts';
import { relyingParty } from './ceremonies.ts';

const server = testApp();

const logIn = ({ account }: Somebody) => server.call('POST /api/auth/login', { body: account });
const signIn = async (authenticator: Authenticator, forgery?: Forgery) =>
  server.call('POST /api/auth/login/passkey', {
    body: { credential: await proofOf(server, authenticator, forgery) },
  });
const factorOf = async (token: string) =>
  (await server.call('GET /api/auth/second-factor', { token })).body.data;
const mailKinds = async ({ account }: Somebody) =>
  (await mailsTo(server.database, account.email)).map(({ kind }) => kind);

test.each([
  ['https://food.example', 'food.example', 'https://food.example'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('the relying party of %s is %s', (appUrl, id, origin) => {
  expect(relyingParty(appUrl)).toEqual({ id, origin });
});

describe('adding a passkey', () => {
  test('returns recovery codes, sends a mail and makes the password alone insufficient', async () => {
    const rosa = await makeSomebody(server);
    const { recovery_codes } = await addPasskey(server, rosa.token);
    expect(recovery_codes).toHaveLength(10);
    expect(await factorOf(rosa.token)).toMatchObject({
      is_on: true,
      has_app: false,
      recovery_codes_left: 10,
    });
    expect(await mailKinds(rosa)).toEqual(['passkey_added']);
    expect(await eventsOf(server, rosa)).toEqual(['passkey_added']);
    expect(await logIn(rosa)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', errors: [{ has_passkeys: true, has_app: false }] },
    });
    const code = recovery_codes?.[0] ?? '';
    const entered = await sendCode(server, await challengeOf(server, rosa.account), code);
    expect(entered.status).toBe(200);
  });

  test('keeps the recovery codes of an account with an app', async () => {
    const rosa = await makeSomebody(server);
    await addFactor(server, rosa.token);
    expect((await addPasskey(server, rosa.token)).recovery_codes).toBeNull();
    expect(await factorOf(rosa.token)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
  });

  test('lists the passkeys of the caller only', async () => {
    const rosa = await makeSomebody(server);
    const omar = await makeSomebody(server);
    const { id } = await addPasskey(server, rosa.token);
    const { body } = await server.call('GET /api/auth/passkeys', { token: rosa.token });
    expect(body.data).toEqual([
      { _id: id, name: 'Phone', created_at: expect.any(String), last_used_at: null },
    ]);
    expect((await server.call('GET /api/auth/passkeys', { token: omar.token })).body.data).toEqual([]);
    const foreign = { token: omar.token, params: { id } };
    expect(await server.call('DELETE /api/auth/passkeys/:id', foreign)).toMatchObject({ status: 404 });
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'https://nourish.example.evil' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge that was never issued', { challenge: 'A'.repeat(43) }],
    ['no user verification', { isVerified: false }],
  ])('rejects %s', async (_, forgery) => {
    const { token } = await makeSomebody(server);
    const { data } = (await server.call('POST /api/auth/passkeys/options', { token })).body;
    const credential = new Authenticator(server).create(data, forgery);
    const body = { name: 'Phone', credential };
    expect(await server.call('POST /api/auth/passkeys', { token, body })).toMatchObject({
      status: 400,
      body: { code: 'passkey_invalid' },
    });
    expect((await factorOf(token)).is_on).toBe(false);
  });

  test('calls no address that the certificates of an attestation name', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    const { token } = await makeSomebody(server);
    for (const fmt of ['android-key', 'packed', 'apple', 'tpm', 'fido-u2f']) {
      const { data } = (await server.call('POST /api/auth/passkeys/options', { token })).body;
      const attestation = { fmt, x5c: [new Uint8Array(100)] };
      const credential = new Authenticator(server).create(data, { attestation });
      const response = await server.call('POST /api/auth/passkeys', {
        token,
        body: { name: 'Phone', credential },
      });
      expect(response.body.code).toBe('passkey_invalid');
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  test('offers EdDSA, ES256 and RS256, whatever this version of Node.js supports', async () => {
    const { token } = await makeSomebody(server);
    const { data } = (await server.call('POST /api/auth/passkeys/options', { token })).body;
    expect(data.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  });

  test('rejects the challenge of another person, a used one and a known credential', async () => {
    const rosa = await makeSomebody(server);
    const omar = await makeSomebody(server);
    const { data } = (await server.call('POST /api/auth/passkeys/options', { token: rosa.token })).body;
    const authenticator = new Authenticator(server);
    const body = { name: 'Phone', credential: authenticator.create(data) };
    const add = (token: string) => server.call('POST /api/auth/passkeys', { token, body });
    expect(await add(omar.token)).toMatchObject({ body: { code: 'passkey_invalid' } });
    expect(await add(rosa.token)).toMatchObject({ status: 201 });
    expect(await add(rosa.token)).toMatchObject({ body: { code: 'passkey_invalid' } });
    const again = (await server.call('POST /api/auth/passkeys/options', { token: omar.token })).body.data;
    const copy = { name: 'Phone', credential: authenticator.create(again) };
    expect(await server.call('POST /api/auth/passkeys', { token: omar.token, body: copy })).toMatchObject({
      status: 409,
      body: { code: 'passkey_exists' },
    });
  });

  test('needs a recent confirmation, which a passkey gives', async () => {
    const rosa = await makeSomebody(server);
    const { authenticator } = await addPasskey(server, rosa.token);
    await ageConfirmations(server, rosa, 16);
    const options = () => server.call('POST /api/auth/passkeys/options', { token: rosa.token });
    expect(await options()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    const omar = await makeSomebody(server);
    const stranger = (await addPasskey(server, omar.token)).authenticator;
    const confirm = async (by: Authenticator) =>
      server.call('POST /api/auth/confirm/passkey', {
        token: rosa.token,
        body: { credential: await proofOf(server, by) },
      });
    expect(await confirm(stranger)).toMatchObject({ status: 400, body: { code: 'passkey_invalid' } });
    expect(await options()).toMatchObject({ status: 403 });
    expect(await confirm(authenticator)).toMatchObject({ status: 200 });
    expect(await options()).toMatchObject({ status: 201 });
  });
});

describe('signing in with a passkey', () => {
  test('takes neither password nor code', async () => {
    const rosa = await makeSomebody(server);
    const { authenticator } = await addPasskey(server, rosa.token);
    const { status, body } = await signIn(authenticator);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: rosa.actor.user_id, second_factor: 'on' });
    const { data } = (await server.call('GET /api/auth/passkeys', { token: body.token })).body;
    expect(data[0].last_used_at).not.toBeNull();
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'https://nourish.example.evil' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge that was never issued', { challenge: 'A'.repeat(43) }],
    ['no user verification', { isVerified: false }],
    ['the user handle of another account', { userHandle: 'AAAA' }],
  ])('rejects %s', async (_, forgery) => {
    const { authenticator } = await addPasskey(server, (await makeSomebody(server)).token);
    expect(await signIn(authenticator, forgery)).toMatchObject({
      status: 401,
      body: { code: 'passkey_unknown' },
    });
  });

  test('rejects an unknown credential, a foreign key and malformed data alike', async () => {
    const { authenticator } = await addPasskey(server, (await makeSomebody(server)).token);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const broken = (part: string) => (data: { challenge: string }) => {
      const good = authenticator.get(data);
      return { ...good, response: { ...good.response, [part]: 'AAAA' } };
    };
    const send = async (make: (data: { challenge: string }) => object) => {
      const { data } = (await server.call('POST /api/auth/passkeys/challenge', {})).body;
      return server.call('POST /api/auth/login/passkey', { body: { credential: make(data) } });
    };
    for (const make of [
      (data: { challenge: string }) => authenticator.get(data, {}, privateKey),
      (data: { challenge: string }) => new Authenticator(server).get(data),
      broken('clientDataJSON'),
      broken('authenticatorData'),
      broken('signature'),
    ])
      expect(await send(make)).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } });
    expect(await send((data) => authenticator.get(data))).toMatchObject({ status: 200 });
  });

  test('accepts a proof once when ten calls send it at the same time', async () => {
    const { authenticator } = await addPasskey(server, (await makeSomebody(server)).token);
    const body = { credential: await proofOf(server, authenticator) };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => server.call('POST /api/auth/login/passkey', { body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejects a signature counter that does not grow, as of a cloned key', async () => {
    const { authenticator } = await addPasskey(server, (await makeSomebody(server)).token);
    authenticator.counter = 5;
    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject({ status: 401 });
    authenticator.counter = 6;
    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
  });

  test('rejects an expired challenge', async () => {
    const { authenticator } = await addPasskey(server, (await makeSomebody(server)).token);
    const credential = await proofOf(server, authenticator);
    await server.database.pool.query(
      "update passkey_challenges set expires_at = expires_at - interval '1 hour'",
    );
    const response = await server.call('POST /api/auth/login/passkey', { body: { credential } });
    expect(response).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } });
  });

  test('rejects deactivated accounts', async () => {
    const rosa = await makeSomebody(server);
    const { authenticator } = await addPasskey(server, rosa.token);
    await server.database.pool.query('update users set active = false where id = $1', [rosa.actor.user_id]);
    expect(await signIn(authenticator)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
  });
});

describe('removing', () => {
  const remove = (token: string, id: string) =>
    server.call('DELETE /api/auth/passkeys/:id', { token, params: { id } });

  test('the last passkey makes the password sufficient again', async () => {
    const rosa = await makeSomebody(server);
    const { id, authenticator } = await addPasskey(server, rosa.token);
    expect(await remove(rosa.token, id)).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject({ status: 401 });
    expect(await logIn(rosa)).toMatchObject({ status: 200 });
    expect(await mailKinds(rosa)).toEqual(['passkey_added', 'second_factor_off']);
  });

  test('one of two factors leaves the other', async () => {
    const rosa = await makeSomebody(server);
    await addFactor(server, rosa.token);
    const { id } = await addPasskey(server, rosa.token);
    expect(await server.call('DELETE /api/auth/second-factor', { token: rosa.token })).toMatchObject({
      status: 200,
    });
    expect(await factorOf(rosa.token)).toMatchObject({
      is_on: true,
      has_app: false,
      recovery_codes_left: 10,
    });
    expect(await server.call('DELETE /api/auth/second-factor', { token: rosa.token })).toMatchObject({
      status: 404,
    });
    await addFactor(server, rosa.token);
    expect(await remove(rosa.token, id)).toMatchObject({ status: 200 });
    expect(await factorOf(rosa.token)).toMatchObject({ is_on: true, has_app: true });
    expect(await logIn(rosa)).toMatchObject({ body: { code: 'second_factor_required' } });
  });

  test('the first mailed reset removes passkeys of an account whose owner is unknown', async () => {
    const rosa = await makeSomebody(server);
    const { authenticator } = await addPasskey(server, rosa.token);
    await server.database.pool.query('update users set owner_since = null where id = $1', [
      rosa.actor.user_id,
    ]);
    await server.call('POST /api/auth/forgot-password', { body: { email: rosa.account.email } });
    const token = await tokenMailedTo(server.database, rosa.account.email);
    const body = { token, password: 'another long password' };
    expect(await server.call('POST /api/auth/reset-password', { body })).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject({ status: 401 });
  });
});

describe('after a new password', () => {
  const secondStep = async (rosa: Somebody, password: string, authenticator: Authenticator) =>
    server.call('POST /api/auth/login/passkey', {
      body: {
        challenge: await challengeOf(server, { ...rosa.account, password }),
        credential: await proofOf(server, authenticator),
      },
    });

  test('a passkey signs in only together with it, and then alone again', async () => {
    const rosa = await makeSomebody(server);
    const { authenticator } = await addPasskey(server, rosa.token);
    const password = 'another long password';
    await server.call('POST /api/auth/forgot-password', { body: { email: rosa.account.email } });
    const token = await tokenMailedTo(server.database, rosa.account.email);
    await server.call('POST /api/auth/reset-password', { body: { token, password } });
    expect(await signIn(authenticator)).toMatchObject({ body: { code: 'passkey_needs_password' } });
    expect(await secondStep(rosa, password, authenticator)).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
  });

  test('a passkey is no second step for the account of another person', async () => {
    const rosa = await makeSomebody(server);
    const omar = await makeSomebody(server);
    await addPasskey(server, rosa.token);
    const { authenticator } = await addPasskey(server, omar.token);
    expect(await secondStep(rosa, rosa.account.password, authenticator)).toMatchObject({
      status: 401,
      body: { code: 'passkey_unknown' },
    });
  });

  test('a session that it ended adds no passkey', async () => {
    const rosa = await makeSomebody(server);
    const { data } = (await server.call('POST /api/auth/passkeys/options', { token: rosa.token })).body;
    const body = { name: 'Phone', credential: new Authenticator(server).create(data) };
    const holder = await server.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [rosa.actor.user_id]);
    const adding = server.call('POST /api/auth/passkeys', { token: rosa.token, body });
    await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    }, 20_000);
    await holder.query('delete from sessions where user_id = $1', [rosa.actor.user_id]);
    await holder.query('commit');
    holder.release();
    expect(await adding).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    const { rows } = await server.database.pool.query('select 1 from passkeys where user_id = $1', [
      rosa.actor.user_id,
    ]);
    expect(rows).toEqual([]);
  });
});

test('the previous version of the program removes passkeys with the second factor', async () => {
  const rosa = await makeSomebody(server);
  const { authenticator } = await addPasskey(server, rosa.token);
  await server.database.pool.query('update users set second_factor_at = null where id = $1', [
    rosa.actor.user_id,
  ]);
  expect((await server.call('GET /api/auth/passkeys', { token: rosa.token })).body.data).toEqual([]);
  expect(await signIn(authenticator)).toMatchObject({ status: 401 });
});
