import type { RequestStatus } from '@nourish/contract';
import type { Actor, Context } from '../src/context.ts';
import { inTransaction } from '../src/db/database.ts';
import { receiveDonations } from '../src/features/donations/arrival-service.ts';
import { offerDonation } from '../src/features/donations/offer-service.ts';
import { getDonation } from '../src/features/donations/service.ts';
import { setDonationStatus, setOfferStatus } from '../src/features/donations/status-service.ts';
import { holdItem, releaseItem } from '../src/features/recalls/hold-service.ts';
import { submitRequest } from '../src/features/food-requests/submission-service.ts';
import { getRequest } from '../src/features/food-requests/service.ts';
import { setRequestStatus } from '../src/features/food-requests/status-service.ts';
import { lockRequest } from '../src/features/food-requests/queries.ts';
import { EVERYWHERE } from '../src/features/food-requests/rules.ts';
import { substitute } from '../src/features/food-requests/substitutes/service.ts';
import { endUnclaimed } from '../src/features/food-requests/unclaimed/service.ts';
import { applyImport } from '../src/features/inventory-imports/service.ts';
import { receiveFile } from '../src/features/inventory-imports/upload-service.ts';
import { workOn } from '../src/features/inventory-imports/worker.ts';
import { adjustItem, writeOffItem } from '../src/features/inventory/adjust-service.ts';
import { foldListChanges } from '../src/features/inventory/list-upkeep.ts';
import { moveItems, writeOffItems } from '../src/features/inventory/many-service.ts';
import { splitItem, transferItem } from '../src/features/inventory/transfer-service.ts';
import { changeItem, createItem, removeItem } from '../src/features/inventory/write-service.ts';
import { foldReportChanges } from '../src/features/reports/upkeep.ts';
import { approveCount } from '../src/features/stock-counts/approval-service.ts';
import { addLine, enterLine } from '../src/features/stock-counts/entry-service.ts';
import { abandonCount, openCount } from '../src/features/stock-counts/service.ts';
import { getHamper } from '../src/features/programs/service.ts';
import { createVisit, voidVisit } from '../src/features/visits/service.ts';
import { ago, dayFrom, fileOf, offerOf } from './stock-inputs.ts';

/** The stock of a food bank, the people who move it, and the records created so far. */
export interface Shelf {
  ctx: Context;
  staff: Actor;
  recipients: readonly Actor[];
  places: readonly string[];
  items: string[];
  requests: string[];
  counts: string[];
  /** Program, with a standard hamper, and clients of the desk. */
  program: string;
  clients: readonly string[];
  visits: string[];
}

/** Random parameters of a step. */
export interface Draw {
  which: number;
  other: number;
  /** 1 to 6. */
  units: number;
}

