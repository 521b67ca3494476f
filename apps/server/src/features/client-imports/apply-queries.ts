import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import { newId, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { RowValues } from './cells.ts';
import type { ImportRecord } from './queries.ts';

type Scope = Pick<ImportRecord, 'foodbank_id' | 'source'>;

export interface NewKey {
  key: string;
  client_id: string;
  values_hash: Buffer | null;
  import_id: string | null;
}

/** Remembers what ids mean; of a known one, only the details that were imported last change. */
export const upsertKeys = (tx: Tx, scope: Scope, keys: readonly NewKey[]) =>
  keys.length === 0
    ? undefined
    : tx
        .insertInto('client_import_keys')
        .values(keys.map((key) => ({ foodbank_id: scope.foodbank_id, source: scope.source, ...key })))
        .onConflict((known) =>
          known.columns(['foodbank_id', 'source', 'key']).doUpdateSet({
            values_hash: sql<Buffer>`coalesce(excluded.values_hash, client_import_keys.values_hash)`,
          }),
        )
        .execute();

export interface NewConsent {
  client_id: string;
  purpose: 'service' | 'statistics';
  day: string;
  language: Language;
}

/** Records consents as given at noon of their day. */
export const insertConsents = (
  tx: Tx,
  { foodbank_id, applied_by }: Pick<ImportRecord, 'foodbank_id' | 'applied_by'>,
  consents: readonly NewConsent[],
) =>
  consents.length === 0
    ? undefined
    : tx
        .insertInto('client_consents')
        .values(
          consents.map(({ client_id, purpose, day, language }) => ({
            id: newId(),
            foodbank_id,
            client_id,
            purpose,
            language,
            recorded_by: applied_by,
            granted_at: new Date(`${day}T12:00Z`),
            withdrawn_at: null,
            withdrawn_by: null,
          })),
        )
        .onConflict((known) =>
          known.columns(['client_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
        )
        .execute();

export const updateClient = (
  tx: Tx,
  id: string,
  columns: Partial<Pick<Row<'clients'>, 'name' | 'alias' | 'phone' | 'email' | 'needs' | 'language'>> &
    Partial<Pick<Row<'clients'>, 'adults' | 'seniors' | 'children'>> & { updated_at: Date },
) => tx.updateTable('clients').set(columns).where('id', '=', id).execute();

export type NewVisit = Pick<
  NewRow<'visits'>,
  | 'id'
  | 'program_id'
  | 'client_id'
  | 'day'
  | 'adults'
  | 'seniors'
  | 'children'
  | 'statistics'
  | 'override_reason'
>;

export const insertVisits = (
  tx: Tx,
  { foodbank_id, source, applied_by }: Pick<ImportRecord, 'foodbank_id' | 'source' | 'applied_by'>,
  now: Date,
  visits: readonly NewVisit[],
) =>
  sql`
    insert into visits (id, foodbank_id, program_id, client_id, day, adults, seniors, children, is_size_shown, statistics,
      override_reason, served_by, imported_from, created_at)
    select n.id, ${foodbank_id}::uuid, n.program_id, n.client_id, n.day, n.adults, n.seniors, n.children, true,
      n.statistics, n.override_reason, ${applied_by}::uuid, ${source}, ${now}::timestamptz
    from ${tableOf('n', visits, {
      id: 'uuid',
      program_id: 'uuid',
      client_id: 'uuid',
      day: 'date',
      adults: 'int',
      seniors: 'int',
      children: 'int',
      statistics: 'text',
      override_reason: 'text',
    })}`.execute(tx);

export const insertVisitKeys = (tx: Tx, scope: Scope, keys: readonly { key: string; visit_id: string }[]) =>
  keys.length === 0
    ? undefined
    : tx
        .insertInto('visit_import_keys')
        .values(keys.map((key) => ({ foodbank_id: scope.foodbank_id, source: scope.source, ...key })))
        .onConflict((known) => known.doNothing())
        .execute();

/**
 * Sets the household size of clients that an import created to the size at their latest visit, unless staff have
 * changed them since. Does not set `updated_at`, which marks such changes.
 */
export const updateSizes = (tx: Tx, visits: readonly NewVisit[]) =>
  sql`
    update clients c set adults = n.adults, seniors = n.seniors, children = n.children
    from (
      select distinct on (v.client_id) v.client_id, v.day, v.adults, v.seniors, v.children from ${tableOf(
        'v',
        visits,
        {
          client_id: 'uuid',
          day: 'date',
          adults: 'int',
          seniors: 'int',
          children: 'int',
        },
      )}
      where v.client_id is not null and num_nonnulls(v.adults, v.seniors, v.children) > 0
      order by v.client_id, v.day desc
    ) n
    where c.id = n.client_id and c.updated_at = c.created_at and c.merged_into is null
      and exists (select from client_import_keys k where k.client_id = c.id and k.import_id is not null)
      and not exists (select from visits v where v.client_id = c.id and v.day > n.day and v.voided_at is null)
      and (c.adults, c.seniors, c.children) is distinct from (n.adults, n.seniors, n.children)`.execute(tx);

/** The columns of a client that a row tells. */
export const clientColumns = (values: RowValues) => ({
  name: values.name ?? null,
  alias: values.alias ?? null,
  language: values.language ?? null,
  phone: values.phone ?? null,
  email: values.email ?? null,
  adults: values.adults ?? null,
  seniors: values.seniors ?? null,
  children: values.children ?? null,
  needs: values.needs ?? null,
});
