import type { Access } from '@nourish/contract';
import type { Actor } from '../context.ts';
import { fail } from './fail.ts';

/** Refuses a caller whose role the route does not admit: 401 without a live session, 403 with the wrong role. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'anyone') return;
  if (actor === null) throw fail('unauthenticated');
  switch (access) {
    case 'signed_in':
      return;
    case 'recipient':
      if (actor.role !== 'recipient') throw fail('recipients_only');
      return;
    case 'staff':
      if (actor.role !== 'staff' && actor.role !== 'admin') throw fail('forbidden');
      return;
    case 'admin':
      if (actor.role !== 'admin') throw fail('forbidden');
  }
}

/**
 * The food bank that a staff member or administrator works on: `null` means all (administrators who name none). Staff
 * that name another food bank than their own, or belong to none, get `not_found`.
 */
export function foodBankScope(
  actor: Pick<Actor, 'role' | 'foodbank_id'>,
  asked: string | undefined,
): string | null {
  // The database writes ids in lower case; clients may not.
  const id = asked?.toLowerCase();
  if (actor.role === 'admin') return id ?? null;
  if (actor.foodbank_id === null || (id !== undefined && id !== actor.foodbank_id)) throw fail('not_found');
  return actor.foodbank_id;
}
