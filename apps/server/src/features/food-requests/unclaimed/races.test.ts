import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PutBack } from '@nourish/contract';
import { instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import { makeClient, requestProgramOf } from '../../../../test/visits.ts';
import { PASSWORD } from '../../../../test/world.ts';
import { drawWeek, expectSlotsInOrder } from '../../appointments/test-calls.ts';
import { givePassword } from '../../privacy/test-scene.ts';
import { findReportDifferences } from '../../reports/proof.ts';
import * as on from '../test-calls.ts';
import { followUpUnclaimed } from './service.ts';

const t = testApp();

/** Counts the deadlocks, after which `inTransaction` tries again. */
let deadlocks = 0;
beforeAll(() => {
  const { root } = t.database;
  const begin = root.transaction.bind(root);
  vi.spyOn(root, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if ((error as { code?: unknown }).code === '40P01') deadlocks += 1;
        throw error;
      }
    };
    return builder;
  });
});
beforeEach(() => {
  deadlocks = 0;
});
afterAll(() => {
  vi.restoreAllMocks();
});

const ROUNDS = 25;
const momentOf = (date: string, time: string) => instantOf({ date, time: `${time}:00` }, 'America/Toronto');
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** Four ready requests of a day that end on its evening, with 100 units of each of two items. */
async function prepare() {
  const scene = await on.makeScene(t.ctx);
  await drawWeek(t.ctx, scene.foodbank_id, { capacity: 4 });
  const items = await times(2, () =>
    makeItem(t.ctx, scene.foodbank_id, { quantity: 100, category: 'dairy' }),
  );
  const lines = items.map(({ id }) => ({ inventory_id: id, quantity: 1 }));
  const day = on.inDays(t.ctx, 2);
  const people = await times(4, () => makePerson(t.ctx, { role: 'recipient' }));
  const made = [];
  for (const recipient of people)
    made.push(await on.makeRequest(t, { ...scene, recipient }, 'ready', lines, { preferredPickupDate: day }));
  const program_id = await requestProgramOf(t.ctx, scene.foodbank_id);
  return { ...scene, day, items, lines, people, ids: made.map(({ _id }) => _id), program_id };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A device sends that a request was handed out in time. */
const sendOne = ({ staff, day, program_id }: Prepared, request_id: string) =>
  t.call('POST /api/visits', {
    token: staff.token,
    body: { program_id, request_id, happened_at: momentOf(day, '10:15').toISOString() },
  });

/** Two devices do, for all requests. */
const sendAll = (prepared: Prepared) =>
  times(2, () => Promise.all(prepared.ids.map((id) => sendOne(prepared, id)))).then((sent) => sent.flat());

/** Ticks off the first line on the put-back list as soon as it appears. */
async function putBack({ staff: { token } }: Prepared): Promise<void> {
  for (let n = 0; n < 4; n++) {
    const [line]: PutBack[] = (await t.call('GET /api/put-backs', { token })).body.data;
    if (line === undefined) continue;
    const { status } = await t.call('POST /api/put-backs/:id/done', { token, params: { id: line._id } });
    expect([200, 404]).toContain(status);
  }
}

/** The same people book again, and cancel. */
const bookAgain = ({ people, lines }: Prepared) =>
  times(people.length, async (n) => {
    const person: Person = people[n]!; // one of them
    const { _id } = await on.sendAccepted(t, person, n % 2 === 0 ? lines : lines.toReversed());
    if (n % 2 === 0) expect((await on.setStatus(t, person, _id, 'cancelled')).status).toBe(200);
  });

/** Staff close the day, so that its slots have as many places as people. */
async function close({ staff: { token }, foodbank_id: id, day }: Prepared): Promise<void> {
  const body = { date: day, version: 1, blocks: [], default_action: 'keep' };
  const call = { token, params: { id }, body };
  expect((await t.call('POST /api/foodbanks/:id/pickup-exceptions', call)).status).toBe(200);
}

test(
  'the end, the put-backs, late hand-outs and bookings at once leave stock, slots and figures in order',
  async () => {
    const seen = { handedOut: 0, unpacked: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const prepared = await prepare();
      const { foodbank_id, day, ids, items, staff, people } = prepared;
      const now = momentOf(day, '18:00');
      const answers = await on.at(t.ctx, now, async () => {
        // In every other round, the put-backs begin together with the hand-outs; in every fourth, the slot has no places left.
        if (round % 2 === 1) await followUpUnclaimed(t.ctx);
        const isClosed = round % 4 === 3;
        if (isClosed) await close(prepared);
        const [, sent] = await Promise.all([
          putBack(prepared),
          sendAll(prepared),
          followUpUnclaimed(t.ctx),
          bookAgain(prepared),
          isClosed || close(prepared),
        ]);
        return sent;
      });
      for (const { status, body } of answers)
        if (status !== 201) expect([status, body.code]).toEqual([409, 'invalid_transition']);

      let handedOut = 0;
      for (const [n, id] of ids.entries()) {
        const call = { token: staff.token, params: { id } };
        const { status, ended_as } = (await t.call('GET /api/food-requests/:id', call)).body.data;
        const own = [answers[n], answers[n + ids.length]].filter((answer) => answer?.status === 201);
        expect([status, ended_as, own.length]).toEqual(
          own.length === 1 ? ['fulfilled', null, 1] : ['cancelled', 'unclaimed', 0],
        );
        const bag = await t.ctx.db
          .selectFrom('put_backs')
          .select('done_at')
          .where('request_id', '=', id)
          .execute();
        // A bag is handed out, or unpacked: it was refused for no other reason.
        if (own.length === 1) expect(bag).toEqual([]);
        else expect(bag.filter(({ done_at }) => done_at !== null)).not.toEqual([]);
        handedOut += own.length;
      }
      seen.handedOut += handedOut;
      seen.unpacked += ids.length - handedOut;
      const reserved = people.length / 2;
      for (const { id } of items)
        expect(await on.stockOf(t.ctx, id)).toEqual({
          quantity: 100 - handedOut - reserved,
          reserved_quantity: reserved,
        });
      const slot = await t.ctx.db
        .selectFrom('pickup_slots')
        .select('taken')
        .where('foodbank_id', '=', foodbank_id)
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      expect(slot.taken).toBe(handedOut);
    }
    await on.expectStockInOrder(t.ctx);
    await expectSlotsInOrder(t.ctx);
    expect(await findReportDifferences(t.ctx.db)).toEqual([]);
    // Both happened, so that the races were ones.
    expect(seen.handedOut).toBeGreaterThan(0);
    expect(seen.unpacked).toBeGreaterThan(0);
    expect(deadlocks).toBe(0);
  },
  10 * 60_000,
);

const WAITING =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const expectWaiting = (calls: number) =>
  vi.waitFor(async () => expect((await t.database.pool.query(WAITING)).rows).toHaveLength(calls), 20_000);

test.each(['account', 'household'])(
  'a late hand-out and the erasure of its %s at once do not deadlock',
  async (owner) => {
    const prepared = await prepare();
    const { foodbank_id, staff, day, lines } = prepared;
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    await givePassword(t, recipient);
    const client_id = owner === 'household' ? await makeClient(t.ctx, foodbank_id) : null;
    const scene = { ...prepared, recipient: client_id === null ? recipient : staff };
    const pickup = { client_id, preferredPickupDate: day, preferredPickupTime: '11:00' };
    const { _id } = await on.makeRequest(t, scene, 'ready', lines, pickup);
    const answers = await on.at(t.ctx, momentOf(day, '18:00'), async () => {
      await followUpUnclaimed(t.ctx);
      // The hand-out waits for the list of the put-backs, and the erasure for the hand-out.
      const other = await t.database.pool.connect();
      await other.query('begin');
      await other.query('select from put_backs where request_id = $1 for update', [_id]);
      const sent = sendOne(prepared, _id);
      await expectWaiting(1);
      const erased =
        client_id === null
          ? t.call('DELETE /api/auth/me', { token: recipient.token, body: { password: PASSWORD } })
          : t.call('PATCH /api/clients/:id', {
              token: staff.token,
              params: { id: client_id },
              body: { consents: { service: false } },
            });
      await expectWaiting(2);
      await other.query('commit');
      other.release();
      return Promise.all([sent, erased]);
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(deadlocks).toBe(0);
    await on.expectStockInOrder(t.ctx);
    await expectSlotsInOrder(t.ctx);
  },
);
