import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, instantOf } from '@nourish/contract/calendar';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import { findListDifferences } from '../src/features/inventory/list-proof.ts';
import { updateProgram } from '../src/features/programs/service.ts';
import { findReportDifferences } from '../src/features/reports/proof.ts';
import { Failure } from '../src/fail.ts';
import { testContext } from './app.ts';
import { testDatabase } from './database.ts';
import { makeFoodBank, makePerson, makeStorageLocation } from './factories.ts';
import { STEPS, type Draw, type Shelf } from './stock-steps.ts';
import { makeClient, requestProgramOf } from './visits.ts';
import type { Context } from '../src/context.ts';

const postgres = testDatabase();
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext(postgres.database);
});

const HISTORIES = 5;
const MOMENTS = 125;
const AT_ONCE = 8;

const nat = fc.nat(1_000);
const aDraw = fc.record({ which: nat, other: nat, units: fc.integer({ min: 1, max: 6 }) });
const aStep = fc.tuple(
  fc.oneof(...Object.entries(STEPS).map(([kind, { weight }]) => ({ weight, arbitrary: fc.constant(kind) }))),
  aDraw,
);

const ZONES = ['America/St_Johns', 'America/Toronto', 'America/Vancouver'];
/**
 * Starts of years, months and weeks, and DST changes: days on which a figure is most likely to be
 * misattributed.
 */
const EDGES = [
  '2025-01-01',
  '2025-03-01',
  '2025-03-09',
  '2025-04-01',
  '2025-05-05',
  '2025-11-02',
  '2026-01-01',
];

/** Returns moments just before and within such days in a zone, as many as a history needs. */
function momentsIn(zone: string): Date[] {
  const around = [-3_600_000, -1, 0, 1, 5_400_000, 10_800_000, 82_800_000];
  const moments = EDGES.flatMap((day) => {
    const midnight = instantOf({ date: day, time: '00:00:00' }, zone).getTime();
    return around.map((distance) => new Date(midnight + distance));
  });
  // the index is in range
  return Array.from({ length: MOMENTS }, (_, n) => moments[Math.floor((n * moments.length) / MOMENTS)]!);
}

async function openShelf(ctx: Context, time_zone: string): Promise<Shelf> {
  const foodbank_id = await makeFoodBank(ctx, { time_zone });
  const person = async (role: 'staff' | 'recipient') => (await makePerson(ctx, { role, foodbank_id })).actor;
  const shelf: Shelf = {
    ctx,
    staff: await person('staff'),
    recipients: [await person('recipient'), await person('recipient'), await person('recipient')],
    places: [await makeStorageLocation(ctx, foodbank_id), await makeStorageLocation(ctx, foodbank_id)],
    items: [],
    requests: [],
    counts: [],
    program: await requestProgramOf(ctx, foodbank_id),
    clients: await Promise.all([1, 2, 3].map(() => makeClient(ctx, foodbank_id))),
    visits: [],
  };
  await updateProgram(ctx, shelf.staff, shelf.program, {
    hamper: [0, 1].map((n) => ({ item_name: `goods ${n}`, small: n + 1, medium: 3, large: 6 })),
  });
  for (const which of [0, 1, 2]) await STEPS.receive?.take(shelf, { which, other: which, units: 6 });
  return shelf;
}

/** Constraints whose violation the API reports with these codes. */
const REPORTED_CONSTRAINTS = new Map([
  // A food bank runs one import at a time.
  ['inventory_imports_one_running', 'conflict'],
  ['stock_count_lines_counted_once', 'counted_elsewhere'],
]);

/** Runs a step and returns `done` or its error code. */
async function outcomeOf(kind: string, draw: Draw, shelf: Shelf): Promise<string> {
  try {
    await STEPS[kind]?.take(shelf, draw);
    return 'done';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    const reported = REPORTED_CONSTRAINTS.get(String((error as { constraint?: unknown }).constraint));
    if (reported !== undefined) return reported;
    // Any other error is a bug.
    throw error;
  }
}

