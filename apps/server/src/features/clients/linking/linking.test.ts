import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Client, RecordRead } from '@nourish/contract';
import { LINK_CODE_MINUTES } from '@nourish/contract/client-constants';
import { testApp, unique, type HttpResponse } from '../../../../test/app.ts';
import { fromNow } from '../../../../test/clock.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { PASSWORD } from '../../../../test/world.ts';
import { createRateLimits } from '../../../adapters/rate-limits.ts';
import { inTransaction } from '../../../db/database.ts';
import { signInAnew } from '../../privacy/test-scene.ts';
import { findInDatabase } from '../../privacy/test-traces.ts';
import { addClient, done, giveAccount, makeDesk, makeVisit, send, type Desk } from '../test-calls.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const makeRecipient = () => makePerson(t.ctx, { role: 'recipient' });
const codeOf = async (person: Person): Promise<string> =>
  (await done(send(t, person, 'POST /api/auth/me/link-code'))).code;
const link = (client: Client, code: string, who = desk.staff): Promise<HttpResponse> =>
  send(t, who, 'POST /api/clients/:id/link', { id: client._id, body: { code } });
const read = (id: string): Promise<Client> => done(send(t, desk.staff, 'GET /api/clients/:id', { id }));
const INVALID = { status: 400, body: { code: 'invalid_input', errors: [{ field: 'code', code: 'wrong' }] } };
const storedCodes = async ({ actor }: Person) =>
  (
    await t.ctx.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('user_id', '=', actor.user_id)
      .where('purpose', '=', 'client_link')
      .execute()
  ).map(({ token_hash }) => token_hash.toString('latin1'));
const clientsOf = async ({ actor }: Person): Promise<string[]> =>
  (await t.ctx.db.selectFrom('clients').select('id').where('user_id', '=', actor.user_id).execute()).map(
    ({ id }) => id,
  );

test('a code links an account with a household, and undoing the merge separates them', async () => {
  const [person, household] = [await makeRecipient(), await addClient(t, desk.staff)];
  const { code, expires_at } = await done(send(t, person, 'POST /api/auth/me/link-code'));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const minutes = (Date.parse(expires_at) - fromNow().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(LINK_CODE_MINUTES - 1);
  expect(minutes).toBeLessThanOrEqual(LINK_CODE_MINUTES);

  const own = await done(link(household, code));
  expect(own).toMatchObject({ name: person.actor.name, merged_into: household._id, has_account: true });
  expect(await clientsOf(person)).toEqual([own._id]);
  expect(await read(household._id)).toMatchObject({ name: 'Renée Tremblay', has_account: true });

  await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: own._id }));
  expect(await read(household._id)).toMatchObject({ has_account: false });
  expect(await read(own._id)).toMatchObject({ has_account: true, merged_into: null });
});

test('the client that an account has already is merged with its visits', async () => {
  const [own, household] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const person = await giveAccount(t, own);
  await makeVisit(t, own, '2026-03-08');
  await makeVisit(t, household, '2026-03-01');
  expect(await done(link(household, await codeOf(person)))).toMatchObject({ _id: own._id });
  expect(await read(household._id)).toMatchObject({ last_visit: '2026-03-08', has_account: true });
  expect(await clientsOf(person)).toEqual([own._id]);
});

test.each([' 0a1b-cd01 ', '0A1B CD01', '0A1BCD01', 'oAlB-CDOI', 'OaiBcDoL'])(
  'the code 0A1B-CD01 can be typed as %j',
  async (typed) => {
    const [person, household] = [await makeRecipient(), await addClient(t, desk.staff)];
    await codeOf(person);
    await t.database.pool.query(
      `update one_time_tokens set token_hash = sha256('link 0A1BCD01') where user_id = $1 and purpose = 'client_link'`,
      [person.actor.user_id],
    );
    await done(link(household, typed));
  },
);

test('an unknown, used, replaced or expired code and that of an inactive account get the same response', async () => {
  const household = await addClient(t, desk.staff);
  const used = await codeOf(await makeRecipient());
  await done(link(await addClient(t, desk.staff), used));
  const person = await makeRecipient();
  const replaced = await codeOf(person);
  expect(await codeOf(person)).not.toBe(replaced);
  const inactive = await makeRecipient();
  const ofInactive = await codeOf(inactive);
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('users').set({ active: false }).where('id', '=', inactive.actor.user_id).execute(),
  );
  const answers = [];
  for (const code of ['0000-0000', 'ABC', `${used}0`, used, replaced, ofInactive])
    answers.push(await link(household, code));
  const expiring = await codeOf(await makeRecipient());
  const clock = vi.spyOn(t.ctx.clock, 'now').mockImplementation(() => fromNow(LINK_CODE_MINUTES * 60_000));
  onTestFinished(() => {
    clock.mockRestore();
  });
  answers.push(await link(household, expiring));
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject(INVALID);
    expect(body).toEqual(answers[0]?.body);
  }
  expect(await read(household._id)).toMatchObject({ has_account: false });
});

