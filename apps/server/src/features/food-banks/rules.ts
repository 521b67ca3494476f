import type { Actor } from '../../context.ts';

/** Whose storage locations somebody may see: one food bank's (its staff), all (administrators), or nobody's. */
export type ShelfView = { foodbank_id: string } | 'all' | 'none';

export function shelfViewOf(actor: Actor | null): ShelfView {
  if (actor?.role === 'admin') return 'all';
  if (actor?.role === 'staff' && actor.foodbank_id !== null) return { foodbank_id: actor.foodbank_id };
  return 'none';
}

export const showsShelves = (view: ShelfView, foodbank_id: string): boolean =>
  view === 'all' || (view !== 'none' && view.foodbank_id === foodbank_id);