/** Asserts that every stored day is the local day of its moment. */
async function expectDaysOfTheirClocks(): Promise<void> {
  const wrong = (table: string, day: string, moment: string) => sql`
    select ${table} as rows, t.${sql.ref(day)} as day
    from ${sql.table(table)} t join food_banks b on b.id = t.foodbank_id
    where t.${sql.ref(day)} <> (t.${sql.ref(moment)} at time zone b.time_zone)::date`;
  const { rows } = await sql`
    ${wrong('stock_movements', 'day', 'created_at')} union all
    ${wrong('food_requests', 'request_date', 'created_at')} union all
    ${wrong('food_requests', 'fulfilled_date', 'fulfilled_at')} union all
    ${wrong('donations', 'offered_date', 'created_at')} union all
    ${wrong('donations', 'received_date', 'updated_at')}`.execute(ctx.db);
  expect(rows).toEqual([]);
}

/** Asserts that no open request has a line of an item on hold. */
async function expectHoldsRespected(): Promise<void> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines
    from food_request_lines l
    join food_requests r on r.id = l.request_id
    join stock_levels s on s.item_id = l.item_id
    where s.held and r.status in ('pending', 'approved', 'ready')`.execute(ctx.db);
  expect(rows).toEqual([{ lines: 0 }]);
}

/** Asserts that archived items have no stock, and transfers neither lose nor create units. */
async function expectNothingLost(): Promise<void> {
  const { rows } = await sql<{ stranded: number; moved: number }>`
    select
      (select count(*) from inventory_items i join stock_levels s on s.item_id = i.id
        where i.archived_at is not null and s.quantity + s.reserved_quantity > 0) as stranded,
      (select coalesce(sum(quantity_delta), 0)::bigint from stock_movements where kind = 'transferred') as moved`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ stranded: 0, moved: 0 }]);
}

test('keeps ledger, figures, requests, lists and reports consistent over five thousand concurrent steps of all kinds', async () => {
  const outcomes = new Map<string, Set<string>>();
  let steps = 0;
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStep, { minLength: AT_ONCE, maxLength: AT_ONCE }), {
        minLength: MOMENTS,
        maxLength: MOMENTS,
      }),
      async (history) => {
        const zone = ZONES[histories++ % ZONES.length]!; // the list is not empty
        const moments = momentsIn(zone);
        // Visits are given up to a day before the first moment, to households that are known.
        let now = new Date(Math.min(...moments.map(Number)) - 7 * DAY_MS);
        const shelf = await openShelf({ ...ctx, clock: { now: () => now } }, zone);
        for (const [index, moment] of history.entries()) {
          now = moments[index] ?? now;
          const taken = await Promise.all(moment.map(([kind, draw]) => outcomeOf(kind, draw, shelf)));
          taken.forEach((outcome, index) => {
            const kind = moment[index]?.[0] ?? '';
            outcomes.set(kind, (outcomes.get(kind) ?? new Set()).add(outcome));
          });
          steps += moment.length;
        }
        expect(await findStockDifferences(ctx.db)).toEqual([]);
        expect(await findListDifferences(ctx.db)).toEqual([]);
        expect(await findReportDifferences(ctx.db)).toEqual([]);
        await expectDaysOfTheirClocks();
        await expectNothingLost();
        await expectHoldsRespected();
      },
    ),
    // No shrinking: failures depend on timing, so a shorter history would prove nothing.
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(steps).toBe(HISTORIES * MOMENTS * AT_ONCE);
  // A kind of step that never succeeded would not be tested.
  expect([...outcomes].filter(([, seen]) => !seen.has('done'))).toEqual([]);
  expect([...outcomes.keys()].toSorted()).toEqual(Object.keys(STEPS).toSorted());
  // Visits that were sent after a count had taken their units off.
  const { rows } = await sql<{ back: number }>`
    select count(*) as back from stock_movements where kind = 'counted' and visit_id is not null`.execute(
    ctx.db,
  );
  expect(rows[0]?.back).toBeGreaterThan(0);
  // Only refusals that are common: rare ones have tests of their own.
  const refusals = new Set([...outcomes.values()].flatMap((seen) => [...seen]));
  expect([...refusals]).toEqual(
    expect.arrayContaining([
      'already_served',
      'conflict',
      'count_already_open',
      'in_use',
      'insufficient_stock',
      'invalid_transition',
      'item_expired',
      'item_held',
      'item_not_matched',
      'not_found',
      'not_past_date',
    ]),
  );
}, 900_000);
