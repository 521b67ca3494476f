import type { Substitute } from '@nourish/contract';
import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../fail.ts';
import { selectCandidates, selectReplacedNamed, type ItemRow } from './queries.ts';
import { isSameName, rankSubstitutes, type Days } from './rules.ts';

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
export async function propose(db: Db, { replaced, ...wanted }: Wanted): Promise<Substitute[]> {
  const [proposals = []] = await proposeForEach(db, { ...wanted, replaced: [{ item: replaced }] });
  return proposals.slice(0, SHOWN);
}

/** An item to replace. `isStrict`: only by other lots of the same product. */
interface Replaced {
  item: ItemRow;
  isStrict?: boolean;
}

/** Returns what can take the place of each item. Loads the candidates of each category once. */
async function proposeForEach(
  db: Db,
  { foodbank_id, replaced, needs, days }: Omit<Wanted, 'replaced'> & { replaced: readonly Replaced[] },
): Promise<Substitute[][]> {
  const byCategory = Map.groupBy(replaced, ({ item }) => item.category);
  const proposals = new Map<Replaced, Substitute[]>();
  for (const [category, alike] of byCategory) {
    const products = { category, replaced: alike.map(({ item }) => item) };
    const candidates = await selectCandidates(db, foodbank_id, products, {
      days,
      allergies: needs.allergies,
    });
    for (const each of alike) {
      const others = candidates.filter(
        (candidate) => candidate.id !== each.item.id && (!each.isStrict || isSameName(candidate, each.item)),
      );
      proposals.set(each, present(rankSubstitutes(others, { replaced: each.item, needs, days })));
    }
  }
  return replaced.map((each) => proposals.get(each) ?? []);
}

const present = (items: ReturnType<typeof rankSubstitutes<ItemRow>>): Substitute[] =>
  items.map((item) => ({
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

/** A line of the desk to replace. `isStrict`: only by other lots of the same product. */
interface WantedAtDesk {
  of: { id: string } | { name: string };
  isStrict: boolean;
}

/** Returns the best substitute for each line, or null: also for an unknown item or product. */
export async function proposeBest(
  db: Db,
  { lines, ...wanted }: Omit<Wanted, 'replaced'> & { lines: readonly WantedAtDesk[] },
): Promise<(Substitute | null)[]> {
  const items: (ItemRow | undefined)[] = [];
  for (const { of } of lines) items.push(await selectReplacedNamed(db, wanted.foodbank_id, of));
  const replaced = lines.flatMap(({ isStrict }, place) => {
    const item = items[place];
    return item === undefined ? [] : [{ place, item, isStrict }];
  });
  const proposals = await proposeForEach(db, { ...wanted, replaced });
  const best = new Map(replaced.map(({ place }, index) => [place, proposals[index]?.[0] ?? null]));
  return lines.map((_, place) => best.get(place) ?? null);
}