export interface StepKind {
  /** Relative frequency. */
  weight: number;
  /** Runs the use case; throws its error. */
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
const DATES = [null, null, 30, -3];

/**
 * All operations that move stock. New operations must be added here, so that `stock-histories.test.ts`
 * includes them.
 */
export const STEPS: Record<string, StepKind> = {
  receive: {
    weight: 2,
    async take({ ctx, staff, places, items }, { which, other, units }) {
      const days = pick(DATES, other);
      const item = await createItem(ctx, staff, {
        item_name: `Goods ${which % 3}`,
        category: which % 2 ? 'grains' : 'dairy',
        quantity: units * 4,
        expiration_date: days === null ? null : dayFrom(ctx, days),
        ...(other % 8 > 3 && days !== null && { date_kind: 'expiry' }),
        storage_location_id: pick(places, which),
      });
      items.push(item.id);
    },
  },
  adjust: {
    weight: 4,
    take: ({ ctx, staff, items }, { which, other, units }) => {
      const quantity_delta = other % 2 ? units : -units;
      const written_off = other % 4 === 0;
      return adjustItem(ctx, staff, pick(items, which), { quantity_delta, reason: 'found', written_off });
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
  split: {
    weight: 3,
    take: ({ ctx, staff, items, places }, { which, other, units }) =>
      splitItem(ctx, staff, pick(items, which), {
        quantity: units,
        lot_code: pick([null, 'L1', 'L2'], other),
        ...(other % 4 === 0 && { storage_location_id: pick(places, which) }),
      }).then(({ to }) => items.includes(to.id) || items.push(to.id)),
  },
  'move several': {
    weight: 2,
    take: ({ ctx, staff, items, places }, { which, other }) =>
      moveItems(ctx, staff, {
        moves: [...new Set([pick(items, which), pick(items, other)])].map((inventory_id) => ({
          inventory_id,
          storage_location_id: other % 5 === 0 ? null : pick(places, other),
        })),
      }),
  },
  'write off several': {
    weight: 1,
    take: ({ ctx, staff, items }, { which, other }) =>
      writeOffItems(ctx, staff, { ids: [pick(items, which), pick(items, other)], reason: 'spoiled' }),
  },
  request: {
    weight: 8,
    async take({ ctx, recipients, items, requests }, { which, other, units }) {
      const ids = new Set([pick(items, which), pick(items, other)]);
      const request = await submitRequest(ctx, pick(recipients, which), {
        items: [...ids].map((inventory_id) => ({ inventory_id, quantity: units })),
        preferredPickupDate: dayFrom(ctx, 3),
        preferredPickupTime: '10:00',
      });
      requests.push(request._id);
    },
  },
  'order for a household': {
    weight: 3,
    async take({ ctx, staff, items, clients, requests }, { which, other, units }) {
      const request = await submitRequest(ctx, staff, {
        client_id: pick(clients, other),
        items: [{ inventory_id: pick(items, which), quantity: units }],
        preferredPickupDate: dayFrom(ctx, 3),
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
  substitute: {
    weight: 4,
    async take({ ctx, staff, items, requests }, { which, other, units }) {
      if (requests.length === 0) return;
      const { _id, items: lines } = await getRequest(ctx, staff, pick(requests, which));
      await substitute(ctx, staff, _id, {
        inventory_id: lines[0]?.inventory_id ?? pick(items, which),
        substitute_id: pick(items, other),
        quantity: units,
      });
    },
  },
  'serve at the desk': {
    weight: 5,
    async take({ ctx, staff, items, requests, program, clients, visits }, { which, other, units }) {
      const isRequest = other % 5 === 0 && requests.length > 0;
      const lines = [...new Set([pick(items, which), pick(items, other)])];
      const visit = await createVisit(ctx, staff, {
        program_id: program,
        ...(isRequest
          ? { request_id: pick(requests, which) }
          : {
              client_id: other % 4 === 0 ? null : pick(clients, which),
              lines: lines.map((inventory_id) => ({ inventory_id, quantity: units })),
            }),
        ...(other % 3 === 0 && { override_reason: 'Twins' }),
        ...(units % 2 === 0 && { happened_at: ago(ctx, (which % 6) * 5) }),
      });
      visits.push(visit._id);
    },
  },
  'give a hamper': {
    weight: 2,
    async take({ ctx, staff, program, clients, visits }, { which, units }) {
      const { lines } = await getHamper(ctx, staff, program, units);
      const visit = await createVisit(ctx, staff, {
        program_id: program,
        client_id: pick(clients, which),
        lines: lines.map(({ inventory_id, quantity }) => ({ inventory_id, quantity })),
        override_reason: 'Twins',
      });
      visits.push(visit._id);
    },
  },
  'send a visit after a count': {
    weight: 2,
    async take({ ctx, staff, places, items, program, counts, visits }, { which, other, units }) {
      const item = pick(items, which);
      const { _id: count } = await openCount(ctx, staff, { storage_location_id: pick(places, other) });
      counts.push(count);
      await addLine(ctx, staff, count, item);
      await enterLine(ctx, staff, count, item, { counted_quantity: units });
      await approveCount(ctx, staff, count, { decisions: [{ item_id: item, decision: 'to_zero' }] });
      const lines = [{ inventory_id: item, quantity: units }];
      const happened_at = ago(ctx, 1 + (which % 5));
      visits.push((await createVisit(ctx, staff, { program_id: program, lines, happened_at }))._id);
    },
  },
  'send a hand-out after the request ended': {
    weight: 3,
    async take({ ctx, staff, requests, program, visits }, { which, other }) {
      if (requests.length === 0) return;
      const request_id = pick(requests, which);
      await inTransaction(ctx, async (tx) => {
        const request = await lockRequest(tx, EVERYWHERE, request_id);
        if (request?.status === 'ready') await endUnclaimed(ctx, tx, request_id);
      });
      const happened_at = ago(ctx, 1 / 60);
      if (other % 4 > 0)
        visits.push((await createVisit(ctx, staff, { program_id: program, request_id, happened_at }))._id);
    },
  },
  'void a visit': {
    weight: 3,
    take: async ({ ctx, staff, visits }, { which }) =>
      visits.length > 0 && voidVisit(ctx, staff, pick(visits, which), 'Typed twice'),
  },
  'receive a donation': {
    weight: 1,
    async take({ ctx, staff, items }, { which, other, units }) {
      const {
        value: { _id },
      } = await offerDonation(ctx, { actor: null, language: 'fr' }, offerOf(ctx, staff, which, units));
      const reception = { quantity: units, ...(other % 2 && { inventory_id: pick(items, which) }) };
      const { item } = await setDonationStatus(ctx, staff, _id, { status: 'received', reception });
      if (item !== null && !items.includes(item._id)) items.push(item._id);
    },
  },
  'receive an offer': {
    weight: 1,
    async take({ ctx, staff, items }, { which, other, units }) {
      const more_products = [{ productName: `Goods ${other % 3}`, quantity: units * 2 }];
      const { offer, file } = offerOf(ctx, staff, which, units);
      const {
        value: { _id, offer_id },
      } = await offerDonation(
        ctx,
        { actor: null, language: 'fr' },
        { offer: { ...offer, more_products }, file },
      );
      const { offer: products } = await getDonation(ctx, staff, _id);
      await setOfferStatus(ctx, staff, offer_id ?? '', {
        status: 'received',
        products: products.map((product, n) => ({
          donation_id: product._id,
          reception: { quantity: product.quantity, ...(n === 0 && { inventory_id: pick(items, which) }) },
        })),
      });
      for (const product of products) {
        const { item } = await getDonation(ctx, staff, product._id);
        if (item !== null && !items.includes(item._id)) items.push(item._id);
      }
    },
  },
  'receive at the door': {
    weight: 2,
    async take({ ctx, staff, items }, { which, other, units }) {
      const named = { item_name: `Goods ${which % 3}`, category: 'grains' };
      const { donations } = await receiveDonations(ctx, staff, {
        lines: [
          { quantity: units, inventory_id: pick(items, which) },
          { quantity: units * 2, item: named },
          { quantity: units, inventory_id: pick(items, other) },
        ],
      });
      for (const { inventory_id } of donations) if (!items.includes(inventory_id)) items.push(inventory_id);
    },
  },
  'answer a donation': {
    weight: 2,
    async take({ ctx, staff, recipients }, { which, other, units }) {
      const donor = { actor: pick(recipients, which), language: 'es' as const };
      const {
        value: { _id },
      } = await offerDonation(ctx, donor, offerOf(ctx, staff, which, units));
      const answers = [
        [],
        ['declined'],
        ['scheduled', 'scheduled', 'cancelled'],
        ['scheduled', 'received'],
      ] as const;
      for (const status of pick(answers, other))
        await setDonationStatus(ctx, staff, _id, { status, notes: 'Yes' });
    },
  },
  'open a count': {
    weight: 1,
    take: async ({ ctx, staff, places, counts }, { which }) =>
      counts.push((await openCount(ctx, staff, { storage_location_id: pick(places, which) }))._id),
  },
  'count an item': {
    weight: 5,
    async take({ ctx, staff, items, counts }, { which, other, units }) {
      const count = counts.at(-1);
      if (count === undefined) return;
      const item = pick(items, which);
      if (other % 3 === 0) await addLine(ctx, staff, count, item);
      await enterLine(ctx, staff, count, item, { counted_quantity: units * 2 });
    },
  },
  'close a count': {
    weight: 2,
    async take({ ctx, staff, counts }, { which, other }) {
      // Only the last ones can be open: one for each place.
      const count = counts.at(-1 - (which % 2));
      if (count === undefined) return;
      if (other % 6 === 0) return abandonCount(ctx, staff, count);
      const lines = await ctx.db
        .selectFrom('stock_count_lines')
        .select('item_id')
        .where('count_id', '=', count)
        .execute();
      const decision = other % 2 ? ('skip' as const) : ('to_zero' as const);
      return approveCount(ctx, staff, count, {
        decisions: lines.map(({ item_id }) => ({ item_id, decision })),
      });
    },
  },
  import: {
    weight: 1,
    async take({ ctx, staff, items }, { which, other, units }) {
      const rows = [
        'ID,Item,Category,Available',
        `${pick(items, which)},Goods ${which % 3},grains,${units * 2}`,
        `,Goods ${other % 3},dairy,${units}`,
      ];
      const file = { foodbank_id: undefined, name: 'delivery.csv', content: fileOf(rows) };
      const { id } = await receiveFile(ctx, staff, file);
      await workOn(ctx, id);
      await applyImport(ctx, staff, id, 'valid_rows', 'en');
      await workOn(ctx, id);
    },
  },
  'write off': {
    weight: 2,
    take: ({ ctx, staff, items }, { which }) => writeOffItem(ctx, staff, pick(items, which)),
  },
  delete: {
    weight: 1,
    take: ({ ctx, staff, items }, { which }) => removeItem(ctx, staff, pick(items, which)),
  },
  hold: {
    weight: 2,
    take: ({ ctx, staff, items }, { which }) => holdItem(ctx, staff, pick(items, which), 'Swollen lids'),
  },
  release: {
    weight: 3,
    take: ({ ctx, staff, items }, { which }) => releaseItem(ctx, staff, pick(items, which)),
  },
  fold: {
    weight: 1,
    take: ({ ctx }) => Promise.all([foldListChanges(ctx), foldReportChanges(ctx)]),
  },
};
