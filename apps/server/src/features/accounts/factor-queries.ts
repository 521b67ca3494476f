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

/** Of two calls with the same code, one comes first. */
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
    .innerJoin('users as u', 'u.id', 'f.user_id')
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
    .where('u.second_factor_at', 'is not', null)
    .executeTakeFirst();

export async function selectFactorKinds(db: Db, user_id: string) {
  const { has_app, has_passkeys } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('user_id')
            .where('user_id', '=', user_id)
            .where('confirmed_at', 'is not', null),
        )
        .as('has_app'),
      eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', user_id)).as('has_passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return { has_app: Boolean(has_app), has_passkeys: Boolean(has_passkeys) };
}

export async function hasAppOrPasskey(db: Db, user_id: string): Promise<boolean> {
  const { has_app, has_passkeys } = await selectFactorKinds(db, user_id);
  return has_app || has_passkeys;
}

/** Adds the row that recovery codes belong to, for an account whose first factor is a passkey. */
export const insertFactorlessRow = (tx: Tx, user_id: string, created_at: Date) =>
  tx
    .insertInto('second_factors')
    .values({ user_id, secret: null, created_at })
    .onConflict((existing) => existing.column('user_id').doUpdateSet({ secret: null, created_at }))
    .execute();

/** Stores the secret of an app that is not confirmed yet. Returns false if an app is already set up. */
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

export async function deleteFactors(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).execute();
}

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

/** Uses up a recovery code. Returns the number left; undefined if the code is unknown or already used. */
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

/** After a new password, passkeys sign in again once they were used together with it. */
export const requirePasswordOfPasskeys = (tx: Tx, user_id: string) =>
  tx.updateTable('passkeys').set({ needs_password: true }).where('user_id', '=', user_id).execute();
