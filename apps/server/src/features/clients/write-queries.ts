import { sql } from 'kysely';
import type { ClientConsent, Language } from '@nourish/contract';
import type { Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { lockRoots } from './erasure-queries.ts';
import { selectClient, type ClientRow } from './queries.ts';
import type { ClientColumns } from './rules.ts';

export type LockedClient = ClientRow;

const selectRoots = (tx: Tx, foodbank_id: string | null, ids: readonly string[]) =>
  tx
    .selectFrom('clients')
    .select(['id', 'root_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('erased_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .orderBy('id')
    .execute();

/**
 * Locks, in id order, the clients who stand for these ones: each itself, or the one at the end of its merges.
 * Changes, visits, merges and erasures of a client take this lock. Returns them in the order of `ids`. Throws
 * `not_found` for an erased client and one of another food bank.
 */
export async function lockClients(
  tx: Tx,
  foodbank_id: string | null,
  ids: readonly string[],
): Promise<LockedClient[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  let before = await selectRoots(tx, foodbank_id, wanted);
  for (;;) {
    if (before.length < wanted.length) throw fail('not_found');
    const roots = before.map(({ root_id }) => root_id);
    await lockRoots(tx, roots);
    // A merge may have come first.
    const after = await selectRoots(tx, foodbank_id, wanted);
    const isSame = after.every(({ root_id }, place) => root_id === before[place]?.root_id);
    if (isSame && after.length === before.length) break;
    before = after;
  }
  const rootOf = new Map(before.map(({ id, root_id }) => [id, root_id]));
  const locked: LockedClient[] = [];
  for (const id of ids) {
    const root = await selectClient(tx, foodbank_id, rootOf.get(id.toLowerCase()) ?? id);
    if (root === undefined) throw fail('not_found');
    locked.push(root);
  }
  return locked;
}

export const lockClient = async (tx: Tx, foodbank_id: string | null, id: string): Promise<LockedClient> => {
  const [client] = await lockClients(tx, foodbank_id, [id]);
  if (client === undefined) throw new Error(`no clients row for id ${id}`);
  return client;
};

/** Takes the next number for a client of the food bank, or so many of them, and returns the last one. */
export async function takeNumber(tx: Tx, foodbank_id: string, count = 1): Promise<number> {
  const { last_number } = await tx
    .insertInto('client_numbers')
    .values({ foodbank_id, last_number: count })
    .onConflict((known) =>
      known
        .column('foodbank_id')
        .doUpdateSet({ last_number: sql<number>`client_numbers.last_number + excluded.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export interface NewClientRow extends ClientColumns {
  id: string;
  foodbank_id: string;
  number: number;
  /** null: without an account. */
  user_id: string | null;
  created_by: string | null;
  created_at: Date;
}

export const insertClient = (tx: Tx, row: NewClientRow) => insertClients(tx, [row]);

export const insertClients = (tx: Tx, rows: readonly NewClientRow[]) =>
  tx
    .insertInto('clients')
    .values(
      rows.map((row) => ({
        ...row,
        person_id: row.user_id ?? row.id,
        merged_into: null,
        root_id: row.id,
        erased_at: null,
        updated_at: row.created_at,
      })),
    )
    .execute();

export const updateClient = (tx: Tx, id: string, columns: Partial<ClientColumns> & { updated_at: Date }) =>
  tx.updateTable('clients').set(columns).where('id', '=', id).execute();

export interface Recorded {
  client_id: string;
  foodbank_id: string;
  purpose: ClientConsent['purpose'];
  by: string | null;
  now: Date;
}

/** Keeps a consent that is in force. */
export const grantConsent = (
  tx: Tx,
  id: string,
  { client_id, foodbank_id, purpose, by, now }: Recorded,
  language: Language,
) =>
  tx
    .insertInto('client_consents')
    .values({
      id,
      foodbank_id,
      client_id,
      purpose,
      language,
      recorded_by: by,
      granted_at: now,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .onConflict((known) =>
      known.columns(['client_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();

/** Does nothing without a consent in force. */
export const withdrawConsent = (tx: Tx, { client_id, purpose, by, now }: Omit<Recorded, 'foodbank_id'>) =>
  tx
    .updateTable('client_consents')
    // `greatest`, because servers' clocks differ a little and a withdrawal cannot precede the consent.
    .set({ withdrawn_at: sql<Date>`greatest(granted_at, ${now}::timestamptz)`, withdrawn_by: by })
    .where('client_id', '=', client_id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
