import type { RequestStatus } from '@nourish/contract';
import type { Actor, Context } from '../src/context.ts';
import { submitRequest } from '../src/features/food-requests/submission-service.ts';
import { setRequestStatus } from '../src/features/food-requests/service.ts';
import { adjustItem, writeOffItem } from '../src/features/inventory/adjust-service.ts';
import { foldListChanges } from '../src/features/inventory/list-upkeep.ts';
import { transferItem } from '../src/features/inventory/transfer-service.ts';
import { changeItem, createItem, removeItem } from '../src/features/inventory/write-service.ts';
import { dayAhead } from './world.ts';

/** A food bank's stock with everybody who moves it, and what a history has brought forth so far. */
export interface Shelf {
  ctx: Context;
  staff: Actor;
  recipients: readonly Actor[];
  places: readonly string[];
  items: string[];
  requests: string[];
}

/** What a step is made of; each kind takes from it what it needs. */
export interface Draw {
  which: number;
  other: number;
  /** From 1 to 6. */
  units: number;
}

export interface StepKind {
  /** How often it is taken, beside the others. */
  weight: number;
  /** Does it through the use case; refusals are thrown. */
  take(shelf: Shelf, draw: Draw): Promise<unknown>;
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // histories begin with an item
const STATUSES: readonly RequestStatus[] = [
  'approved',
  'approved',
  'ready',
  'fulfilled',
  'rejected',
  'cancelled',
];
const DATES = [null, null, dayAhead(30), dayAhead(-3)];

/**
 * Everything that moves stock. Whatever else comes to move it gets its entry here, and the histories of
 * `stock-histories.test.ts` will take it among all others.
 */
export const STEPS: Record<string, StepKind> = {
  receive: {
    weight: 2,
    async take({ ctx, staff, places, items }, { which, other, units }) {
      const item = await createItem(ctx, staff, {
        item_name: `Goods ${which % 3}`,
        category: which % 2 ? 'grains' : 'dairy',
        quantity: units * 4,
        expiration_date: pick(DATES, other),
        ...(other % 8 > 3 && pick(DATES, other) !== null && { date_kind: 'expiry' }),
        storage_location_id: pick(places, which),
      });
      items.push(item.id);
    },
  },
  adjust: {
    weight: 4,
    take: ({ ctx, staff, items }, { which, other, units }) => {
      const quantity_delta = other % 2 ? units : -units;
      return adjustItem(ctx, staff, pick(items, which), { quantity_delta, reason: 'found' });
    },
  },
  set: {
    weight: 2,
    take: ({ ctx, staff, items, places }, { which, other, units }) =>
      changeItem(ctx, staff, pick(items, which), {
        quantity: units * 3,
        ...(other % 3 === 0 && { expected_quantity: units * 2 }),
        ...(other % 4 === 0 && { storage_location_id: pick(places, other) }),
      }),
  },
  transfer: {
    weight: 6,
    take: ({ ctx, staff, items, places }, { which, other, units }) =>
      transferItem(ctx, staff, pick(items, which), {
        storage_location_id: pick(places, other),
        ...(other % 5 > 0 && { quantity: units }),
      }).then(({ to }) => items.includes(to.id) || items.push(to.id)),
  },
  request: {
    weight: 8,
    async take({ ctx, recipients, items, requests }, { which, other, units }) {
      const ids = new Set([pick(items, which), pick(items, other)]);
      const request = await submitRequest(ctx, pick(recipients, which), {
        items: [...ids].map((inventory_id) => ({ inventory_id, quantity: units })),
        preferredPickupDate: dayAhead(3),
        preferredPickupTime: '10:00',
      });
      requests.push(request._id);
    },
  },
  'move a request on': {
    weight: 9,
    take: async ({ ctx, staff, requests }, { which, other }) =>
      requests.length > 0 &&
      setRequestStatus(ctx, staff, pick(requests, which), { status: pick(STATUSES, other) }),
  },
  'write off': {
    weight: 2,
    take: ({ ctx, staff, items }, { which }) => writeOffItem(ctx, staff, pick(items, which)),
  },
  delete: {
    weight: 1,
    take: ({ ctx, staff, items }, { which }) => removeItem(ctx, staff, pick(items, which)),
  },
  fold: { weight: 1, take: ({ ctx }) => foldListChanges(ctx, () => 5) },
};
