import type { AuditAction, Role } from '@nourish/contract';

export interface Access {
  role: Role;
  foodbank_id: string | null;
  active: boolean;
}

/**
 * Applies a change; properties left out stay. Only the food bank that people chose for themselves does not make
 * them staff or administrators there: an administrator has to name it.
 */
export function accessAfter(before: Access, change: Partial<Access>): Access {
  const role = change.role ?? before.role;
  const known = isAtWork(role) && !isAtWork(before.role) ? null : before.foodbank_id;
  return {
    role,
    // Ids are lower case in the database, but clients may send upper case.
    foodbank_id: change.foodbank_id === undefined ? known : (change.foodbank_id?.toLowerCase() ?? null),
    active: change.active ?? before.active,
  };
}

const isAtWork = (role: Role): boolean => role === 'staff' || role === 'admin';

const isMoved = (before: Access, after: Access): boolean =>
  before.role !== after.role || before.foodbank_id !== after.foodbank_id;

/** True if a change leaves staff without a food bank. Existing staff without one can still be deactivated. */
export const strandsStaff = (before: Access, after: Access): boolean =>
  isMoved(before, after) && after.role === 'staff' && after.foodbank_id === null;

/** Returns the food bank that a person joins, which must be active; null: none. */
export const newFoodBank = (before: Access | null, after: Access): string | null =>
  after.foodbank_id !== before?.foodbank_id || (after.role === 'staff' && before.role !== 'staff')
    ? after.foodbank_id
    : null;

/** True for an administrator who can sign in and thus manage people. */
export const isLookingAfter = (person: {
  role: Role;
  active: boolean;
  email_verified_at: Date | null;
}): boolean => person.role === 'admin' && person.active && person.email_verified_at !== null;

/** True if a change ends the person's sessions: their rights have changed. */
export const endsSessions = (before: Access, after: Access): boolean =>
  isMoved(before, after) || (before.active && !after.active);

/**
 * True if a change affects the rights of staff or administrators, or moves them to another food bank.
 * Deactivation revokes the rights.
 */
export function changesRights(before: Access | null, after: Access): boolean {
  if (before === null) return isAtWork(after.role);
  if (!isAtWork(before.role) && !isAtWork(after.role)) return false;
  return isMoved(before, after) || before.active !== after.active;
}

export function actionOf(before: Access, after: Access): AuditAction | undefined {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  return isMoved(before, after) ? 'updated' : undefined;
}

/** Returns the mail to send to the person; null: none. A deactivated account gets no mail about its role. */
export function noticeOf(
  before: Access,
  after: Access,
): 'deactivated' | 'reactivated' | 'access_changed' | null {
  if (!after.active) return before.active ? 'deactivated' : null;
  if (isMoved(before, after)) return 'access_changed';
  return before.active ? null : 'reactivated';
}
