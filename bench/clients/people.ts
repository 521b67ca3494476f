import { randomUUID } from 'node:crypto';
import type { Call, HttpResponse } from './caller.ts';

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
  'today at the desk',
  'find client',
  'client',
  'visit',
] as const;
export type Kind = (typeof KINDS)[number];

/** A user of a food bank. */
export interface Person {
  /** Unique. */
  name: string;
  foodbank_id: string;
  /** The program of visits. */
  program_id: string;
  work: 'recipient' | 'requests' | 'desk';
}

/** Token of the session in which a user comes back. */
export const tokenOf = (name: string): string => `bench-session-of-${name}`;

export const emailOf = (name: string): string => `${name}@bench.example`;

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
const NAMES = [
  'maria',
  'olena',
  'nguyen',
  'tremblay',
  'singh',
  'okafor',
  'chen',
  'wei',
  'garcia',
  'amina',
] as const;
const DAY_MS = 86_400_000;

type Draw = () => number;

export const stepsOf = (person: Person, random: Draw): Steps =>
  ({ recipient: recipientSteps, requests: requestSteps, desk: deskSteps })[person.work](person, random);

async function* recipientSteps({ foodbank_id }: Person, random: Draw): Steps {
  let pages = 1;
  for (;;) {
    const cart = new Map<string, number>();
    const page = 1 + Math.floor(random() * random() * pages);
    const browsed = yield {
      kind: 'browse',
      path: pathOf('/api/inventory', { foodbank_id, limit: '12', page: String(page) }),
    };
    pages = pagesOf(browsed);
    let found = itemsOf(browsed);
    const wanted = 1 + Math.floor(random() * 3);
    for (let n = 0; n < wanted; n++) {
      if (random() < 0.6) {
        const path = pathOf('/api/inventory', {
          foodbank_id,
          limit: '12',
          category: pick(CATEGORIES, random),
          ...(random() < 0.5 && { search: pick(WORDS, random) }),
        });
        found = itemsOf(yield { kind: 'search and filter', path });
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
async function* requestSteps(_: Person, random: Draw): Steps {
  const steps = [
    ['pending', 'approved'],
    ['approved', 'ready'],
    ['ready', 'fulfilled'],
  ] as const;
  for (;;) {
    const [status, next] = pick<(typeof steps)[number]>(steps, random);
    const waiting = recordsOf(
      yield { kind: 'queue', path: pathOf('/api/food-requests', { status, limit: '20' }) },
    );
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

/** Serves one household after the other: finds it, reads its record, and records what it gets. */
async function* deskSteps({ foodbank_id, program_id }: Person, random: Draw): Steps {
  for (;;) {
    yield { kind: 'today at the desk', path: pathOf('/api/desk', { foodbank_id }) };
    const found = recordsOf(
      yield {
        kind: 'find client',
        path: pathOf('/api/clients', { foodbank_id, search: pick(NAMES, random), limit: '10' }),
      },
    );
    const client = pick(found, random);
    if (client === undefined) continue;
    yield { kind: 'client', path: `/api/clients/${client._id}` };
    const filter = { foodbank_id, limit: '12', category: pick(CATEGORIES, random) };
    const food = itemsOf(yield { kind: 'search and filter', path: pathOf('/api/inventory', filter) });
    const item = pick(
      food.filter(({ quantity }) => quantity > 0),
      random,
    );
    yield {
      kind: 'visit',
      method: 'POST',
      path: '/api/visits',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        program_id,
        client_id: client._id,
        lines: item === undefined ? [] : [{ inventory_id: item._id, quantity: 1 }],
        override_reason: 'Came again today',
      },
    };
  }
}

const pathOf = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

function recordsOf({ body }: HttpResponse): { _id: string }[] {
  return (body as { data?: { _id: string }[] } | undefined)?.data ?? []; // as the contract says
}

function pagesOf({ body }: HttpResponse): number {
  // as the contract says
  return (body as { pagination?: { totalPages: number } } | undefined)?.pagination?.totalPages ?? 1;
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
