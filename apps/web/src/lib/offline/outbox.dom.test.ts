import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type Reply } from '../fake-api.ts';
import { clearToken, readToken, storeToken } from '../token.ts';
import type { Action } from './entry.ts';
import { readAllStored } from './database.ts';
import { readOutbox } from './outbox-entries.ts';
import {
  errorOf,
  hasConflicts,
  isAwaited,
  openOutbox,
  perform,
  resend,
  sendWaiting,
  withdrawAll,
} from './outbox.ts';

const checkIn = (id: string): Action => ({ kind: 'check_in', params: { id }, body: {} });
const checkOut = (id: string): Action => ({ kind: 'check_out', params: { id }, body: {} });
const ROSA = { id: 'rosa', token: 'abc' };
const CHECK_IN = 'PATCH /api/volunteer-shifts/:id/check-in';
const FAILED = refuse('internal', 'Oops');
const TAKEN = refuse('invalid_transition', 'Already there');
/** The outbox returns the data of a response unchanged. */
const done = (data: object) => Response.json({ success: true, data });
/** A fake API for check-ins and check-outs. */
const fakeSteps = (
  reply: (id: string, request: Request) => Reply<typeof CHECK_IN> | Promise<Reply<typeof CHECK_IN>>,
) =>
  fakeApi({
    [CHECK_IN]: ({ params, request }) => reply(params.id, request),
    'PATCH /api/volunteer-shifts/:id/check-out': ({ params, request }) => reply(params.id, request),
  });

beforeEach(async () => {
  storeToken('abc');
  await openOutbox(ROSA);
});
afterEach(async () => {
  await withdrawAll();
  clearToken();
});

test('an entry that fails holds up only entries about the same record', async () => {
  let isMended = false;
  const { calls } = fakeSteps((id) => (id === 'ana' && !isMended ? FAILED : done({ _id: id })));
  expect(await perform(checkIn('ana'), 'Ana')).toEqual({ isSent: false });
  expect(await perform(checkOut('ana'), 'Ana')).toEqual({ isSent: false });
  expect(await perform(checkIn('ben'), 'Ben')).toEqual({ isSent: true, answer: { _id: 'ben' } });
  expect(readOutbox().map(({ action }) => action.kind)).toEqual(['check_in', 'check_out']);

  isMended = true;
  const before = calls.length;
  await sendWaiting();
  expect(readOutbox()).toEqual([]);
  expect(calls.slice(before).map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'check-in',
    'check-out',
  ]);
});

