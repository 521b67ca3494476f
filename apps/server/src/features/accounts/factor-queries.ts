import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';

export const selectRecoverySalt = async (db: Db, user_id: string): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('second_factors')
      .select('recovery_salt')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
  )?.recovery_salt ?? null;

/** The second factor of somebody with its row locked: of two who send one code, one comes first. */
export const lockFactor = (tx: Tx, user_id: string) =>
  tx
    .selectFrom('second_factors')
    .select(['secret', 'last_step', 'confirmed_at'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();

export const selectFactor = (db: Db, user_id: string) =>
  db
    .selectFrom('second_factors as f')
    .select((eb) => [
      'f.confirmed_at',
      eb
        .selectFrom('recovery_codes as c')
        .select(eb.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'f.user_id')
        .where('c.used_at', 'is', null)
        .as('left'),
    ])
    .where('f.user_id', '=', user_id)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Begins anew what was not confirmed. False: one is on. */
export async function beginFactor(
  tx: Tx,
  user_id: string,
  { secret, created_at }: { secret: Buffer; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('second_factors')
    .values({ user_id, secret, created_at })
    .onConflict((begun) =>
      begun
        .column('user_id')
        .doUpdateSet({ secret, created_at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const updateFactor = (tx: Tx, user_id: string, changes: Partial<NewRow<'second_factors'>>) =>
  tx.updateTable('second_factors').set(changes).where('user_id', '=', user_id).execute();

export const deleteFactor = (tx: Tx, user_id: string) =>
  tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute();

export async function replaceRecoveryCodes(
  tx: Tx,
  user_id: string,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await updateFactor(tx, user_id, { recovery_salt: salt });
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** Uses a recovery code up; answers how many are left, and undefined where it is none, or used already. */
export async function spendRecoveryCode(
  tx: Tx,
  user_id: string,
  code_hash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
