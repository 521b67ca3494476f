import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import { findListDifferences } from '../src/features/inventory/list-proof.ts';
import { Failure } from '../src/http/fail.ts';
import { testContext } from './app.ts';
import { testDatabase } from './database.ts';
import { makeFoodBank, makePerson, makeStorageLocation } from './factories.ts';
import { STEPS, type Draw, type Shelf } from './stock-steps.ts';
import type { Context } from '../src/context.ts';

const postgres = testDatabase();
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext(postgres.database);
});

const HISTORIES = 10;
const MOMENTS = 125;
const AT_ONCE = 8;

const nat = fc.nat(1_000);
const aDraw = fc.record({ which: nat, other: nat, units: fc.integer({ min: 1, max: 6 }) });
const aStep = fc.tuple(
  fc.oneof(...Object.entries(STEPS).map(([kind, { weight }]) => ({ weight, arbitrary: fc.constant(kind) }))),
  aDraw,
);

async function openShelf(): Promise<Shelf> {
  const foodbank_id = await makeFoodBank(ctx);
  const person = async (role: 'staff' | 'recipient') => (await makePerson(ctx, { role, foodbank_id })).actor;
  const shelf: Shelf = {
    ctx,
    staff: await person('staff'),
    recipients: [await person('recipient'), await person('recipient'), await person('recipient')],
    places: [await makeStorageLocation(ctx, foodbank_id), await makeStorageLocation(ctx, foodbank_id)],
    items: [],
    requests: [],
    counts: [],
  };
  for (const which of [0, 1, 2]) await STEPS.receive?.take(shelf, { which, other: which, units: 6 });
  return shelf;
}

/** Takes a step; answers what came of it: `done`, or the code of its refusal. */
async function outcomeOf(kind: string, draw: Draw, shelf: Shelf): Promise<string> {
  try {
    await STEPS[kind]?.take(shelf, draw);
    return 'done';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    // The database's own refusal, which is answered as a conflict: a food bank runs one import at a time.
    if ((error as { constraint?: unknown }).constraint === 'inventory_imports_one_running') return 'conflict';
    // Anything else is what this test is there to find.
    throw error;
  }
}

/** What is offered no more has nothing on the shelf; what is moved comes to as much as it left. */
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

test('after ten thousand steps of any kind, several at a time, ledger, figures, requests and lists agree', async () => {
  const outcomes = new Map<string, Set<string>>();
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStep, { minLength: AT_ONCE, maxLength: AT_ONCE }), {
        minLength: MOMENTS,
        maxLength: MOMENTS,
      }),
      async (history) => {
        const shelf = await openShelf();
        for (const moment of history) {
          const taken = await Promise.all(moment.map(([kind, draw]) => outcomeOf(kind, draw, shelf)));
          taken.forEach((outcome, index) => {
            const kind = moment[index]?.[0] ?? '';
            outcomes.set(kind, (outcomes.get(kind) ?? new Set()).add(outcome));
          });
          steps += moment.length;
        }
        expect(await findStockDifferences(ctx.db)).toEqual([]);
        expect(await findListDifferences(ctx.db)).toEqual([]);
        await expectNothingLost();
      },
    ),
    // What fails depends on who was faster: a shorter history would only prove that nothing happens in it.
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(steps).toBe(HISTORIES * MOMENTS * AT_ONCE);
  // Histories in which a kind of step never came about would prove little about it.
  expect([...outcomes].filter(([, seen]) => !seen.has('done'))).toEqual([]);
  expect([...outcomes.keys()].toSorted()).toEqual(Object.keys(STEPS).toSorted());
  const refusals = new Set([...outcomes.values()].flatMap((seen) => [...seen]));
  expect([...refusals]).toEqual(
    expect.arrayContaining([
      'conflict',
      'count_already_open',
      'count_below_reserved',
      'in_use',
      'insufficient_stock',
      'invalid_transition',
      'item_expired',
      'item_not_matched',
      'not_found',
      'not_past_date',
    ]),
  );
}, 240_000);
