import type { ClientBase } from 'pg';
import { readTables } from '../backup/catalog.ts';
import { quoted } from '../backup/copying.ts';
import {
  MOVING_FOOD_BANK,
  MOVING_PEOPLE,
  REBUILT,
  REBUILT_COLUMNS,
  TABLE_OWNERS,
  type Moving,
} from '../db/tenancy.ts';

/** A table whose rows move with a food bank. */
export interface MovedTable {
  name: string;
  /** Without columns that are computed or rebuilt. */
  columns: string[];
  /** `own`: each row has the food bank. */
  moves: Moving | 'own';
  /** SQL for the rows that move, with the tables of `createMovingTables`. */
  where: string;
}

export interface ForeignKey {
  name: string;
  child: string;
  /** The first column, which is the only one of keys to accounts and files. */
  column: string;
  parent: string;
}

export interface Catalog {
  /** Each after those that it refers to, as far as possible. */
  tables: readonly MovedTable[];
  keys: readonly ForeignKey[];
}

const FOOD_BANK = `(select id from ${MOVING_FOOD_BANK})`;

/** Reads the tables that move, and all foreign keys. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const found = await readTables(client);
  const ofFoodBanks = await readTablesOfFoodBanks(client);
  const keys = await readKeys(client);
  const moving = new Map(found.map(({ name }) => [name, movingOf(name, ofFoodBanks)]));
  const fromOwn = (parent: string) =>
    keys.filter((key) => key.parent === parent && moving.get(key.child) === 'own');
  const tables = found.flatMap(({ name, columns }) => {
    const moves = moving.get(name);
    if (moves === undefined || moves === 'stays' || moves === 'rebuilt') return [];
    const isMoved = (column: string) => !(REBUILT_COLUMNS[name] ?? []).includes(column);
    return [{ name, columns: columns.filter(isMoved), moves, where: conditionOf(moves, fromOwn(name)) }];
  });
  return { tables: parentsFirst(tables, keys), keys };
}

/** True if each row notes the food bank. */
export const hasFoodBank = ({ moves }: MovedTable): boolean =>
  moves === 'own' || (typeof moves === 'object' && 'noted' in moves);

/** True if a digest of the rows is in the file: of all but accounts and files, which others may change. */
export const hasDigest = ({ moves }: MovedTable): boolean => moves !== 'accounts' && moves !== 'files';

function movingOf(name: string, ofFoodBanks: ReadonlySet<string>): Moving | 'own' {
  if (REBUILT.includes(name)) return 'rebuilt';
  if (ofFoodBanks.has(name)) return 'own';
  const owner = TABLE_OWNERS[name];
  if (owner === undefined) throw new Error(`db/tenancy.ts does not list the table ${name}`);
  return owner.moves;
}

function conditionOf(moves: Moving | 'own', keys: readonly ForeignKey[]): string {
  if (moves === 'itself') return `id = ${FOOD_BANK}`;
  if (moves === 'accounts') return `id in (select id from ${MOVING_PEOPLE})`;
  if (moves === 'files') return `key in (${referencesOf(keys)})`;
  if (typeof moves === 'string') return `foodbank_id = ${FOOD_BANK}`;
  const whose =
    'whose' in moves
      ? `${moves.whose} in (select id from ${MOVING_PEOPLE} where brings_own)`
      : `foodbank_id = ${FOOD_BANK}`;
  return moves.and === undefined ? whose : `${whose} and ${moves.and}`;
}

const referencesOf = (keys: readonly ForeignKey[]): string =>
  keys
    .map(
      ({ child, column }) =>
        `select ${quoted([column])} from public.${quoted([child])} where foodbank_id = ${FOOD_BANK}`,
    )
    .join(' union ');

/**
 * Creates the temporary tables that conditions refer to. Must run before a read-only transaction, in which
 * `fillMovingTables` can still write to them.
 */
export const createMovingTables = (client: ClientBase): Promise<unknown> =>
  client.query(`
    create temporary table ${MOVING_FOOD_BANK} (id uuid not null);
    create temporary table ${MOVING_PEOPLE} (id uuid primary key, brings_own boolean not null)`);

/**
 * Notes the food bank and every account that its rows refer to. Administrators and the staff of other food banks
 * bring only their account, without a password, because the history names them.
 */
export async function fillMovingTables(
  client: ClientBase,
  foodBank: string,
  { tables, keys }: Catalog,
): Promise<void> {
  await client.query(`insert into ${MOVING_FOOD_BANK} values ($1)`, [foodBank]);
  const names = new Set(tables.filter(hasFoodBank).map(({ name }) => name));
  const references = referencesOf(keys.filter(({ child, parent }) => parent === 'users' && names.has(child)));
  await client.query(`
    insert into ${MOVING_PEOPLE}
    select id, role not in ('admin', 'staff') or role = 'staff' and foodbank_id is not distinct from ${FOOD_BANK}
    from public.users where id in (${references})`);
}

/** Orders tables so that few refer to a later one; some refer to each other. */
function parentsFirst(tables: readonly MovedTable[], keys: readonly ForeignKey[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const rest = new Map(tables.map((table) => [table.name, table]));
  const waitsFor = (name: string) =>
    new Set(keys.filter((key) => key.child === name && key.parent !== name && rest.has(key.parent))).size;
  while (rest.size > 0) {
    const [next] = [...rest.values()].sort((one, other) => waitsFor(one.name) - waitsFor(other.name));
    if (next === undefined) break;
    ordered.push(next);
    rest.delete(next.name);
  }
  return ordered;
}

/** Returns the keys that rows can violate until all tables are loaded in this order. */
export function keysToLater(tables: readonly MovedTable[], keys: readonly ForeignKey[]): ForeignKey[] {
  const place = new Map(tables.map(({ name }, index) => [name, index]));
  return keys.filter(({ child, parent }) => (place.get(parent) ?? -1) >= (place.get(child) ?? Infinity));
}

async function readTablesOfFoodBanks(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'foodbank_id' and a.attnotnull and not a.attisdropped`);
  return new Set(rows.map(({ name }) => name));
}

async function readKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conname::text as name, c.relname::text as child, a.attname::text as column, p.relname::text as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}
