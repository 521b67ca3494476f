import type { AuditAction, Role } from '@nourish/contract';

/** What an administrator decides about a person. */
export interface Access {
  role: Role;
  foodbank_id: string | null;
  active: boolean;
}

/** What a person may do after a change; what is left out stays. */
export const accessAfter = (before: Access, change: Partial<Access>): Access => ({
  role: change.role ?? before.role,
  // The database writes ids in lower case; clients may not.
  foodbank_id:
    change.foodbank_id === undefined ? before.foodbank_id : (change.foodbank_id?.toLowerCase() ?? null),
  active: change.active ?? before.active,
});

const isMoved = (before: Access, after: Access): boolean =>
  before.role !== after.role || before.foodbank_id !== after.foodbank_id;

/** Whether a change makes staff who work nowhere. Those who are so already may still be switched off. */
export const strandsStaff = (before: Access, after: Access): boolean =>
  isMoved(before, after) && after.role === 'staff' && after.foodbank_id === null;

/** A food bank that somebody comes to, and that must therefore be open. */
export const newFoodBank = (before: Access | null, after: Access): string | null =>
  after.foodbank_id !== before?.foodbank_id || (after.role === 'staff' && before.role !== 'staff')
    ? after.foodbank_id
    : null;

/** Somebody who can look after people: an administrator who can sign in. */
export const isLookingAfter = (person: {
  role: Role;
  active: boolean;
  email_verified_at: Date | null;
}): boolean => person.role === 'admin' && person.active && person.email_verified_at !== null;

/** Whether a change ends the sessions of the person: what they may do is no longer what they signed in to. */
export const endsSessions = (before: Access, after: Access): boolean =>
  isMoved(before, after) || (before.active && !after.active);

const isAtWork = (role: Role): boolean => role === 'staff' || role === 'admin';

/**
 * Whether somebody gets, or loses, what staff and administrators may do, or gets it at another food bank. Switching an
 * account off is no such change: it has to be quick.
 */
export function changesRights(before: Access | null, after: Access): boolean {
  if (before === null) return isAtWork(after.role);
  if (!isAtWork(before.role) && !isAtWork(after.role)) return false;
  return isMoved(before, after) || (!before.active && after.active);
}

/** What a change is called in the trail; undefined: nothing became something else. */
export function actionOf(before: Access, after: Access): AuditAction | undefined {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  return isMoved(before, after) ? 'updated' : undefined;
}

/** Which mail tells the person; null: none. An account that is off is not told of a role it cannot use. */
export function noticeOf(
  before: Access,
  after: Access,
): 'deactivated' | 'reactivated' | 'access_changed' | null {
  if (!after.active) return before.active ? 'deactivated' : null;
  if (isMoved(before, after)) return 'access_changed';
  return before.active ? null : 'reactivated';
}
