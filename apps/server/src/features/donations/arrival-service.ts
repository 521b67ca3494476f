import type { DoorReception, OutputOf, routes } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DONATION_UNITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { lockGoods, receiveGoods, type Goods } from '../inventory/receive-service.ts';
import { queueThanksMail } from './mails.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { asField, writeStep } from './status-service.ts';

type Arrived = OutputOf<typeof routes.receiveDonations>['data'];

interface KnownItem {
  id: string;
  item_name: string;
  category: string;
}

interface Line {
  field: string;
  goods: Goods;
  named: Omit<KnownItem, 'id'>;
}

/**
 * Records food that arrived unannounced: one received donation per line, all or none. Throws `not_found`,
 * `invalid_input`.
 */
export const receiveDonations = (ctx: Context, actor: Actor, input: DoorReception): Promise<Arrived> =>
  inTransaction(ctx, async (tx) => {
    const foodBank = found(await queries.selectAddressee(tx, foodBankToAddTo(actor, input.foodbank_id)));
    const now = ctx.clock.now();
    const { date: today, time } = localTime(now, foodBank.time_zone);
    const read = rules.readArrival(input, today);
    if ('problems' in read) throw fail('invalid_input', { errors: read.problems });
    const { received_date, ...donor } = read.columns;
    const lines = linesOf(input.lines, await lockGoodsOf(tx, foodBank.id, input.lines));

    const rows: queries.DonationRow[] = [];
    for (const { field, goods, named } of lines) {
      const pending = {
        id: newId(),
        foodbank_id: foodBank.id,
        user_id: null,
        ...donor,
        product_name: named.item_name,
        quantity: goods.quantity,
        unit: DONATION_UNITS[0],
        category: rules.donationCategory(named.category),
        pickup_date: received_date,
        pickup_time: time.slice(0, 5),
        ...rules.NOT_COLLECTED,
        offer_id: null,
        received_grams: null,
        language: rules.languageOf(input.language) ?? actor.language,
        image_key: null,
        status: 'pending' as const,
        item_id: null,
        received_quantity: null,
        offered_date: received_date,
        received_date: null,
        created_at: now,
        updated_at: now,
      };
      // The ledger entry refers to the donation, and the received donation to the item.
      const offered = { ...pending, code: await queries.insertDonation(tx, pending) };
      const origin = rules.originOf(offered, null);
      const item_id = await receiveGoods(ctx, tx, actor, foodBank.id, goods, origin).catch(
        (error: unknown) => {
          throw asField(error, field);
        },
      );
      const row = {
        ...offered,
        status: 'received' as const,
        item_id,
        received_quantity: goods.quantity,
        received_date,
        foodbank_name: foodBank.name,
        time_zone: foodBank.time_zone,
        item_name: named.item_name,
        offer_size: 1,
        known_grams: null,
      };
      await writeStep(tx, row, { notes: null, actor_id: actor.user_id });
      rows.push(row);
    }
    if (input.send_thanks) await queueThanksMail(ctx, tx, rows, foodBank);
    return presentArrival(rows);
  });

/** Locks the goods of all lines, and returns their items. */
const lockGoodsOf = (
  tx: Tx,
  foodbank_id: string,
  lines: DoorReception['lines'],
): Promise<ReadonlyMap<string, KnownItem>> =>
  lockGoods(tx, foodbank_id, {
    ids: [...new Set(lines.flatMap(({ inventory_id }) => inventory_id ?? []))],
    goods: lines.flatMap(({ inventory_id, item }) => (inventory_id === undefined && item) || []),
  });

/** Reads the lines with their items. Throws `invalid_input` with all unknown items. */
function linesOf(lines: DoorReception['lines'], items: ReadonlyMap<string, KnownItem>): Line[] {
  const read = lines.map(({ quantity, inventory_id, item, label }, index): Line | undefined => {
    const field = `lines.${index}`;
    if (inventory_id !== undefined) {
      // Ids are stored in lower case.
      const known = items.get(inventory_id.toLowerCase());
      return known && { field, goods: { quantity, as: { inventory_id: known.id, label } }, named: known };
    }
    return item && { field: `${field}.item`, goods: { quantity, as: { item } }, named: item };
  });
  const errors = read.flatMap((line, index) =>
    line === undefined ? [{ field: `lines.${index}.inventory_id`, code: 'unknown_item' as const }] : [],
  );
  if (errors.length > 0) throw fail('invalid_input', { errors });
  return read.filter((line) => line !== undefined);
}

const presentArrival = (rows: readonly queries.DonationRow[]): Arrived => ({
  units: rows.reduce((units, { quantity }) => units + quantity, 0),
  donations: rows.map((row) => ({
    _id: row.id,
    code: row.code,
    // Received, so both are set.
    inventory_id: row.item_id ?? '',
    item_name: row.item_name ?? row.product_name,
    quantity: row.quantity,
  })),
});
