import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testContext, unique } from '../../../test/app.ts';
import { seedOfRun } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { requestProgramOf } from '../../../test/visits.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { DAY_MS } from '@nourish/contract/calendar';
import * as requests from '../food-requests/test-calls.ts';
import { moveStock, openStockLevels } from '../inventory/ledger.ts';
import { getNotices, notifyRecall } from './notify-service.ts';
import { createRecall, holdRecall, previewRecall } from './service.ts';
import { History, type Effect } from './test-histories.ts';
import { aHistory } from './test-steps.ts';

const HISTORIES = 1_000;
/** A notice names at most 50 products, so that each recall is about so many histories. */
const AT_ONCE = 50;

const postgres = testDatabase();
let ctx: Context;
let staff: Actor;
let foodbank_id: string;
let program_id: string;
beforeAll(async () => {
  ctx = await testContext(postgres.database);
  foodbank_id = await makeFoodBank(ctx);
  ({ actor: staff } = await makePerson(ctx, { role: 'staff', foodbank_id }));
  program_id = await requestProgramOf(ctx, foodbank_id);
});

const json = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

const dayAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);

/** Two households without an address and two people with one for each history. */
async function makePeople(tx: Tx, count: number) {
  const people = Array.from({ length: count }, () => ({
    clients: [newId(), newId()],
    users: [newId(), newId()],
  }));
  const clients = people.flatMap((each) => each.clients).map((id, n) => ({ id, n: n + 1 }));
  await sql`
    insert into clients (id, foodbank_id, number, name, language, person_id, root_id, created_at, updated_at)
    select id, ${foodbank_id}, n, 'Ada', 'en', id, id, ${dayAgo(9)}, ${dayAgo(0)}
    from ${json(clients)} as c (id uuid, n int)`.execute(tx);
  const now = dayAgo(0);
  const users = people.flatMap((each) => each.users).map((id) => ({ id, email: `${id}@nourish.example` }));
  await sql`
    insert into users (id, name, email, role, language, password_hash, email_verified_at, owner_since, created_at, updated_at)
    select id, 'Ben', email, 'recipient', 'en', 'none', ${now}, ${now}, ${now}, ${now}
    from ${json(users)} as u (id uuid, email text)`.execute(tx);
  return people;
}

interface Written {
  history: History;
  effect: Effect;
}

/** Writes what happened in the same step of all histories. */
async function writeStep(tx: Tx, written: readonly Written[], at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const items = written.flatMap(({ history: { name }, effect: { newItem } }) =>
    newItem ? { name, ...newItem } : [],
  );
  await sql`
    insert into inventory_items (id, foodbank_id, item_name, category, lot_code, lot_source, expiration_date, date_kind,
      date_added, updated_at)
    select id, ${foodbank_id}, name, 'grains', lot, case when lot is not null then 'typed' end, date,
      case when date is null then 'none' else 'best_before' end, ${at}, ${at}
    from ${json(items)} as i (id uuid, name text, lot text, date date)`.execute(tx);
  await openStockLevels(
    tx,
    items.map(({ id }) => ({ item_id: id, foodbank_id, minimum_stock_level: 0 })),
  );
  await sql`
    update inventory_items i set lot_code = c.lot, lot_source = case when c.lot is not null then 'typed' end,
      expiration_date = c.date, date_kind = case when c.date is null then 'none' else 'best_before' end, updated_at = ${at}
    from ${json(written.flatMap(({ effect }) => effect.change ?? []))} as c (id uuid, lot text, date date)
    where i.id = c.id`.execute(tx);
  const visits = written.flatMap(({ effect: { visit } }) => visit ?? []);
  await sql`
    insert into visits (id, foodbank_id, program_id, client_id, day, statistics, given_at, created_at)
    select id, ${foodbank_id}, ${program_id}, client, ${day}, 'unasked', ${at}, ${at}
    from ${json(visits)} as v (id uuid, client uuid)`.execute(tx);
  const visitLines = visits.flatMap((visit) =>
    visit.items.map((item, place) => ({ id: newId(), visit: visit.id, item, place })),
  );
  await sql`
    insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
    select l.id, ${foodbank_id}, l.visit, l.place, l.item, i.item_name, 1
    from ${json(visitLines)} as l (id uuid, visit uuid, item uuid, place int) join inventory_items i on i.id = l.item`.execute(
    tx,
  );
  await sql`
    update visits set voided_at = ${at}, voided_by = ${staff.user_id}, void_reason = 'Typed twice'
    where id = any(${written.flatMap(({ effect }) => effect.voided ?? [])}::uuid[])`.execute(tx);
  const ordered = written.flatMap(({ effect: { request } }) =>
    request ? { ...request, line: newId() } : [],
  );
  await sql`
    insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time, total_items,
      search_text, created_at, updated_at)
    select id, ${foodbank_id}, r.user, 'approved', ${day}, ${day}::date + 30, '10:00', 1, '', ${at}, ${at}
    from ${json(ordered)} as r (id uuid, "user" uuid)`.execute(tx);
  await sql`
    insert into food_request_lines (id, foodbank_id, request_id, position, item_id, item_name, category, quantity)
    select r.line, ${foodbank_id}, r.id, 0, r.item, i.item_name, i.category, 1
    from ${json(ordered)} as r (id uuid, line uuid, item uuid) join inventory_items i on i.id = r.item`.execute(
    tx,
  );
  await sql`
    update food_requests set status = 'ready', updated_at = ${at}
    where id = any(${written.flatMap(({ effect }) => effect.packed ?? [])}::uuid[])`.execute(tx);
  const taken = json(written.flatMap(({ effect }) => effect.taken ?? []));
  await sql`
    with released as (
      insert into released_lines (id, foodbank_id, request_id, item_id, item_name, quantity, was_packed, released_at, mailed)
      select t.id, ${foodbank_id}, t.request, t.item, i.item_name, 1, t.packed, ${at}, true
      from ${taken} as t (id uuid, request uuid, item uuid, packed boolean) join inventory_items i on i.id = t.item
      returning request_id
    )
    delete from food_request_lines where request_id in (select request_id from released)`.execute(tx);
  await sql`
    update food_requests r set status = e.status, updated_at = ${at},
      fulfilled_at = case when e.status = 'fulfilled' then ${at}::timestamptz end,
      fulfilled_date = case when e.status = 'fulfilled' then ${day}::date end
    from ${json(written.flatMap(({ effect }) => effect.ended ?? []))} as e (id uuid, status text)
    where r.id = e.id`.execute(tx);
  await moveStock(
    tx,
    { actor_id: staff.user_id, now: at },
    written.flatMap(({ effect: { moves } }) =>
      moves.map(({ item_id, kind, available, reserved, other, visit }) => ({
        item_id,
        kind,
        quantity_delta: available,
        reserved_delta: reserved ?? 0,
        other_item_id: other ?? null,
        visit_id: visit ?? null,
      })),
    ),
  );
}

