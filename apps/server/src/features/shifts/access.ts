import type { Actor } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { Reach } from './assignment-queries.ts';
import type { DraftsOf } from './queries.ts';

/** Whose drafts somebody sees: staff those of their food bank, administrators all. */
export function draftsOf({ role, foodbank_id }: Actor): DraftsOf {
  if (role === 'admin') return 'all';
  return role === 'staff' && foodbank_id !== null ? { foodbank_id } : 'none';
}

export const seesDrafts = (drafts: DraftsOf, foodbank_id: string): boolean =>
  drafts === 'all' || (typeof drafts === 'object' && drafts.foodbank_id === foodbank_id);

/** Whose assignments somebody sees. */
export function reachOf({ role, foodbank_id, user_id }: Actor): Reach {
  if (role === 'admin') return { user_id, staff_of: null };
  return { user_id, staff_of: role === 'staff' && foodbank_id !== null ? foodbank_id : undefined };
}

/** On which side of a food bank's shifts a person stands. */
export const partyAt = (actor: Actor, foodbank_id: string): 'staff' | 'volunteer' =>
  seesDrafts(draftsOf(actor), foodbank_id) ? 'staff' : 'volunteer';

/** What is there, or else `not_found`. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw fail('not_found');
  return row;
}
