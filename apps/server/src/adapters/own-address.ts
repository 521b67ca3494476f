import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * True if the email address is the verified address of this account. Only then may a mail to it contain text
 * that the caller typed; otherwise the form could be abused to mail arbitrary text to third parties.
 */
export async function isOwnAddress(db: Db, user_id: string | null, email: string): Promise<boolean> {
  if (user_id === null) return false;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return owner !== undefined;
}
