import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { consentsOf } from '../../../test/visits.ts';
import type { Context } from '../../context.ts';
import { applyRetention } from '../privacy/retention-service.ts';
import { getNeeds, removeNeeds, setNeeds } from './service.ts';

const t = testApp();
const recipient = () => makePerson(t.ctx, { role: 'recipient' });
const read = async ({ token }: Person) => (await t.call('GET /api/auth/me/needs', { token })).body.data;
const put = ({ token }: Person, body: object) => t.call('PUT /api/auth/me/needs', { token, body });
const remove = ({ token }: Person) => t.call('DELETE /api/auth/me/needs', { token });
const at = (moment: string): Context => ({ ...t.ctx, clock: { now: () => new Date(moment) } });
const NOTHING = {
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  used_when_packing: false,
};

test('stores what a recipient cannot eat, and returns it to them only', async () => {
  const [who, other] = [await recipient(), await recipient()];
  expect(await read(who)).toEqual({ ...NOTHING, food_checked: false });
  const needs = {
    allergies: ['peanuts'],
    intolerances: ['milk', 'lactose'],
    diets: ['halal'],
    note: 'Peanuts: my son',
  };
  const answer = await put(who, { ...needs, consent: true });
  expect(answer).toMatchObject({ status: 200, body: { data: needs } });
  expect(await read(who)).toEqual({ ...answer.body.data, food_checked: true });
  expect(await read(other)).toEqual({ ...NOTHING, food_checked: false });
});

test('keeps what a change leaves out, without asking for the consent again', async () => {
  const who = await recipient();
  await put(who, { allergies: ['wheat', 'eggs', 'eggs'], diets: ['vegan'], consent: true });
  const { consented_at } = await read(who);
  expect(await put(who, { diets: [], note: '  by mouth  ' })).toMatchObject({
    status: 200,
    body: { data: { allergies: ['eggs', 'wheat'], diets: [], note: 'by mouth', consented_at } },
  });
});

