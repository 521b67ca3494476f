import type { Household } from '@nourish/contract';
import { recordConsent, withdrawConsent } from '../../adapters/consents.ts';
import type { Actor } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import * as queries from './queries.ts';
import { judgeHousehold, wholeAnswers, type ToldAnswers } from './rules.ts';

export type { ToldAnswers };

/** What a person tells of their household; null: nothing. */
export async function getHousehold(db: Db, user_id: string): Promise<Household | null> {
  const row = await queries.selectHousehold(db, user_id);
  if (row === undefined) return null;
  return { ...wholeAnswers(row), consented_at: row.consented_at.toISOString() };
}

/**
 * Keeps what a recipient tells of their household, and that they agree to its being counted; null takes both back. Throws
 * `invalid_input`: of others, and of a household of nobody.
 */
export async function setHousehold(tx: Tx, actor: Actor, told: ToldAnswers | null, now: Date): Promise<void> {
  const { user_id } = actor;
  // As they are by now: an administrator may have changed the role, and taken the household back, since the call began.
  const problem = judgeHousehold(await queries.lockPerson(tx, user_id), told);
  if (problem !== undefined) throw fail('invalid_input', { errors: [{ field: 'household', code: problem }] });
  if (told === null) return takeBackHousehold(tx, user_id, now);
  const consented_at = await recordConsent(tx, { user_id, purpose: 'household', now });
  await queries.upsertHousehold(tx, { ...wholeAnswers(told), user_id, consented_at });
}

/** Forgets what a person told of their household, from now on: the months in which it was counted keep their counts. */
export async function takeBackHousehold(tx: Tx, user_id: string, now: Date): Promise<void> {
  await queries.deleteHousehold(tx, user_id);
  await withdrawConsent(tx, { user_id, purpose: 'household', now });
}

/** Counts food that was handed out to a person, in the transaction of the handing out: their visit, and their household. */
export async function countVisit(tx: Tx, visit: queries.Visit): Promise<void> {
  await queries.lockPerson(tx, visit.recipient_id);
  await queries.upsertServedMonth(tx, visit);
}
