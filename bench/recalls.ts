// Measures the preview of a recall, and telling its people, with a large stock, daily restocks and many visits: as the server
// does it, elapsed time included what it costs in Node. The recall is a drill, so that nothing is mailed.
//
//   node bench/recalls.ts [--items 100000] [--clients 200000] [--visits 1000000] [--url postgres://...]
//
// Without --url, starts the embedded PostgreSQL in a temporary folder. The database that it creates is dropped.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { RecallProduct } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import type { Actor, Context } from '../apps/server/src/context.ts';
import { newId, type Db } from '../apps/server/src/db/database.ts';
import { findMatched } from '../apps/server/src/features/recalls/match-service.ts';
import { selectCandidates } from '../apps/server/src/features/recalls/published/queries.ts';
import { presentPreview } from '../apps/server/src/features/recalls/present.ts';
import {
  selectAffectedLines,
  selectAffectedVisits,
} from '../apps/server/src/features/recalls/reach-queries.ts';
import { notifyRecall } from '../apps/server/src/features/recalls/notify-service.ts';
import { criteriaOf } from '../apps/server/src/features/recalls/rules.ts';
import { createRecall, holdRecall } from '../apps/server/src/features/recalls/service.ts';
import { foodBankId, generateDesk } from './desk-generator.ts';
import { generateGoods } from './recall-generator.ts';
import { onNewDatabase, onServer, say } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '200000' },
    visits: { type: 'string', default: '1000000' },
    url: { type: 'string' },
  },
});

const BANK = foodBankId(0);
const RUNS = 5;

const NOTICES: [title: string, products: RecallProduct[]][] = [
  ['a barcode and a lot', [{ barcodes: ['0-00000-00116-5', '000000001165'], lot_codes: ['L8'] }]],
  ['a barcode, no lot', [{ barcodes: ['000000001165'] }]],
  ['two common words and two lots', [{ words: 'maple peanut', lot_codes: ['L500', 'LOT 2500'] }]],
  [
    'two common words and dates',
    [{ words: 'peanut butter', date_from: '2026-05-01', date_to: '2026-06-30' }],
  ],
  ['two common words, 10,000 items', [{ words: 'peanut butter' }]],
  ['a former lot', [{ words: 'maple peanut', lot_codes: ['F0003e80'] }]],
  [
    'ten products, each with words and lots',
    Array.from({ length: 10 }, (_, n) => ({
      words: `golden ${n}00 g`,
      lot_codes: [`L${n * 500}`, `L${n * 500 + 1}`],
    })),
  ],
];

/** Stems of published notices, from common to rare. */
const WORDS = [
  ['peanut', 'maple', 'golden', 'butter'],
  ['smooth', 'organic', 'listeria', 'crunch', 'walnut'],
  ['500', 'spread', 'salmon'],
];

async function preview(db: Db, products: readonly RecallProduct[]) {
  const found = await findMatched(db, BANK, products.map(criteriaOf));
  const ids = found.items.map(({ id }) => id);
  const [lines, given] = await Promise.all([
    selectAffectedLines(db, null, ids),
    selectAffectedVisits(db, ids, RECALL_VISITS_MAX),
  ]);
  return { ids, shown: presentPreview({ ...found, arrivals: [] }, lines, given) };
}

async function makeStaff(db: Db): Promise<Actor> {
  const person = { name: 'Staff', email: 'staff@nourish.example', language: 'en' as const };
  const actor: Actor = { ...person, user_id: newId(), role: 'staff', foodbank_id: BANK };
  await sql`
    insert into users (id, name, email, role, foodbank_id, password_hash)
    values (${actor.user_id}, ${actor.name}, ${actor.email}, 'staff', ${BANK}, 'none')`.execute(db);
  return actor;
}

/** Tells the people of a drill once, and returns how many in which time. */
async function tell(
  ctx: Context,
  actor: Actor,
  { title, products, held }: { title: string; products: RecallProduct[]; held: string[] },
): Promise<string> {
  const { _id } = await createRecall(ctx, actor, { title, products, drill: true });
  await holdRecall(ctx, actor, _id, held);
  const started = performance.now();
  const { mailed, by_phone } = await notifyRecall(ctx, actor, _id);
  return `${mailed + by_phone.length} in ${Math.round(performance.now() - started)} ms`;
}

async function quickest<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let best: { ms: number; result: T } | undefined;
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    const result = await work();
    const ms = performance.now() - started;
    if (best === undefined || ms < best.ms) best = { ms, result };
  }
  return best!; // there are runs
}

await onServer(options.url, (serverUrl) =>
  onNewDatabase(serverUrl, 'nourish_bench_recalls', async (database) => {
    const started = performance.now();
    const [items, clients, visits] = [options.items, options.clients, options.visits].map(Number);
    await generateDesk(database.pool, { clients: clients ?? 0, visits: visits ?? 0 });
    await generateGoods(database.pool, items ?? 0);
    say(`generated in ${Math.round((performance.now() - started) / 1000)} s`);
    say('| a notice with | items | visits | preview | people told |\n|---|---|---|---|---|');
    const db = database.root;
    const actor = await makeStaff(db);
    // What a drill needs: it queues no mails.
    const ctx = { db, database, clock: { now: () => new Date() } } as Partial<Context> as Context;
    for (const [title, products] of NOTICES) {
      const { ms, result } = await quickest(() => preview(db, products));
      // Staff hold at most what is listed.
      const held = result.shown.items.map(({ inventory_id }) => inventory_id);
      const told = held.length === 0 ? 'none' : await tell(ctx, actor, { title, products, held });
      const cells = [result.ids.length, result.shown.visit_count, `${Math.round(ms)} ms`, told];
      say(`| ${[title, ...cells].join(' | ')} |`);
    }
    // A page of published notices is compared with the stock.
    const published = Array.from({ length: 20 }, (_, n) => ({
      number: `${n}`,
      words: WORDS.map((words) => words[n % words.length] ?? ''),
    }));
    const compared = await quickest(() =>
      selectCandidates(db, BANK, published, new Date(Date.now() - 90 * 86_400_000)),
    );
    say(`\n20 published notices: ${compared.result.length} candidates in ${Math.round(compared.ms)} ms`);
    say(
      `load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
  }),
);