test('only a hash of the latest code is stored, also after two calls at once', async () => {
  const person = await makeRecipient();
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(person)));
  const stored = await storedCodes(person);
  expect(stored).toHaveLength(1);
  for (const code of codes) expect(stored[0]).not.toContain(code.replace('-', ''));
  const household = await addClient(t, desk.staff);
  const statuses = [];
  for (const code of codes) statuses.push((await link(household, code)).status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
  expect(await storedCodes(person)).toEqual([]);
});

test('an account linked with another household and a household with another account are refused', async () => {
  const [first, second, own] = await Promise.all([1, 2, 3].map(() => addClient(t, desk.staff)));
  if (first === undefined || second === undefined || own === undefined) throw new Error('no clients');
  const person = await makeRecipient();
  await done(link(first, await codeOf(person)));
  const elsewhere = await link(second, await codeOf(person));
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(elsewhere.body.message).toContain(first.code);

  const other = await giveAccount(t, own);
  const code = await codeOf(other);
  const taken = await link(first, code);
  expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(taken.body.message).toContain('another account');
  // A refusal does not spend the code.
  await done(link(second, code));
});

test('linking an account again with its household changes nothing', async () => {
  const [person, household] = [await makeRecipient(), await addClient(t, desk.staff)];
  const own = await done(link(household, await codeOf(person)));
  expect(await done(link(household, await codeOf(person)))).toMatchObject({
    _id: own._id,
    merged_into: household._id,
  });
  const ofAccount = await addClient(t, desk.staff);
  const owner = await giveAccount(t, ofAccount);
  expect(await done(link(ofAccount, await codeOf(owner)))).toMatchObject({
    _id: ofAccount._id,
    merged_into: null,
  });
});

test('of several desks that use one code at once, one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const households = await Promise.all([1, 2, 3, 4].map(() => addClient(t, desk.staff)));
    // In every second round, the account has a client already.
    const person =
      round % 2 === 0 ? await makeRecipient() : await giveAccount(t, await addClient(t, desk.staff));
    const code = await codeOf(person);
    const answers = await Promise.all(households.map((household) => link(household, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    const seen = await Promise.all(households.map(({ _id }) => read(_id)));
    expect(seen.map(({ has_account }) => has_account)).toEqual(statuses.map((status) => status === 200));
    expect(await clientsOf(person)).toHaveLength(1);
  }
});

test('pauses a member of staff after ten wrong codes, not after right ones', async () => {
  const { limits } = t.ctx;
  t.ctx.limits = await createRateLimits({ ...t.ctx.config, rateLimit: true }, t.ctx.log);
  onTestFinished(() => void (t.ctx.limits = limits));
  const [guesser, household] = [await makeDesk(t), await addClient(t, desk.staff)];
  const target = await addClient(t, guesser.staff);
  for (let n = 0; n < 12; n++) {
    const person = await makeRecipient();
    await done(link(await addClient(t, desk.staff), await codeOf(person)));
  }
  for (let n = 0; n < 10; n++) expect((await link(target, `0000-000${n}`, guesser.staff)).status).toBe(400);
  const code = await codeOf(await makeRecipient());
  const paused = await link(target, code, guesser.staff);
  expect(paused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
  await done(link(household, code));
});

test('a code works at every food bank, once, and never for a household of another food bank', async () => {
  const elsewhere = await makeDesk(t);
  const person = await makeRecipient();
  const [here, there] = [await addClient(t, desk.staff), await addClient(t, elsewhere.staff)];
  expect((await link(there, await codeOf(person))).status).toBe(404);
  await done(link(here, await codeOf(person)));
  await done(link(there, await codeOf(person), elsewhere.staff));
  expect(await clientsOf(person)).toHaveLength(2);
});

test('the person sees that staff read the linked household', async () => {
  const [person, household] = [await makeRecipient(), await addClient(t, desk.staff)];
  const own = await done(link(household, await codeOf(person)));
  const { body } = await t.call('GET /api/auth/me/reads', { token: person.token });
  expect(body.data.map(({ kind, record_id }: RecordRead) => [kind, record_id])).toEqual([
    ['client', own._id],
  ]);
});

test('an account that is erased while it is linked leaves no trace', async () => {
  for (let round = 0; round < 4; round++) {
    const word = unique('quokka');
    const person = await signInAnew(t, { name: `Zoë ${word}`, email: `${word}@nourish.example` });
    const household = await addClient(t, desk.staff);
    const code = await codeOf(person);
    const erase = t.call('DELETE /api/auth/me', { token: person.token, body: { password: PASSWORD } });
    const [erased, linked] = await Promise.all([erase, link(household, code)]);
    expect(erased.status).toBe(200);
    expect([200, 400, 404]).toContain(linked.status);
    expect(await findInDatabase(t, [word])).toEqual([]);
    const { status } = await send(t, desk.staff, 'GET /api/clients/:id', { id: household._id });
    expect(status).toBe(linked.status === 200 ? 404 : 200);
    expect((await link(await addClient(t, desk.staff), code)).status).toBe(400);
  }
});
