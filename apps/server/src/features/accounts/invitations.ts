import type { Role } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuseLinks } from './input-checks.ts';
import { sendInvitation, type Addressee } from './links.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './queries.ts';
import { newSecret } from './sessions.ts';

export interface InvitedAccount extends Addressee {
  role: Role;
  foodbank: { id: string; name: string } | null;
}

/** Hashing is slow, so call it before the transaction. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(newSecret().token);

/**
 * Creates an account that waits for its owner to choose a password, and mails them the link. Throws
 * `email_taken`, and `invalid_input` for a name with a link in it.
 */
export async function insertInvitedAccount(
  ctx: Context,
  tx: Tx,
  inviter: Actor,
  { foodbank, ...person }: InvitedAccount,
  password_hash: string,
): Promise<void> {
  refuseLinks(person.name);
  const now = ctx.clock.now();
  await insertUser(tx, {
    ...person,
    foodbank_id: foodbank?.id ?? null,
    password_hash,
    invited: true,
    email_verified_at: null,
    created_at: now,
    updated_at: now,
  });
  await sendInvitation(ctx, tx, person, {
    role: person.role,
    foodbank: foodbank?.name ?? null,
    inviter: inviter.name,
  });
}
