import pg from 'pg';
import type { Database } from '../../apps/server/src/db/database.ts';
import { equalityOf, nodesOf, splitAt, type PlanNode } from '../../apps/server/test/plan-conditions.ts';
import type { Recorded } from '../../apps/server/test/recorded-statements.ts';
import { readCatalogue, type Catalogue } from '../../apps/server/test/tenant-scope.ts';

interface Index {
  table: string;
  /** Columns and expressions, in order. */
  columns: readonly string[];
  isInverted: boolean;
}

export interface Explainer {
  /** Runs a statement with its values and the plan that the server uses for it in the long run. */
  explain(statement: Recorded): Promise<Explained>;
}

export interface Explained {
  text: string;
  ms: number;
  /** 8 KB pages read, including cached ones. */
  pages: number;
  /** Scans that read rows or index entries of other food banks. */
  strays: string[];
  plan: PlanNode;
}

export async function openExplainer({ pool }: Database): Promise<Explainer> {
  const query = async <R extends object>(sql: string): Promise<R[]> => (await pool.query<R>(sql)).rows;
  const catalogue = await readCatalogue(query);
  const indexes = new Map(
    (
      await query<Index & { name: string }>(`
        select x.relname as name, c.relname as table, m.amname = 'gin' as "isInverted",
          array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k order by k) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
        join pg_am m on m.oid = x.relam
        where c.relnamespace = 'public'::regnamespace`)
    ).map((index) => [index.name, index]),
  );
  return {
    explain: async ({ text, values }) => {
      const client = await pool.connect();
      try {
        // A write is explained without effect.
        await client.query('begin');
        await client.query(`prepare explained as ${text}`);
        const execute = `execute explained${values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''}`;
        // After five custom plans, the server may choose a generic plan, as it does for the app's statements.
        for (let turn = 0; turn < 6; turn++) await client.query(`explain ${execute}`);
        const { rows } = await client.query<{ 'QUERY PLAN': [Whole] }>(
          `explain (analyze, verbose, buffers, timing off, format json) ${execute}`,
        );
        const { Plan: plan, 'Execution Time': ms } = rows[0]!['QUERY PLAN'][0]; // one row
        const strays = strayScans(plan, catalogue, indexes);
        return { text, ms, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], strays, plan };
      } finally {
        await client.query('rollback');
        await client.query('deallocate all');
        client.release();
      }
    },
  };
}

interface Whole {
  'Execution Time': number;
  Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** A value as the driver would send it. */
const literalOf = (value: unknown): string =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value));

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return JSON.stringify(value);
}

const elementOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? textOf(value) : JSON.stringify(textOf(value));
};

/** Scans of a whole table, of an index whose first columns are no key, and scans that discard rows of other food banks. */
function strayScans(plan: PlanNode, { tables }: Catalogue, indexes: ReadonlyMap<string, Index>): string[] {
  return [...nodesOf(plan)].flatMap((node) => {
    if (node.Operation === 'Insert' || readRows(node) === 0) return [];
    const { 'Relation Name': table, 'Index Name': name } = node;
    const index = name === undefined ? undefined : indexes.get(name);
    const isOfTable = table !== undefined && tables.has(table);
    if (isOfTable && node['Node Type'] === 'Seq Scan') return [describe(node)];
    if (index !== undefined && tables.has(index.table) && !isKeyFirst(index, node['Index Cond'] ?? ''))
      return [describe(node)];
    const removed = node['Rows Removed by Filter'] ?? 0;
    return isOfTable && removed > 0 && /\bfoodbank_id\b/.test(node.Filter ?? '') ? [describe(node)] : [];
  });
}

/** Rows that a scan returned or discarded. */
const readRows = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

/** True if the index leads to the rows of a food bank or a record: an equality for each column up to a key. */
function isKeyFirst({ columns, isInverted }: Index, condition: string): boolean {
  const equal = new Set(
    splitAt(condition, ' AND ').flatMap((part) => {
      const [side] = equalityOf(part, 'index') ?? [];
      return side === undefined || side === 'value' ? [] : [side.column];
    }),
  );
  const isKey = (column: string): boolean => column === 'id' || column.endsWith('_id');
  // An inverted index looks up each column by itself. Each of these trigrams contains the food bank (0118).
  if (isInverted)
    return (
      columns.some((column) => isKey(column) && equal.has(column)) || condition.includes('bank_trigrams(')
    );
  const first = columns.findIndex((column) => !equal.has(column));
  return columns
    .slice(0, first === -1 ? columns.length : first)
    .some((column) => isKey(column) || columns.length === 1);
}

const describe = (node: PlanNode): string =>
  [
    `${node['Node Type']} on ${node['Relation Name'] ?? ''} ${node['Index Name'] ?? ''}`.trim(),
    node['Index Cond'],
    node.Filter,
    `rows ${node['Actual Rows'] ?? 0} x ${node['Actual Loops'] ?? 1}, removed ${node['Rows Removed by Filter'] ?? 0}`,
  ]
    .filter((text) => text !== undefined)
    .join(' | ');
