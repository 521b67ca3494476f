import { sql } from 'kysely';
import { inTransaction, newId, type Database } from '../apps/server/src/db/database.ts';
import * as queries from '../apps/server/src/features/food-requests/queries.ts';
import { insertRequests } from '../apps/server/src/features/food-requests/submission-queries.ts';
import { moveStock } from '../apps/server/src/features/inventory/ledger.ts';
import { foldReportChanges } from '../apps/server/src/features/reports/upkeep.ts';
import { describe, measureRound, noCost, type Cost } from './costs.ts';
import { idOf, KINDS } from './report-generator.ts';

const ROUNDS = 6;
const REQUESTS_A_ROUND = 100;
const LINES = 3;
const TRIGGERS = [
  ['food_requests', 'food_requests_log_insert'],
  ['food_requests', 'food_requests_log_update'],
  ['food_requests', 'food_requests_people'],
  ['stock_movements', 'stock_movements_log'],
] as const;

/**
 * Measures the cost of report figures for submitting and handing out requests of three lines: alternately
 * with and without triggers, so that load affects both. The database's figures are wrong afterwards.
 */
export async function measureRequests(database: Database, count: number): Promise<string[]> {
  const costs = { submitted: noCost(), handedOut: noCost() };
  const without = { submitted: noCost(), handedOut: noCost() };
  const round = async (kind: typeof costs) =>
    measureHandOuts(database, kind.handedOut, await measureSubmissions(database, kind.submitted, count));
  for (let n = 0; n < ROUNDS; n++) {
    await round(costs);
    await foldReportChanges({ database });
    await setTriggers(database, 'disable');
    await round(without);
    await setTriggers(database, 'enable');
  }
  return [
    describe('submitting a request', costs.submitted),
    describe('- without the triggers', without.submitted),
    describe('handing it out', costs.handedOut),
    describe('- without the triggers', without.handedOut),
  ];
}

async function setTriggers(database: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of TRIGGERS)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(trigger)}`.execute(
      database.root,
    );
}

interface Made {
  id: string;
  items: string[];
}

async function measureSubmissions(database: Database, cost: Cost, count: number): Promise<Made[]> {
  const made = Array.from({ length: REQUESTS_A_ROUND }, (): Made => {
    // Items of the first food bank have even numbers.
    const first = 2 * Math.floor((Math.random() * count) / 2);
    return {
      id: newId(),
      items: Array.from({ length: LINES }, (_, line) => idOf(KINDS.item, (first + line * 222) % count)),
    };
  });
  await measureRound(
    database,
    cost,
    made.map((request) => () => submit(database, request)),
  );
  return made;
}

const submit = (database: Database, { id, items }: Made): Promise<void> =>
  inTransaction({ database }, async (tx) => {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    // A recipient with earlier requests there.
    const recipient_id = idOf(KINDS.person, 2 * Math.floor(Math.random() * 5_000));
    const request = {
      id,
      foodbank_id: idOf(KINDS.bank, 0),
      recipient_id,
      client_id: null,
      slot_id: null,
      status: 'pending' as const,
      request_date: day,
      pickup_date: day,
      pickup_time: '10:00',
      special_instructions: null,
      dietary_restrictions: null,
      allergies: null,
      total_items: items.length,
      created_at: now,
      updated_at: now,
    };
    const lines = items.map((item_id) => ({
      id: newId(),
      request_id: id,
      item_id,
      item_name: 'Item',
      category: 'dairy',
      dietary_category: null,
      no_substitute: false,
      quantity: 1,
    }));
    await insertRequests(tx, recipient_id, [], [{ request, lines }]);
    await moveStock(
      tx,
      { actor_id: null, now },
      items.map((item_id) => ({
        item_id,
        kind: 'reserved' as const,
        quantity_delta: -1,
        reserved_delta: 1,
        request_id: id,
      })),
    );
  });

const measureHandOuts = (database: Database, cost: Cost, made: readonly Made[]): Promise<void> =>
  measureRound(
    database,
    cost,
    made.map(
      ({ id, items }) =>
        () =>
          inTransaction({ database }, async (tx) => {
            const now = new Date();
            const fulfilled_date = now.toISOString().slice(0, 10);
            const step = { id, status: 'fulfilled' as const, ended_as: null, notes: null, updated_at: now };
            await queries.updateRequest(tx, { ...step, fulfilled_at: now, fulfilled_date });
            await moveStock(
              tx,
              { actor_id: null, now },
              items.map((item_id) => ({
                item_id,
                kind: 'fulfilled' as const,
                quantity_delta: 0,
                reserved_delta: -1,
                request_id: id,
              })),
            );
          }),
    ),
  );
