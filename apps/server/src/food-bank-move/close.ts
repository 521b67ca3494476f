import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { connectForCopying } from '../backup/copying.ts';
import { checkBackup } from '../backup/read.ts';
import { refuseIfRunning } from '../backup/target.ts';
import { newId } from '../db/database.ts';
import { createMovingTables, fillMovingTables, hasDigest, readCatalog, type MovedTable } from './tables.ts';
import { findChanged } from './verify.ts';

export interface Closed {
  name: string;
  /** Accounts that were deactivated. */
  staff: number;
}

/** Mails and logs, which also grow while nothing of the food bank changes. */
const isLog = ({ moves }: MovedTable): boolean => typeof moves === 'object' && 'noted' in moves;

/**
 * Closes a food bank that moved: archives it unless it is archived, and deactivates its staff. Throws if any of its
 * rows or of those that moved with its accounts changed since the export, because the change would be lost.
 */
export async function closeFoodBank(file: Readable, url: string, now: Date): Promise<Closed> {
  const { manifest, totals } = await checkBackup(file);
  const { food_bank } = manifest;
  if (food_bank === undefined) throw new Error('the file is a backup of a whole installation');
  const client = await connectForCopying(url, 'nourish-restore');
  try {
    await refuseIfRunning(client);
    await createMovingTables(client);
    await client.query('begin');
    const { rows } = await client.query<{ name: string; archived: boolean; staffed: boolean }>(
      `select name, archived_at is not null as archived,
         exists (select from public.users u where u.foodbank_id = b.id and role = 'staff' and active) as staffed
       from public.food_banks b where id = $1 for update`,
      [food_bank.id],
    );
    const [found] = rows;
    if (found === undefined) throw new Error(`the food bank ${food_bank.id} is not here`);
    if (found.archived && !found.staffed) throw new Error(`${found.name} is closed already`);
    const catalog = await readCatalog(client);
    await fillMovingTables(client, food_bank.id, catalog);
    const compared = catalog.tables.filter((table) => hasDigest(table) && !isLog(table));
    const changed = await findChanged(client, compared, totals);
    if (changed.length > 0)
      throw new Error(
        `${found.name} changed after the export (${changed.join(', ')}): export and import it again`,
      );
    if (!found.archived) await archive(client, food_bank.id, found.name, now);
    const { rows: staff } = await client.query<{ id: string }>(
      `update public.users set active = false, updated_at = $2
       where foodbank_id = $1 and role = 'staff' and active returning id`,
      [food_bank.id, now],
    );
    await client.query('delete from public.sessions where user_id = any($1)', [staff.map(({ id }) => id)]);
    await client.query('commit');
    return { name: found.name, staff: staff.length };
  } finally {
    await client.end();
  }
}

async function archive(client: ClientBase, id: string, name: string, now: Date): Promise<void> {
  await client.query('update public.food_banks set archived_at = $2, updated_at = $2 where id = $1', [
    id,
    now,
  ]);
  await client.query(
    `insert into public.audit_log
       (id, action, entity, entity_id, entity_name, foodbank_id, before, after, created_at)
     values ($1, 'archived', 'food_bank', $2, $3, $2, '{}', '{}', $4)`,
    [newId(), id, name, now],
  );
}
