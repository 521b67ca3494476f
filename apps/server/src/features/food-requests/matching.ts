import type { RouteInput } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import type { Db } from '../../db/database.ts';
import { fail, type FieldProblem } from '../../fail.ts';
import {
  expiredLine,
  findItemsByName,
  heldLine,
  selectStockedItems,
  type LotChoice,
  type StockedItem,
} from '../inventory/service.ts';
import { selectCartItemsNamed } from './submission-queries.ts';

type SubmittedLine = RouteInput<'POST /api/food-requests'>['body']['items'][number];

/** Where the items are looked for. */
export interface Shelves {
  /** The user whose cart comes first; null if there is no cart. */
  cart_of: string | null;
  /** The food bank that is preferred. */
  foodbank_id: string | null;
  /** Of two lots of a name, one that is good until then is taken. */
  pickup: NonNullable<LotChoice['pickup']>;
  /** True if the items of other food banks are unknown. */
  isOnly: boolean;
}

export interface MatchedLine {
  /** Index among the submitted lines. */
  index: number;
  item: StockedItem;
  quantity: number;
  /** Allergens that the item may contain and that are accepted. */
  acknowledged: readonly Allergen[];
  /** Nothing may be put in its place; undefined: as in the cart. */
  no_substitute: boolean | undefined;
}

/**
 * Finds the item of each line: by id, else by name, first in the cart and then in stock, preferring the food
 * bank of the other lines or of the person. Throws `item_not_matched`, `item_expired` and `item_held` with all
 * affected lines, and `invalid_input` for lines with neither id nor name.
 */
export async function matchLines(
  db: Db,
  shelves: Shelves,
  now: Date,
  lines: readonly SubmittedLine[],
): Promise<MatchedLine[]> {
  rejectNameless(lines);
  const idOfLine = await chooseFromCart(db, shelves.cart_of, lines);
  const items = await selectStockedItems(db, [...idOfLine.values()], now);
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = lines.flatMap((line) =>
    idOfLine.has(line) ? [] : { item_name: nameOf(line), quantity: line.quantity },
  );
  const foodbank_id = shelves.isOnly ? shelves.foodbank_id : (items[0]?.foodbank_id ?? shelves.foodbank_id);
  const byName = await findItemsByName(db, named, {
    foodbank_id,
    now,
    pickup: shelves.pickup,
  });

  const problems: FieldProblem[] = [];
  const matched: MatchedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const id = idOfLine.get(line);
    const item = id === undefined ? byName.get(nameOf(line)) : byId.get(id);
    const isKnown = item !== undefined && (!shelves.isOnly || item.foodbank_id === foodbank_id);
    const { quantity, acknowledged = [], no_substitute } = line;
    if (isKnown) matched.push({ index, item, quantity, acknowledged, no_substitute });
    else problems.push({ field: `items.${index}.${fieldOf(line)}`, code: 'unknown_item' });
  }
  if (problems.length > 0) throw fail('item_not_matched', { errors: problems });
  reject(matched, lines, 'item_expired', expiredLine, ({ is_expired }) => is_expired);
  reject(matched, lines, 'item_held', heldLine, ({ is_held }) => is_held);
  return matched;
}

/**
 * Returns the item ids of lines that have one or name an item in the cart. Equal names get different lots.
 */
async function chooseFromCart(
  db: Db,
  user_id: string | null,
  lines: readonly SubmittedLine[],
): Promise<Map<SubmittedLine, string>> {
  const names = lines.flatMap((line) => (line.inventory_id === undefined ? nameOf(line) : []));
  const named = user_id === null ? [] : await selectCartItemsNamed(db, user_id, names);
  const inCart = Map.groupBy(named, ({ asked }) => asked);
  const chosen = new Map<SubmittedLine, string>();
  // Ids are lower case in the database, but clients may send upper case.
  for (const line of lines)
    if (line.inventory_id !== undefined) chosen.set(line, line.inventory_id.toLowerCase());
  const taken = new Set(chosen.values());
  for (const line of lines) {
    if (chosen.has(line)) continue;
    const lots = inCart.get(nameOf(line)) ?? [];
    const lot = lots.find(({ item_id }) => !taken.has(item_id)) ?? lots[0];
    if (lot === undefined) continue;
    chosen.set(line, lot.item_id);
    taken.add(lot.item_id);
  }
  return chosen;
}

function reject(
  matched: readonly MatchedLine[],
  lines: readonly SubmittedLine[],
  code: 'item_expired' | 'item_held',
  problemOf: typeof expiredLine,
  applies: (item: StockedItem) => boolean,
): void {
  const errors = matched.flatMap(({ index, item }): FieldProblem[] => {
    const line = lines[index];
    if (!applies(item) || line === undefined) return [];
    const named = { inventory_id: item.id, item_name: item.item_name };
    return [problemOf(`items.${index}.${fieldOf(line)}`, named)];
  });
  if (errors.length > 0) throw fail(code, { errors });
}

function rejectNameless(lines: readonly SubmittedLine[]): void {
  const errors = lines.flatMap((line, index): FieldProblem[] =>
    line.inventory_id === undefined && nameOf(line) === ''
      ? [{ field: `items.${index}.item_name`, code: 'required' }]
      : [],
  );
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

const nameOf = (line: SubmittedLine): string => line.item_name?.trim() ?? '';
export const fieldOf = (line: Pick<SubmittedLine, 'inventory_id'>): keyof SubmittedLine =>
  line.inventory_id === undefined ? 'item_name' : 'inventory_id';
