import type { Actor } from '../../context.ts';
import type { AssignmentScope } from './assignments/queries.ts';
import type { DraftScope } from './queries.ts';

/** Whose drafts the caller may see: administrators all, staff those of their food bank. */
export function draftScopeOf({ role, foodbank_id }: Actor): DraftScope {
  if (role === 'admin') return 'all';
  return role === 'staff' && foodbank_id !== null ? { foodbank_id } : 'none';
}

export const canSeeDrafts = (drafts: DraftScope, foodbank_id: string): boolean =>
  drafts === 'all' || (typeof drafts === 'object' && drafts.foodbank_id === foodbank_id);

export function assignmentScopeOf({ role, foodbank_id, user_id }: Actor): AssignmentScope {
  if (role === 'admin') return { user_id, staff_of: null };
  return { user_id, staff_of: role === 'staff' && foodbank_id !== null ? foodbank_id : undefined };
}

/** The caller's role at a food bank: staff (or administrator), or volunteer. */
export const roleAt = (actor: Actor, foodbank_id: string): 'staff' | 'volunteer' =>
  canSeeDrafts(draftScopeOf(actor), foodbank_id) ? 'staff' : 'volunteer';
