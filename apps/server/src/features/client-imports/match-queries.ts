import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { PlainDate } from '../../db/column-types.ts';
import type { ImportRecord } from './queries.ts';

type Scope = Pick<ImportRecord, 'foodbank_id' | 'source'>;

export interface KnownClient extends Record<
  'name' | 'alias' | 'language' | 'phone' | 'email' | 'needs',
  string | null
> {
  key: string;
  /** null: erased here. */
  client_id: string | null;
  root_id: string | null;
  adults: number | null;
  seniors: number | null;
  children: number | null;
  /** Day of the first consent, also of a withdrawn one. */
  service_consent: PlainDate | null;
  statistics_consent: PlainDate | null;
  values_hash: Buffer | null;
}

const firstConsent = (purpose: string) =>
  sql`(select min(k.granted_at)::date::text from client_consents k where k.client_id = c.id and k.purpose = ${sql.lit(purpose)})`;

/** Returns what ids of the other system mean here, by key. */
export async function selectKnown(
  db: Db,
  { foodbank_id, source }: Scope,
  keys: readonly string[],
): Promise<Map<string, KnownClient>> {
  const { rows } = await sql<KnownClient>`
    select i.key, c.id as client_id, c.root_id, c.name, c.alias, c.language, c.phone, c.email, c.needs, c.adults,
      c.seniors, c.children, ${firstConsent('service')} as service_consent,
      ${firstConsent('statistics')} as statistics_consent, i.values_hash
    from client_import_keys i left join clients c on c.id = i.client_id and c.erased_at is null
    where i.foodbank_id = ${foodbank_id} and i.source = ${source} and i.key = any(${keys}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns which of these visits of the other system are here. */
export async function selectKnownVisits(
  db: Db,
  { foodbank_id, source }: Scope,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from visit_import_keys
    where foodbank_id = ${foodbank_id} and source = ${source} and key = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

interface DayVisit {
  id: string;
  root_id: string;
  program_id: string;
  day: PlainDate;
  /** The other system has an id for it. */
  is_keyed: boolean;
}

/** Returns the visits of these clients on these days, also voided ones, which an import must not bring back. */
export async function selectDayVisits(
  db: Db,
  source: ImportRecord['source'],
  wanted: readonly { root_id: string; day: string }[],
): Promise<DayVisit[]> {
  const { rows } = await sql<DayVisit>`
    select v.id, m.root_id, v.program_id, v.day::text as day,
      exists (select from visit_import_keys k where k.visit_id = v.id and k.source = ${source}) as is_keyed
    from (select distinct n.root_id, n.day from ${tableOf('n', wanted, { root_id: 'uuid', day: 'date' })}) n
    join clients m on m.root_id = n.root_id
    join visits v on v.client_id = m.id and v.day = n.day
    order by v.id`.execute(db);
  return rows;
}

/** Current household size and consents of a client, or of the client into which it was merged. */
export interface ClientState {
  id: string;
  root_id: string;
  adults: number | null;
  seniors: number | null;
  children: number | null;
  service: boolean;
  statistics: boolean;
  /** Agreed to statistics once, and withdrew. */
  withdrew: boolean;
}

export async function selectStates(tx: Tx, ids: readonly string[]): Promise<Map<string, ClientState>> {
  const has = (purpose: string, state: string) => sql`exists (select from client_consents k
    where k.client_id = c.root_id and k.purpose = ${sql.lit(purpose)} and k.withdrawn_at ${sql.raw(state)})`;
  const { rows } = await sql<ClientState>`
    select c.id, c.root_id, r.adults, r.seniors, r.children, ${has('service', 'is null')} as service,
      ${has('statistics', 'is null')} as statistics, ${has('statistics', 'is not null')} as withdrew
    from clients c join clients r on r.id = c.root_id
    where c.id = any(${ids}::uuid[]) and c.erased_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
