import { sql } from 'kysely';
import type { DeviceKind } from '@nourish/contract';
import type { Db, Tx } from '../../db/database.ts';

export const isKnownDevice = async (db: Db, user_id: string, device_hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst()) !== undefined;

export async function selectDeviceHistory(
  tx: Tx,
  user_id: string,
  { browser, system }: DeviceKind,
  since: Date,
): Promise<{ has_any: boolean; has_recent_alike: boolean }> {
  return tx
    .selectFrom('known_devices')
    .select([
      sql<boolean>`count(*) > 0`.as('has_any'),
      sql<boolean>`coalesce(bool_or(first_used_at > ${since} and browser is not distinct from ${browser}
        and system is not distinct from ${system}), false)`.as('has_recent_alike'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

export const noteDevice = (tx: Tx, user_id: string, device_hash: Buffer, kind: DeviceKind, now: Date) =>
  tx
    .insertInto('known_devices')
    .values({ user_id, device_hash, ...kind, first_used_at: now, last_used_at: now })
    .onConflict((known) =>
      known.columns(['user_id', 'device_hash']).doUpdateSet({ ...kind, last_used_at: now }),
    )
    .execute();