test('records the consent of a program that sends the needs alone', async () => {
  const who = await recipient();
  expect(
    await put(who, { allergies: ['eggs'], intolerances: [], diets: [], note: 'By mouth' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await consentsOf(t.ctx, who.actor.user_id)).toMatchObject([{ purpose: 'needs' }]);
});

test.each([
  ['a refused consent', { allergies: ['eggs'], consent: false }, 'consent', 'wrong_type'],
  ['an unknown allergen', { allergies: ['castle'], consent: true }, 'allergies.0', 'not_an_option'],
  ['an unknown diet', { diets: ['gluten'], consent: true }, 'diets.0', 'not_an_option'],
  ['a word instead of a list', { allergies: 'eggs', consent: true }, 'allergies', 'wrong_type'],
  ['an endless list', { allergies: Array(51).fill('eggs'), consent: true }, 'allergies', 'too_many'],
  ['a long note', { note: 'n'.repeat(501), consent: true }, 'note', 'too_long'],
])('rejects needs with %s, and stores nothing', async (_, body, field, code) => {
  const who = await recipient();
  expect(await put(who, body)).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  expect(await read(who)).toEqual({ ...NOTHING, food_checked: false });
  expect(await consentsOf(t.ctx, who.actor.user_id)).toEqual([]);
});

test('deletes the needs with the consent, and records a new consent afterwards', async () => {
  const who = await recipient();
  await put(who, { allergies: ['eggs'], consent: true });
  expect((await remove(who)).status).toBe(200);
  expect((await remove(who)).status).toBe(200);
  expect(await read(who)).toEqual({ ...NOTHING, food_checked: false });
  const stored = await t.database.pool.query('select from needs where user_id = $1', [who.actor.user_id]);
  expect(stored.rows).toEqual([]);
  expect(await put(who, { note: 'my son', consent: true })).toMatchObject({
    body: { data: { allergies: [], note: 'my son' } },
  });
  expect(await consentsOf(t.ctx, who.actor.user_id)).toMatchObject([
    { purpose: 'needs', withdrawn_at: expect.any(Date) },
    { purpose: 'needs', withdrawn_at: null },
  ]);
});

test('uses the needs for twelve months from the consent, and then asks again', async () => {
  const { actor } = await recipient();
  await setNeeds(at('2027-03-10T15:00:00Z'), actor, { allergies: ['eggs'] });
  // A change does not prolong the consent.
  await setNeeds(at('2027-12-01T15:00:00Z'), actor, { diets: ['vegan'] });
  expect(await getNeeds(at('2028-03-10T14:59:59Z'), actor)).toMatchObject({
    allergies: ['eggs'],
    consented_at: '2027-03-10T15:00:00.000Z',
    expires_at: '2028-03-10T15:00:00.000Z',
  });
  const ended = { ...NOTHING, food_checked: false, ended_at: '2028-03-10T15:00:00.000Z' };
  expect(await getNeeds(at('2028-03-10T15:00:00Z'), actor)).toEqual(ended);
  const later = at('2028-03-11T15:00:00Z');
  // What the ended consent covered does not come back.
  expect(await setNeeds(later, actor, { diets: ['halal'] })).toMatchObject({
    allergies: [],
    diets: ['halal'],
    consented_at: '2028-03-11T15:00:00.000Z',
  });
  expect(await consentsOf(t.ctx, actor.user_id)).toMatchObject([
    { withdrawn_at: new Date('2028-03-11T15:00:00Z') },
    { withdrawn_at: null },
  ]);
});

test('says that the consent ran out after the needs are deleted, and not if the person withdrew it', async () => {
  const { actor } = await recipient();
  await setNeeds(at('2027-03-10T15:00:00Z'), actor, { allergies: ['eggs'] });
  await applyRetention(at('2028-03-12T05:00:00Z'));
  const ended = { ended_at: '2028-03-10T15:00:00.000Z', allergies: [], consented_at: null };
  expect(await getNeeds(at('2028-05-01T15:00:00Z'), actor)).toMatchObject(ended);
  await setNeeds(at('2028-05-02T15:00:00Z'), actor, { allergies: ['eggs'] });
  expect(await getNeeds(at('2028-05-02T15:00:01Z'), actor)).not.toHaveProperty('ended_at');
  await removeNeeds(at('2028-05-03T15:00:00Z'), actor);
  expect(await getNeeds(at('2030-05-03T15:00:00Z'), actor)).toEqual({ ...NOTHING, food_checked: false });
});

test('accepts needs of recipients only', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  for (const role of ['admin', 'staff', 'volunteer', 'donor'] as const) {
    const who = await makePerson(t.ctx, { role, foodbank_id });
    const answers = [await put(who, { note: 'n', consent: true }), await remove(who)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  }
});

test('deletes the needs when the role changes, and rejects a change that was on its way', async () => {
  const who = await recipient();
  await put(who, { allergies: ['eggs'], consent: true });
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const change = { token: admin.token, params: { id: who.actor.user_id } };
  await t.call('PATCH /api/users/:id', { ...change, body: { role: 'volunteer' } });
  // A call that was authorized before the change.
  await expect(setNeeds(t.ctx, who.actor, { note: 'n' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await t.call('PATCH /api/users/:id', { ...change, body: { role: 'recipient' } });
  expect(await getNeeds(t.ctx, who.actor)).toEqual({ ...NOTHING, food_checked: false });
  expect(await consentsOf(t.ctx, who.actor.user_id)).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
});

test('renews a consent in its last 30 days if the person agrees again, and keeps its date before', async () => {
  const who = await recipient();
  const { actor } = who;
  const wanted = { allergies: ['eggs' as const], consent: true };
  const { consented_at } = await setNeeds(at('2026-01-10T12:00:00Z'), actor, wanted);
  const early = await setNeeds(at('2026-12-11T11:00:00Z'), actor, { ...wanted, renew: true });
  expect(early.consented_at).toBe(consented_at);
  // A page that was opened before these days sends the tick of last year.
  for (const silent of [{ diets: [] }, wanted, { renew: true as const }])
    expect((await setNeeds(at('2026-12-11T13:00:00Z'), actor, silent)).consented_at).toBe(consented_at);
  const renewed = await setNeeds(at('2026-12-11T13:00:00Z'), actor, { ...wanted, renew: true });
  expect(renewed).toMatchObject({
    allergies: ['eggs'],
    consented_at: '2026-12-11T13:00:00.000Z',
    expires_at: '2027-12-11T13:00:00.000Z',
  });
});
