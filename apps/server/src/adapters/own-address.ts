import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Whether an address that somebody typed is the verified one of their account. Anybody else's may not be mailed what they
 * typed beside it.
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
