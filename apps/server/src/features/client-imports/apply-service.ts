import type { ClientImportField } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { EMPTY_CLIENT, insertClients, lockRoots, takeNumber } from '../clients/service.ts';
import type { Turn } from '../inventory-imports/turn.ts';
import { fold } from '../inventory-imports/words.ts';
import * as writes from './apply-queries.ts';
import { applyVisits } from './apply-visits.ts';
import { hashOf, programIds } from './check-service.ts';
import { CONSENTS, DETAILS, keysOf, withPlaceholder } from './evaluate-row.ts';
import { selectKnown, type KnownClient } from './match-queries.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { selectWaiting, settleRows, type Settled, type StoredRow } from './row-queries.ts';

/** Rows per transaction; it locks their clients. */
const BATCH = 500;

/**
 * Each batch commits together with its progress, so that an interrupted import resumes after the last complete
 * batch. Throws `LostImport`.
 */
export async function applyRows(ctx: Context, turn: Turn, record: ImportRecord): Promise<void> {
  const programs = await programIds(ctx, record);
  while (await inTransaction(ctx, (tx) => applyBatch(ctx, tx, turn, programs)));
}

/** Returns false once no rows are left. */
async function applyBatch(
  ctx: Context,
  tx: Tx,
  turn: Turn,
  programs: ReadonlyMap<string, string>,
): Promise<boolean> {
  const record = await queries.lockTurn(tx, turn);
  const rows = await selectWaiting(tx, turn.id, record.applied_to, BATCH);
  const now = ctx.clock.now();
  if (rows.length === 0) {
    await queries.updateImport(tx, turn.id, { status: 'applied', updated_at: now, finished_at: now });
    return false;
  }
  const clients = await applyClients(tx, record, now, rows);
  const visits = await applyVisits(tx, record, now, {
    rows: rows.filter(({ visit }) => visit === 'new'),
    clientOf: (row) => clients.get(row.row_number)?.id ?? undefined,
    programOf: ({ values }) => programs.get(fold(values.program ?? '')),
  });
  const settled = rows.map((row): Settled => {
    const client = clients.get(row.row_number);
    const isApplied = client?.isApplied === true || visits.has(row.row_number);
    return {
      row_number: row.row_number,
      outcome: isApplied ? 'applied' : 'skipped',
      client_id: client?.id ?? null,
    };
  });
  await settleRows(tx, turn.id, settled);
  const applied = settled.filter(({ outcome }) => outcome === 'applied').length;
  await queries.updateImport(tx, turn.id, {
    applied_to: rows.at(-1)?.row_number ?? record.applied_to,
    rows_done: record.rows_done + rows.length,
    rows_applied: record.rows_applied + applied,
    rows_skipped: record.rows_skipped + rows.length - applied,
    updated_at: now,
  });
  return true;
}

interface RowClient {
  /** null: erased since an earlier import, so the row changes nothing. */
  id: string | null;
  isApplied: boolean;
}

/** Locks the clients who stand for those that the keys mean. */
async function lockKnown(tx: Tx, record: ImportRecord, keys: string[]): Promise<Map<string, KnownClient>> {
  const locked = new Set<string>();
  for (;;) {
    // Read again after locking: until then, a client may have been changed, merged or erased.
    const known = await selectKnown(tx, record, keys);
    const roots = new Set([...known.values()].flatMap(({ root_id }) => root_id ?? []));
    if ([...roots].every((id) => locked.has(id))) return known;
    await lockRoots(tx, [...roots]);
    for (const id of roots) locked.add(id);
  }
}

