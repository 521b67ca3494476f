import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Db } from '../apps/server/src/db/database.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { say } from './servers.ts';

/** Cost of a query: the fastest of several runs, to reduce noise. */
export interface Measured {
  title: string;
  /** By EXPLAIN ANALYZE. */
  ms: number;
  /** 8 KB pages read, including cached ones. */
  pages: number;
  /** The result: a total or a number of rows. */
  found: number;
}

/** A query, which returns its result. */
export type Read = [title: string, run: () => Promise<number>];

interface Query {
  text: string;
  parameters: readonly unknown[];
}

const RUNS = 15;

/** Runs queries and explains their statements. Prints the plans of those whose title contains a text. */
export async function measureQueries(
  database: Database,
  readsOf: (db: Db) => Read[] | Promise<Read[]>,
  showPlansOf: string | undefined,
): Promise<Measured[]> {
  let statements: Query[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, parameters: query.parameters });
    },
  });
  const measured: Measured[] = [];
  for (const [title, run] of await readsOf(db)) {
    statements = [];
    const found = await run();
    const costs: Cost[] = [];
    for (let turn = 0; turn < RUNS; turn++) costs.push(await explainAll(database, statements));
    const quickest = costs.reduce((best, cost) => (cost.ms < best.ms ? cost : best));
    measured.push({ title, found, ...quickest });
    if (showPlansOf !== undefined && title.includes(showPlansOf))
      for (const statement of statements) await showPlan(database, title, statement);
  }
  return measured;
}

/** Prints one row per query and one cell per size: milliseconds in the database, pages read, and the result. */
export function printCosts(sizes: readonly string[], columns: readonly (readonly Measured[])[]): void {
  say(`\n| query | ${sizes.join(' | ')} |`);
  say(`|---|${sizes.map(() => '---').join('|')}|`);
  for (const [index, { title }] of (columns[0] ?? []).entries()) {
    const cells = columns.map((column) => {
      const { ms, pages, found } = column[index] ?? { ms: Number.NaN, pages: 0, found: 0 };
      return `${ms.toFixed(2)} ms, ${pages} p (${found})`;
    });
    say(`| ${title} | ${cells.join(' | ')} |`);
  }
}

type Cost = Pick<Measured, 'ms' | 'pages'>;

async function explainAll(database: Database, statements: readonly Query[]): Promise<Cost> {
  const sum = { ms: 0, pages: 0 };
  for (const statement of statements) {
    const { ms, pages } = await explain(database, statement);
    sum.ms += ms;
    sum.pages += pages;
  }
  return sum;
}

async function explain(database: Database, { text, parameters }: Query): Promise<Cost> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [Explained] }>({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values: [...parameters],
  });
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (explained === undefined) throw new Error('EXPLAIN returned no plan');
  const { Plan: plan, 'Execution Time': ms } = explained;
  return { ms, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

interface Explained {
  'Execution Time': number;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function showPlan(database: Database, title: string, { text, parameters }: Query): Promise<void> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers) ${text}`,
    values: [...parameters],
  });
  say([`\n${title}`, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
}
