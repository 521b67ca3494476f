import type { Substitute } from '@nourish/contract';
import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../fail.ts';
import { selectCandidates, selectReplacedNamed, type ItemRow } from './queries.ts';
import { rankSubstitutes, type Days } from './rules.ts';

/** How many proposals a caller gets. */
const SHOWN = 20;

interface Wanted {
  foodbank_id: string;
  replaced: ItemRow;
  /** Of all members of the household. */
  needs: GuardedNeeds;
  days: Days;
}

/** Returns what can take the place of an item, best first: for a request, an order and at the desk. */
export async function propose(db: Db, { foodbank_id, replaced, needs, days }: Wanted): Promise<Substitute[]> {
  const candidates = await selectCandidates(db, foodbank_id, replaced, { days, allergies: needs.allergies });
  return rankSubstitutes(candidates, { replaced, needs, days })
    .slice(0, SHOWN)
    .map((item) => ({
      inventory_id: item.id,
      item_name: item.item_name,
      dietary_category: item.dietary_category,
      lot_code: item.lot_code,
      expiration_date: item.expiration_date,
      date_kind: item.date_kind,
      storage_location: item.storage_location,
      available: item.quantity,
      label_read_at: item.label_read_at?.toISOString() ?? null,
      cautions: item.cautions,
    }));
}

/**
 * The same at a food bank for an item, or for a product that it lacks, by name. Throws `not_found` for an unknown
 * one, because nothing is known that could replace it.
 */
export async function proposeAt(
  db: Db,
  { of, ...wanted }: Omit<Wanted, 'replaced'> & { of: { id: string } | { name: string } },
): Promise<Substitute[]> {
  const replaced = found(await selectReplacedNamed(db, wanted.foodbank_id, of));
  return propose(db, { ...wanted, replaced });
}
