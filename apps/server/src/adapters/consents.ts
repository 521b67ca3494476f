import { sql } from 'kysely';
import type { Consent } from '@nourish/contract';
import { newId, type Tx } from '../db/database.ts';

interface ConsentOf {
  user_id: string;
  purpose: Consent['purpose'];
  now: Date;
}

/**
 * Writes down that a person agrees to a purpose, in the transaction of what they agreed to; one that stands already goes on
 * standing. Answers since when it stands.
 */
export async function recordConsent(tx: Tx, { user_id, purpose, now }: ConsentOf): Promise<Date> {
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

/** Writes down that a person agrees to a purpose no longer; without a consent that stands it does nothing. */
export const withdrawConsent = (tx: Tx, { user_id, purpose, now }: ConsentOf) =>
  tx
    .updateTable('consents')
    // Servers' clocks differ a little; nothing is withdrawn before it was given.
    .set({ withdrawn_at: sql<Date>`greatest(granted_at, ${now}::timestamptz)` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