/** Hands out bags whose lines were all released by a hold. */
const handOut = (tx: Tx, bags: readonly { id: string }[]) => {
  const now = ctx.clock.now();
  return sql`
    update food_requests set status = 'fulfilled', fulfilled_at = ${now}, fulfilled_date = ${now.toISOString().slice(0, 10)},
      updated_at = ${now}
    where id = any(${bags.map(({ id }) => id)}::uuid[]) and status = 'ready'`.execute(tx);
};

/** How many mails of the recall each account got, by kind. */
async function mailsOf(ids: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ user_id: string; kinds: string[] }>`
    select user_id, array_agg(kind order by kind) as kinds from outbox_mails
    where user_id = any(${ids}::uuid[]) group by user_id`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ user_id, kinds }) => [user_id, kinds]));
}

/** Nothing of these items can be handed out, and none is left in an open request. */
async function expectStopped(ids: readonly string[]): Promise<void> {
  const levels = await ctx.db
    .selectFrom('stock_levels')
    .select(['held', 'reserved_quantity'])
    .where('item_id', 'in', ids)
    .execute();
  expect(levels.filter(({ held, reserved_quantity }) => !held || reserved_quantity > 0)).toEqual([]);
  expect(levels).toHaveLength(ids.length);
}

test('wherever a recalled unit went, it is held or its person told once, and every notice has a reason in the records', async () => {
  const drawn = fc.sample(aHistory, { numRuns: HISTORIES, seed: seedOfRun() });
  const people = await inTransaction(ctx, (tx) => makePeople(tx, HISTORIES));
  const histories = drawn.map(
    (each, n) =>
      new History(
        unique(`Goods ${n} `).replace('-', ''),
        each,
        people[n] ?? { clients: [], users: [] },
        newId,
      ),
  );
  const steps = Math.max(...histories.map(({ effects }) => effects.length));
  const start = ctx.clock.now().getTime() - 40 * DAY_MS;
  for (let step = 0; step < steps; step++) {
    const written = histories.flatMap((history) => {
      const effect = history.effects[step];
      return effect === undefined ? [] : [{ history, effect }];
    });
    await inTransaction(ctx, (tx) => writeStep(tx, written, new Date(start + step * DAY_MS)));
  }

  const seen = {
    certain: 0,
    possible: 0,
    nothing: 0,
    before: 0,
    source: 0,
    told: 0,
    required: 0,
    byOthers: 0,
    unclear: 0,
    bags: 0,
  };
  for (let first = 0; first < HISTORIES; first += AT_ONCE) {
    const some = histories.slice(first, first + AT_ONCE);
    const products = some.map((history) => history.product());
    const { _id } = await createRecall(ctx, staff, { title: 'Recalled', products });
    const { items } = await previewRecall(ctx, staff, _id);
    const ids = new Set(items.map(({ inventory_id }) => inventory_id));
    const required = new Set(some.flatMap((history) => [...history.required()]));
    const allowed = new Set(some.flatMap((history) => [...history.allowed()]));
    expect([...required.difference(ids)]).toEqual([]);
    expect([...ids.difference(allowed)]).toEqual([]);
    const found = Object.fromEntries(items.map(({ inventory_id, match }) => [inventory_id, match]));
    expect(found).toEqual(Object.fromEntries(some.flatMap((history) => history.matches(ids))));
    for (const { match, matched_before, matched_source } of items) {
      seen[match] += 1;
      if (matched_before !== null) seen.before += 1;
      if (matched_source !== null) seen.source += 1;
    }
    seen.required += required.size;
    for (const history of some) seen.byOthers += history.requiredByOthers().size;
    seen.nothing += some.filter((history) => history.matches(ids).length === 0).length;
    if (items.length === 0) continue;

    const inventory_ids = items.map(({ inventory_id }) => inventory_id);
    // In two halves, so that some people hear of items that are held later.
    const halves = [0, 1].map((half) => inventory_ids.filter((_item, n) => n % 2 === half));
    for (const half of halves) {
      if (half.length > 0) await holdRecall(ctx, staff, _id, half);
      await notifyRecall(ctx, staff, _id);
    }
    await notifyRecall(ctx, staff, _id);
    await notifyRecall(ctx, staff, _id);

    await expectStopped([...ids]);
    const received = new Set(some.flatMap((history) => [...history.receivedOf(ids)]));
    const everybody = received.union(new Set(some.flatMap((history) => [...history.waitingFor(ids)])));
    const mustHear = new Set(some.flatMap((history) => [...history.mustHear()]));
    expect([...mustHear.difference(everybody)]).toEqual([]);
    const notices = await ctx.db
      .selectFrom('recall_notices')
      .select(['user_id', 'client_id', 'received'])
      .where('recall_id', '=', _id)
      .execute();
    const reached = notices.map(({ user_id, client_id }) => user_id ?? client_id);
    expect(new Set(reached)).toEqual(everybody);
    expect(reached).toHaveLength(everybody.size);
    for (const notice of notices)
      expect(notice.received).toBe(received.has(notice.user_id ?? notice.client_id ?? ''));
    const { by_phone, anonymous_visits } = await getNotices(ctx, staff, _id);
    expect(by_phone).toHaveLength(reached.length - notices.filter(({ user_id }) => user_id !== null).length);
    expect(anonymous_visits).toBe(0);
    seen.told += reached.length;

    const { rows: facts } = await sql<{ person: string; items: number }>`
      select coalesce(n.user_id, n.client_id) as person, count(*)::int as items
      from recall_notices n join recall_notice_items t on t.notice_id = n.id
      where n.recall_id = ${_id} group by 1`.execute(ctx.db);
    const expected = new Map<string, number>();
    for (const history of some)
      for (const [person, count] of history.itemsOf(ids)) expected.set(person, count);
    expect(new Map(facts.map(({ person, items: count }) => [person, count]))).toEqual(expected);

    const [receivedOf, surelyOf] = (['receivedOf', 'surelyReceivedOf'] as const).map((how) =>
      halves.map((half) => new Set(some.flatMap((history) => [...history[how](new Set(half))]))),
    );
    const users = some.flatMap((_, n) => people[first + n]?.users ?? []);
    const mails = await mailsOf(users);
    for (const user of users) {
      const kinds = mails[user] ?? [];
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      const halvesOf = (got: Set<string>[] = []) => got.filter((each) => each.has(user)).length;
      // One for each half with units that the person received.
      expect(count('recall_notice')).toBe(halvesOf(surelyOf));
      expect(count('recall_possible')).toBe(halvesOf(receivedOf) - halvesOf(surelyOf));
      seen.unclear += count('recall_possible');
      expect(kinds.filter((kind) => kind === 'recall_released')).toEqual([]);
    }

    // Packed bags still closed after the hold.
    const bags = some.flatMap((history) => history.bagsWith(ids));
    await inTransaction(ctx, (tx) => handOut(tx, bags));
    const unaware = bags.filter(
      ({ person, item }) => !some.some((history) => history.receivedOf(new Set([item])).has(person)),
    );
    const { untold } = await getNotices(ctx, staff, _id);
    expect(untold).toBe(new Set(unaware.map(({ person }) => person)).size);
    await notifyRecall(ctx, staff, _id);
    await notifyRecall(ctx, staff, _id);
    const mailsAfter = await mailsOf(users);
    for (const user of users) {
      const more = unaware.some(({ person }) => person === user) ? ['recall_possible'] : [];
      expect(mailsAfter[user]?.toSorted()).toEqual(
        mails[user] === undefined && more.length === 0
          ? undefined
          : [...(mails[user] ?? []), ...more].toSorted(),
      );
    }
    seen.bags += unaware.length;
  }
  // The histories are worth it.
  expect(Object.entries(seen).filter(([, count]) => count <= 10)).toEqual([]);
  await requests.expectStockInOrder(ctx);
});
