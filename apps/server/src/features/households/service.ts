import type { Household } from '@nourish/contract';
import { recordConsent, withdrawConsent } from '../../adapters/consents.ts';
import type { Actor } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail } from '../../fail.ts';
import * as queries from './queries.ts';
import { householdProblem, completeAnswers, type ToldAnswers } from './rules.ts';

export type { ToldAnswers };

/** Returns the household of a user; null if none is stored. */
export async function getHousehold(db: Db, user_id: string): Promise<Household | null> {
  const row = await queries.selectHousehold(db, user_id);
  if (row === undefined) return null;
  return { ...completeAnswers(row), consented_at: row.consented_at.toISOString() };
}

/**
 * Stores the household of a recipient and the consent to its use in statistics; null deletes both. Throws
 * `invalid_input` for other roles and for a household without members.
 */
export async function setHousehold(
  tx: Tx,
  actor: Actor,
  answers: ToldAnswers | null,
  now: Date,
): Promise<void> {
  const { user_id } = actor;
  // Reads the role under the lock: an administrator may have changed it since the call began.
  const problem = householdProblem(await lockPerson(tx, user_id), answers);
  if (problem !== undefined) throw fail('invalid_input', { errors: [{ field: 'household', code: problem }] });
  if (answers === null) return takeBackHousehold(tx, user_id, now);
  const consented_at = await recordConsent(tx, { user_id, purpose: 'household', now });
  await queries.upsertHousehold(tx, { ...completeAnswers(answers), user_id, consented_at });
}

/** Deletes the household and withdraws the consent; months already counted keep their counts. */
export async function takeBackHousehold(tx: Tx, user_id: string, now: Date): Promise<void> {
  await queries.deleteHousehold(tx, user_id);
  await withdrawConsent(tx, { user_id, purpose: 'household', now });
}
