import { equalityOf, nodesOf, splitAt, type PlanNode, type Side } from './plan-conditions.ts';

/** Tables with rows of food banks, and columns that are unique by themselves, such as the hash of a token. */
export interface Catalogue {
  tables: ReadonlySet<string>;
  uniqueColumns: ReadonlySet<string>;
}

export async function readCatalogue(
  query: <R extends object>(sql: string) => Promise<R[]>,
): Promise<Catalogue> {
  const tables = await query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'foodbank_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('users', 'audit_log', 'outbox_mails', 'record_reads', 'list_views')`);
  const columns = await query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indnkeyatts = 1 and i.indpred is null`);
  return {
    tables: new Set(tables.map(({ name }) => name)),
    uniqueColumns: new Set(columns.map(({ name }) => name)),
  };
}

/** `(hashed SubPlan 2).col1`, with the number of the column. */
const SUBPLAN = /\((?:hashed )?(SubPlan \d+)\)\.col(\d+)/g;
/** An array of the rows of a subquery. */
const ARRAY = /ANY \(\((InitPlan \d+)\)\.col(\d+)\)/g;
const LOOKED_UP = /(\w+\.\w+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g;
const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
] as const;

const UNIONS = ['Append', 'Merge Append', 'Recursive Union'];
const isKeyName = (column: string): boolean => column === 'id' || column.endsWith('_id');

/** Returns the aliases whose keys a plan returns; all parts of a union return them. */
function sourcesOf(plan: PlanNode): Set<string> {
  const parts = [...nodesOf(plan)]
    .filter((node) => UNIONS.includes(node['Node Type']))
    // The other parts of a recursion begin with the rows of the first.
    .flatMap(({ Plans = [], ...node }) =>
      node['Node Type'] === 'Recursive Union' ? Plans.slice(0, 1) : Plans,
    );
  const columns = [plan, ...parts].flatMap(({ Output = [] }) => [
    ...Output.join().matchAll(/(\w+)\."?(\w+)/g),
  ]);
  return new Set(columns.flatMap(([, alias = '', column = '']) => (isKeyName(column) ? alias : [])));
}

/** Returns the aliases of CTEs, subqueries and functions, each with the aliases that its keys come from. */
function derivedFrom(nodes: readonly PlanNode[]): Map<string, Set<string>> {
  const derived = new Map<string, Set<string>>();
  const ctes = new Map(nodes.map((node) => [node['Subplan Name'], node]));
  for (const { Alias: alias, Plans: plans = [], ...node } of nodes) {
    const called = node['Function Call']?.matchAll(/(\w+)\."?\w/g) ?? [];
    const inner = node['CTE Name'] === undefined ? plans[0] : ctes.get(`CTE ${node['CTE Name']}`);
    if (alias === undefined || node['Relation Name'] !== undefined) continue;
    derived.set(alias, inner ? sourcesOf(inner) : new Set([...called].map(([, source = '']) => source)));
  }
  return derived;
}

/**
 * Returns the food banks' tables in a plan, with their aliases, whose rows no food bank and no id limits: neither a value
 * nor a table that is limited itself. Independent of the kinds of scans and joins that the planner chose.
 */
export function unscopedTables(plan: PlanNode, { tables, uniqueColumns }: Catalogue): string[] {
  const nodes = [...nodesOf(plan)];
  const relations = new Map<string, string>();
  const outputs = new Map<string, string[]>();
  for (const { Alias: alias, 'Relation Name': table, 'Subplan Name': subplan, ...node } of nodes) {
    // The target of an insert is not read.
    if (alias !== undefined && table !== undefined && node.Operation !== 'Insert')
      relations.set(alias, table);
    if (subplan !== undefined && node.Output !== undefined) outputs.set(subplan, node.Output);
  }
  const derived = derivedFrom(nodes);
  const isAlias = (alias: string): boolean => relations.has(alias) || derived.has(alias);
  const resultOf = (name: string, n: string): string | undefined => outputs.get(name)?.[Number(n) - 1];
  /** Replaces the results of subqueries by the columns that they return. */
  const resolved = (condition: string): string =>
    [ARRAY, SUBPLAN].reduce(
      (all, result) => all.replace(result, (text, name: string, n: string) => resultOf(name, n) ?? text),
      condition,
    );

  /** Aliases with which the rows of an alias are limited by key. */
  const links = new Map<string, Set<string>>();
  const limited = new Set<string>();
  const isKey = ({ alias, column }: Exclude<Side, 'value'>): boolean =>
    isKeyName(column) || uniqueColumns.has(`${relations.get(alias)}.${column}`);
  const isValue = (side: Side): boolean => side === 'value' || !isAlias(side.alias);
  const limits = (part: string, own: string | undefined): [alias: string, by: string][] => {
    const [left, right] = equalityOf(part, own) ?? [];
    if (left === undefined || right === undefined) return [];
    return [[left, right] as const, [right, left] as const].flatMap(([side, other]) => {
      if (side === 'value' || isValue(side) || !isKey(side)) return [];
      return [[side.alias, other === 'value' || isValue(other) ? 'value' : other.alias] as [string, string]];
    });
  };
  // The conditions of a bitmap are alternatives; the scan of the table repeats them.
  for (const node of nodes.filter((each) => each['Node Type'] !== 'Bitmap Index Scan'))
    for (const part of CONDITIONS.flatMap((name) => splitAt(resolved(node[name] ?? ''), ' AND '))) {
      const branches = splitAt(part, ' OR ').map((branch) =>
        splitAt(branch, ' AND ').flatMap((each) => limits(each, node.Alias)),
      );
      for (const [alias, by] of branches[0] ?? []) {
        if (!branches.every((branch) => branch.some(([other]) => other === alias))) continue;
        if (by === 'value') limited.add(alias);
        else links.set(alias, new Set([...(links.get(alias) ?? []), by]));
      }
    }
  // A subquery that is looked up by key is limited by the rows that look it up, also in a negation.
  for (const condition of nodes.flatMap((node) => CONDITIONS.map((name) => node[name] ?? '')))
    for (const [, column = '', name = '', n = ''] of condition.matchAll(LOOKED_UP))
      for (const [alias, by] of limits(`${resultOf(name, n) ?? ''} = ${column}`, undefined))
        if (alias !== column.split('.')[0]) links.set(alias, new Set([...(links.get(alias) ?? []), by]));
  for (let before = -1; before < limited.size;) {
    before = limited.size;
    for (const [alias, sources] of derived)
      if ([...sources].every((source) => limited.has(source) || !isAlias(source))) limited.add(alias);
    for (const [alias, others] of links)
      if ([...others].some((other) => limited.has(other))) limited.add(alias);
  }
  return [...relations]
    .filter(([alias, table]) => tables.has(table) && !limited.has(alias))
    .map(([alias, table]) => (alias === table ? table : `${table} ${alias}`));
}
