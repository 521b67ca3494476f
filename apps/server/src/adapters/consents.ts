import { sql } from 'kysely';
import type { Consent } from '@nourish/contract';
import { newId, type Tx } from '../db/database.ts';

interface ConsentInput {
  user_id: string;
  purpose: Consent['purpose'];
  now: Date;
}

/**
 * Records a person's consent to a purpose, in the transaction that needs it. Keeps a consent that is already
 * in force. Returns since when the consent is in force.
 */
export async function recordConsent(tx: Tx, { user_id, purpose, now }: ConsentInput): Promise<Date> {
  await tx
    .insertInto('consents')
    .values({ id: newId(), user_id, purpose, granted_at: now, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
  const { granted_at } = await tx
    .selectFrom('consents')
    .select('granted_at')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return granted_at;
}

/** Withdraws a person's consent to a purpose. Does nothing without a consent in force. */
export const withdrawConsent = (tx: Tx, { user_id, purpose, now }: ConsentInput) =>
  tx
    .updateTable('consents')
    // `greatest`, because servers' clocks differ a little and a withdrawal cannot precede the consent.
    .set({ withdrawn_at: sql<Date>`greatest(granted_at, ${now}::timestamptz)` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
