import type { Context } from '../context.ts';
import { addToCart } from '../features/carts/service.ts';
import { createWishlist } from '../features/carts/wishlist-service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { people as demoPeople } from './data/people.ts';
import { carts, wishlists } from './data/wishlists-and-carts.ts';
import type { DemoLine } from './data/types.ts';
import type { LoadedPeople } from './load-people.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';

export async function loadWishlists(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  for (const { person, name, description, created_days_ago, lines } of wishlists) {
    const then = morningDaysAgo(ctx.clock.now(), created_days_ago);
    const { actor, wanted } = resolve(people, items, person, lines);
    await createWishlist(at(ctx, then), actor, { name, description, items: wanted });
  }
}

export async function loadCarts(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  for (const { person, lines } of carts) {
    const { actor, wanted } = resolve(people, items, person, lines);
    for (const line of wanted) await addToCart(ctx, actor, line);
  }
}

/** Returns the person with this key, and lines with item ids of that person's food bank. */
function resolve(people: LoadedPeople, items: LoadedItems, key: string, lines: readonly DemoLine[]) {
  const actor = people.get(key);
  const food_bank = demoPeople.find((person) => person.key === key)?.food_bank;
  if (actor === undefined || !food_bank) throw new Error(`no demo person ${key} with a food bank`);
  const wanted = lines.map((line) => ({
    inventory_id: items.get(itemKey(food_bank, line.item_name)) as string, // the data's test asserts it
    quantity: line.quantity,
  }));
  return { actor, wanted };
}
