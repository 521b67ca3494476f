import { randomUUID } from 'node:crypto';
import type { HttpResponse, Call } from './caller.ts';

/** Steps of a user: each is a call of a kind, which gets its response and is followed by a pause. */
export type Steps = AsyncGenerator<Call & { kind: Kind }, void, HttpResponse>;
export const KINDS = [
  'sign in',
  'browse',
  'search and filter',
  'item',
  'add to cart',
  'submit',
  'history',
  'queue',
  'open request',
  'set status',
] as const;
export type Kind = (typeof KINDS)[number];

const CATEGORIES = [
  'canned-goods',
  'fresh-produce',
  'dairy',
  'meat',
  'grains',
  'beverages',
  'snacks',
] as const;
const WORDS = [
  'beans',
  'rice',
  'soup',
  'apples',
  'milk',
  'peanut',
  'tuna',
  'organic',
  'coffee',
  'flour',
] as const;
const DAY_MS = 86_400_000;

export async function* recipientSteps(random: () => number): Steps {
  for (;;) {
    const cart = new Map<string, number>();
    const page = 1 + Math.floor(random() * random() * 40);
    let found = itemsOf(yield { kind: 'browse', path: `/api/inventory?limit=12&page=${page}` });
    const wanted = 1 + Math.floor(random() * 3);
    for (let n = 0; n < wanted; n++) {
      if (random() < 0.6) {
        const search = new URLSearchParams({ limit: '12', category: pick(CATEGORIES, random) });
        if (random() < 0.5) search.set('search', pick(WORDS, random));
        found = itemsOf(yield { kind: 'search and filter', path: `/api/inventory?${search}` });
      }
      const item = pick(
        found.filter(({ quantity }) => quantity > 0),
        random,
      );
      if (item === undefined) continue;
      yield { kind: 'item', path: `/api/inventory/${item._id}` };
      yield {
        kind: 'add to cart',
        method: 'POST',
        path: '/api/cart/add',
        body: { inventory_id: item._id, quantity: 1 },
      };
      cart.set(item._id, (cart.get(item._id) ?? 0) + 1);
    }
    if (cart.size > 0 && random() < 0.7)
      yield {
        kind: 'submit',
        method: 'POST',
        path: '/api/food-requests',
        headers: { 'idempotency-key': randomUUID() },
        body: {
          items: [...cart].map(([inventory_id, quantity]) => ({ inventory_id, quantity })),
          preferredPickupDate: new Date(Date.now() + (2 + Math.floor(random() * 10)) * DAY_MS)
            .toISOString()
            .slice(0, 10),
          preferredPickupTime: '10:00',
        },
      };
    yield { kind: 'history', path: '/api/food-requests/my-requests?limit=10' };
  }
}

/** Works through the queue: moves each request one status on. */
export async function* staffSteps(random: () => number): Steps {
  const steps = [
    ['pending', 'approved'],
    ['approved', 'ready'],
    ['ready', 'fulfilled'],
  ] as const;
  for (;;) {
    const [status, next] = pick<(typeof steps)[number]>(steps, random);
    const { body } = yield { kind: 'queue', path: `/api/food-requests?status=${status}&limit=20` };
    const waiting = (body as { data?: { _id: string }[] } | undefined)?.data ?? []; // as the contract says
    for (let n = 0; n < 3; n++) {
      const request = pick(waiting, random);
      if (request === undefined) break;
      yield { kind: 'open request', path: `/api/food-requests/${request._id}` };
      yield {
        kind: 'set status',
        method: 'PUT',
        path: `/api/food-requests/${request._id}/status`,
        body: { status: next },
      };
    }
  }
}

function itemsOf({ body }: HttpResponse): { _id: string; quantity: number }[] {
  // as the contract says
  return (body as { data?: { _id: string; quantity: number }[] } | undefined)?.data ?? [];
}

/** Returns a random element; undefined for an empty list. */
function pick<T>(list: readonly [T, ...T[]], random: () => number): T;
function pick<T>(list: readonly T[], random: () => number): T | undefined;
function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}
