import type { Access } from '@nourish/contract';
import type { Actor } from '../context.ts';
import { fail } from '../fail.ts';

/** Throws 401 without a live session, and 403 if the route does not admit the caller's role. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'anyone') return;
  if (actor === null) throw fail('unauthenticated');
  switch (access) {
    case 'signed_in':
    // Volunteers at a desk have several roles; `deskScopeOf` checks them.
    case 'desk':
      return;
    case 'recipient':
      if (actor.role !== 'recipient') throw fail('recipients_only');
      return;
    case 'requester':
      if (actor.role === 'donor' || actor.role === 'volunteer') throw fail('recipients_only');
      return;
    case 'staff':
      if (actor.role !== 'staff' && actor.role !== 'admin') throw fail('forbidden');
      return;
    case 'admin':
      if (actor.role !== 'admin') throw fail('forbidden');
  }
}

/**
 * Returns the food bank that a staff member or administrator works on; `null` means all (administrators
 * only). Throws `not_found` for staff who name another food bank than their own, or belong to none, and for
 * all others: the food bank that they chose for browsing gives no rights there.
 */
export function foodBankScope(
  actor: Pick<Actor, 'role' | 'foodbank_id'>,
  requested: string | undefined,
): string | null {
  // Ids are stored in lower case.
  const id = requested?.toLowerCase();
  if (actor.role === 'admin') return id ?? null;
  if (actor.role !== 'staff' || actor.foodbank_id === null || (id !== undefined && id !== actor.foodbank_id))
    throw fail('not_found');
  return actor.foodbank_id;
}

/** Throws `not_found` unless the staff member or administrator works on the food bank of a record. */
export function requireFoodBank(
  actor: Pick<Actor, 'role' | 'foodbank_id'>,
  { foodbank_id }: { foodbank_id: string },
): void {
  foodBankScope(actor, foodbank_id);
}

/**
 * Returns the food bank to add a record to: the caller's own, or the one that an administrator requests.
 * Throws `not_found` as `foodBankScope` does, and `invalid_input` if there is neither.
 */
export function foodBankToAddTo(
  actor: Pick<Actor, 'role' | 'foodbank_id'>,
  requested: string | undefined,
): string {
  const id = foodBankScope(actor, requested) ?? actor.foodbank_id;
  if (id === null) throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'required' }] });
  return id;
}