test('sends an entry each time with the same key and body', async () => {
  const sent: unknown[] = [];
  let isThere = false;
  fakeSteps(async (_, request) => {
    sent.push([request.headers.get('Idempotency-Key'), await request.clone().text()]);
    return isThere ? done({}) : FAILED;
  });
  await perform(checkIn('ana'), 'Ana');
  isThere = true;
  await sendWaiting();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('drops an entry that the server already has with another time', async () => {
  const REUSED = refuse('idempotency_key_reused', 'Used before');
  let answer = FAILED;
  fakeSteps(() => answer);
  expect(await perform(checkIn('ana'), 'Ana')).toEqual({ isSent: false });
  answer = REUSED;
  await sendWaiting();
  expect(readOutbox()).toEqual([]);
  expect(await perform(checkIn('ben'), 'Ben')).toEqual({ isSent: true, answer: null });
});

test('throws a refusal to the waiting caller and drops the entry', async () => {
  fakeSteps(() => TAKEN);
  await expect(perform(checkIn('ana'), 'Ana')).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(readOutbox()).toEqual([]);
});

test('keeps a refusal after its page was left', async () => {
  const left = new AbortController();
  fakeSteps(() => {
    left.abort();
    return TAKEN;
  });
  await expect(perform(checkIn('ana'), 'Ana', left.signal)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  expect(readOutbox()).toMatchObject([{ name: 'Ana', refusal: { code: 'invalid_transition' } }]);
});

test('keeps a refusal that arrives later until it is dismissed', async () => {
  let answer = FAILED;
  fakeSteps(() => answer);
  await perform(checkIn('ana'), 'Ana');
  answer = TAKEN;
  await sendWaiting();
  expect(readOutbox()).toMatchObject([{ name: 'Ana', refusal: { code: 'invalid_transition' } }]);
});

test('a refused entry that is sent again has a new key, and stays if it is refused again', async () => {
  let answer = FAILED;
  const { calls } = fakeSteps(() => answer);
  await perform(checkIn('ana'), 'Ana');
  answer = TAKEN;
  await sendWaiting();
  const [refused] = readOutbox();
  if (refused === undefined) throw new Error('no refused entry');
  await resend(refused, checkIn('ana'));
  const [again] = readOutbox();
  expect(readOutbox()).toMatchObject([{ name: 'Ana', refusal: { code: 'invalid_transition' } }]);
  expect(again?.key).not.toBe(refused.key);
  const before = calls.length;
  // From a list that was not updated yet.
  await resend(refused, checkIn('ana'));
  expect(calls).toHaveLength(before);
});

test('an entry is awaited until its caller knows whether it was sent', async () => {
  const awaited: boolean[] = [];
  fakeSteps(() => {
    awaited.push(...readOutbox().map(({ key }) => isAwaited(key)));
    return FAILED;
  });
  await perform(checkIn('ana'), 'Ana');
  expect([...awaited, ...readOutbox().map(({ key }) => isAwaited(key))]).toEqual([true, false]);
});

test('neither shows nor sends entries of another user', async () => {
  const { calls } = fakeSteps(() => FAILED);
  await perform(checkIn('ana'), 'Ana');
  await openOutbox({ id: 'omar', token: 'def' });
  expect(readOutbox()).toEqual([]);
  const before = calls.length;
  await sendWaiting();
  expect(calls).toHaveLength(before);
  await openOutbox(ROSA);
  expect(readOutbox()).toHaveLength(1);
});

test('sends an entry in the session of its author after another user has signed in', async () => {
  const { calls } = fakeSteps(() => refuse('unauthenticated', 'Please sign in'));
  storeToken('def');
  expect(await perform(checkIn('ana'), 'Ana')).toEqual({ isSent: false });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer abc']);
  expect(readToken()).toBe('def');
});

test('what a household accepts is sent with its visit, and again after a lost response; never stored', async () => {
  const lines = [{ inventory_id: 'jam', quantity: 1, acknowledged: ['soy' as const] }];
  const accepted = [{ inventory_id: 'jam', allergens: ['milk' as const] }];
  const visit: Action = {
    kind: 'visit',
    body: { program_id: 'hamper', client_id: 'ada', lines, acknowledged: accepted },
    facts: { foodbank_id: 'north', program_name: 'Hamper', client_code: 'C-1', item_names: { jam: 'Jam' } },
  };
  let isAway = true;
  const { sent } = fakeApi({ 'POST /api/visits': () => (isAway ? FAILED : done({ _id: 'visit' })) });
  expect(await perform(visit, 'Ada')).toEqual({ isSent: false });
  expect(JSON.stringify(await readAllStored('waiting', ''))).not.toMatch(/milk|soy/);
  isAway = false;
  await sendWaiting();
  expect(sent('POST /api/visits')).toMatchObject([
    { lines, acknowledged: accepted },
    { lines, acknowledged: accepted },
  ]);
  expect(sent('POST /api/visits')[0]).toEqual(sent('POST /api/visits')[1]);
});

/** Refused when it is sent later, with everything that was accepted before. */
async function refusedLater(action: Action) {
  let answer = FAILED;
  const { sent } = fakeApi({ 'POST /api/visits': () => answer });
  await perform(action, 'Ada');
  answer = refuse('insufficient_stock', 'Not enough');
  await sendWaiting();
  const [refused] = readOutbox();
  if (refused?.action.kind !== 'visit') throw new Error('no refused visit');
  return { refused, stored: refused.action, lastSent: () => sent('POST /api/visits').at(-1) };
}
const visitOf = (body: object): Action => ({
  kind: 'visit',
  body: { program_id: 'hamper', client_id: 'ada', ...body },
  facts: { foodbank_id: 'north', program_name: 'Hamper', client_code: 'C-1', item_names: {} },
});

test('a refused visit is sent again with what was accepted before, of the lines that it still has', async () => {
  const { refused, stored, lastSent } = await refusedLater(
    visitOf({
      lines: [
        { inventory_id: 'jam', quantity: 1, acknowledged: ['soy'] },
        { inventory_id: 'rice', quantity: 1, acknowledged: ['milk'] },
        { inventory_id: 'tea', quantity: 1 },
      ],
    }),
  );
  const lines = [
    { inventory_id: 'jam', quantity: 1, acknowledged: ['eggs' as const] },
    { inventory_id: 'tea', quantity: 1 },
  ];
  await resend(refused, { ...stored, body: { ...stored.body, lines } });
  const both = [
    { inventory_id: 'jam', quantity: 1, acknowledged: ['eggs', 'soy'] },
    { inventory_id: 'tea', quantity: 1 },
  ];
  expect(lastSent()?.lines).toEqual(both);
  expect(JSON.stringify(await readAllStored('waiting', ''))).not.toMatch(/milk|soy|eggs/);
  // Also the next time, now without a word about it.
  const [again] = readOutbox();
  if (again === undefined) throw new Error('no refused visit');
  await resend(again, again.action);
  expect(lastSent()?.lines).toEqual(both);
});

test('a refused hand-out is sent again with what was accepted before', async () => {
  const { refused, stored, lastSent } = await refusedLater(
    visitOf({ request_id: 'order', acknowledged: [{ inventory_id: 'jam', allergens: ['soy'] }] }),
  );
  const acknowledged = [
    { inventory_id: 'jam', allergens: ['eggs' as const] },
    { inventory_id: 'rice', allergens: ['milk' as const] },
  ];
  await resend(refused, { ...stored, body: { ...stored.body, acknowledged } });
  expect(lastSent()?.acknowledged).toEqual([
    { inventory_id: 'jam', allergens: ['soy', 'eggs'] },
    { inventory_id: 'rice', allergens: ['milk'] },
  ]);
});

test('what was accepted outlives the session of its user, but not another user', async () => {
  const lines = [{ inventory_id: 'jam', quantity: 1, acknowledged: ['soy'] }];
  const { sent } = fakeApi({ 'POST /api/visits': FAILED });
  await perform(visitOf({ lines }), 'Ada');
  await openOutbox(null);
  await openOutbox(ROSA);
  expect(sent('POST /api/visits').at(-1)?.lines).toEqual(lines);
  await openOutbox(null);
  await openOutbox({ id: 'omar', token: 'def' });
  await openOutbox(ROSA);
  expect(sent('POST /api/visits').at(-1)?.lines).toEqual([{ inventory_id: 'jam', quantity: 1 }]);
});

test('a visit that was refused because of an allergy names no allergen on the device', async () => {
  const visit: Action = {
    kind: 'visit',
    body: {
      program_id: 'hamper',
      client_id: 'ada',
      lines: [{ inventory_id: 'jam', quantity: 1, acknowledged: ['soy'] }],
    },
    facts: { foodbank_id: 'north', program_name: 'Hamper', client_code: 'C-1', item_names: { jam: 'Jam' } },
  };
  let isAway = true;
  const conflict = {
    field: 'lines.0.inventory_id',
    code: 'allergen_conflict' as const,
    message: 'Jam conflicts with an allergy that was stated',
    inventory_id: 'jam',
    item_name: 'Jam',
    details: { inventory_id: 'jam', allergen: 'milk' as const, state: 'may_contain' as const },
  };
  fakeApi({
    'POST /api/visits': () =>
      isAway ? FAILED : refuse('allergen_conflict', 'Something conflicts', { errors: [conflict] }),
  });
  expect(await perform(visit, 'Ada')).toEqual({ isSent: false });
  expect(JSON.stringify(await readAllStored('waiting', ''))).not.toContain('soy');
  isAway = false;
  await sendWaiting();
  const [entry] = readOutbox();
  expect(entry?.refusal?.errors).toEqual([
    {
      field: conflict.field,
      code: conflict.code,
      message: conflict.message,
      inventory_id: 'jam',
      item_name: 'Jam',
    },
  ]);
  expect(JSON.stringify(await readAllStored('waiting', ''))).not.toMatch(/milk|soy/);
  // Until the page is closed, it can ask about it.
  expect(entry && [hasConflicts(entry), errorOf(entry)?.errors]).toEqual([true, [conflict]]);
  await openOutbox(null);
  expect(entry && hasConflicts(entry)).toBe(false);
  await openOutbox(ROSA);
});