/** Creates and changes the clients of rows, and locks those that were there. Returns them by row number. */
async function applyClients(
  tx: Tx,
  record: ImportRecord,
  now: Date,
  rows: readonly StoredRow[],
): Promise<Map<number, RowClient>> {
  const keys = rows.flatMap(({ values }) => keysOf(values));
  const known = await lockKnown(tx, record, keys);
  const created = new Map<string, string>();
  const added: StoredRow[] = [];
  const newKeys: writes.NewKey[] = [];
  const consents: writes.NewConsent[] = [];
  const result = new Map<number, RowClient>();
  for (const row of rows) {
    const own = keysOf(row.values);
    if (own.length === 0) continue;
    const here = own.map((key) => known.get(key)).find((client) => client !== undefined);
    if (here?.client_id === null) {
      result.set(row.row_number, { id: null, isApplied: false });
      continue;
    }
    const known_id = here?.client_id ?? own.map((key) => created.get(key)).find((id) => id !== undefined);
    const client_id = known_id ?? newId();
    if (known_id === undefined) added.push({ ...row, client_id });
    const isApplied =
      known_id === undefined ||
      row.client === 'member' ||
      (row.client === 'changed' &&
        here !== undefined &&
        (await change(tx, here, { ...row, client_id }, now)));
    const changesDetails = isApplied && row.client !== 'member';
    if (changesDetails) consents.push(...consentsOf(record, client_id, row, here));
    // The first key stands for the details; of a household, those of its first row. Visits do not change them.
    const hashOfDetails = changesDetails && row.visit === null ? hashOf(row) : null;
    for (const [place, key] of own.entries()) {
      const isNew = !known.has(key) && !created.has(key);
      const values_hash = place === 0 ? hashOfDetails : null;
      if (isNew || (values_hash !== null && known.has(key)))
        newKeys.push({ key, client_id, values_hash, import_id: here === undefined ? record.id : null });
      created.set(key, client_id);
    }
    result.set(row.row_number, { id: client_id, isApplied });
  }
  await insertNew(tx, record, now, added);
  await writes.upsertKeys(tx, record, newKeys);
  await writes.insertConsents(tx, record, consents);
  return result;
}

async function insertNew(tx: Tx, record: ImportRecord, now: Date, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { foodbank_id, applied_by } = record;
  const last = await takeNumber(tx, foodbank_id, rows.length);
  await insertClients(
    tx,
    rows.map(({ client_id, values }, index) => ({
      ...EMPTY_CLIENT,
      ...writes.clientColumns(withPlaceholder(values)),
      id: client_id ?? newId(),
      foodbank_id,
      number: last - rows.length + 1 + index,
      user_id: null,
      created_by: applied_by,
      created_at: now,
    })),
  );
}

const isDetail = (field: ClientImportField): field is (typeof DETAILS)[number] =>
  DETAILS.some((each) => each === field);

/**
 * Returns false and changes nothing if one of these details was changed since the check, or if only consents would
 * change and they have been recorded since.
 */
async function change(tx: Tx, here: KnownClient, row: StoredRow, now: Date): Promise<boolean> {
  const details = row.changes.flatMap(({ field, before, after }) =>
    isDetail(field) ? [{ field, before, after }] : [],
  );
  const isHere = here.client_id !== null && here.root_id === here.client_id;
  if (!isHere || details.some(({ field, before }) => here[field] !== before)) return false;
  if (details.length === 0 && newConsentsOf(row, here).length === 0) return false;
  const columns = Object.fromEntries(details.map(({ field, after }) => [field, after]));
  if (details.length > 0 && here.client_id !== null)
    await writes.updateClient(tx, here.client_id, { ...columns, updated_at: now });
  return true;
}

/** Without a consent that was recorded since the check, even if it was withdrawn. */
const newConsentsOf = ({ changes }: StoredRow, here: KnownClient | undefined) =>
  CONSENTS.filter(
    (field) => changes.some((each) => each.field === field) && (here?.[field] ?? null) === null,
  );

const consentsOf = (
  record: ImportRecord,
  client_id: string,
  row: StoredRow,
  here: KnownClient | undefined,
): writes.NewConsent[] =>
  newConsentsOf(row, here).flatMap((field) => {
    const day = row.values[field];
    if (day === undefined) return [];
    return [
      {
        client_id,
        purpose: field === 'service_consent' ? ('service' as const) : ('statistics' as const),
        day,
        language: row.values.language ?? record.language,
      },
    ];
  });
