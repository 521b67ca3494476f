import { sql } from 'kysely';
import type { StockMovement } from '@nourish/contract';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { fail, type FieldProblem } from '../../http/fail.ts';

/** One change of an item's figures, in units. The deltas may be negative; the figures never become so. */
export interface StockMove {
  item_id: string;
  kind: StockMovement['kind'];
  /** Change of what can be promised. */
  quantity_delta: number;
  /** Change of what stands on the shelf for open requests. */
  reserved_delta: number;
  reason?: string | null;
  request_id?: string | null;
  /** The donation that came in with it. */
  donation_id?: string | null;
  /** Names of storage locations that the units go between; for `transferred`. */
  from_location?: string | null;
  to_location?: string | null;
}

/** Who moves stock, and when. `actor_id` null: the system. */
export interface MoveContext {
  actor_id: string | null;
  now: Date;
}

/**
 * Moves stock: the only place that writes `stock_levels` figures and `stock_movements`, both in one statement. All moves
 * happen or none: where a figure would fall below zero it throws `insufficient_stock`, one entry a line, with
 * `field` = `items.<index of the move>.quantity`. Rows are locked in the order of their ids, so movers never deadlock.
 * An item may occur once in `moves`.
 */
export async function moveStock(tx: Tx, context: MoveContext, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  if (new Set(moves.map((move) => move.item_id)).size !== moves.length)
    throw new Error('moveStock takes each item once');
  const { rows } = await sql<{ item_id: string }>`
    with moves as (
      select * from unnest(
        ${moves.map(() => newId())}::uuid[],
        ${moves.map((move) => move.item_id)}::uuid[],
        ${moves.map((move) => move.kind)}::text[],
        ${moves.map((move) => move.quantity_delta)}::int[],
        ${moves.map((move) => move.reserved_delta)}::int[],
        ${moves.map((move) => move.reason ?? null)}::text[],
        ${moves.map((move) => move.request_id ?? null)}::uuid[],
        ${moves.map((move) => move.donation_id ?? null)}::uuid[],
        ${moves.map((move) => move.from_location ?? null)}::text[],
        ${moves.map((move) => move.to_location ?? null)}::text[]
      ) as m (id, item_id, kind, quantity_delta, reserved_delta, reason, request_id, donation_id, from_location, to_location)
    ),
    locked as materialized (
      select item_id from stock_levels
      where item_id in (select item_id from moves)
      order by item_id
      for update
    ),
    changed as (
      update stock_levels s
      set quantity = s.quantity + m.quantity_delta, reserved_quantity = s.reserved_quantity + m.reserved_delta
      from moves m join locked l on l.item_id = m.item_id
      where s.item_id = m.item_id
        and s.quantity + m.quantity_delta >= 0
        and s.reserved_quantity + m.reserved_delta >= 0
      returning s.item_id, s.foodbank_id, s.quantity, s.reserved_quantity
    )
    insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta,
      quantity_after, reserved_after, actor_id, reason, request_id, donation_id, from_location, to_location,
      day, category, storage_location_id, created_at)
    select m.id, c.foodbank_id, m.item_id, m.kind, m.quantity_delta, m.reserved_delta,
      c.quantity, c.reserved_quantity, ${context.actor_id}::uuid, m.reason, m.request_id, m.donation_id,
      m.from_location, m.to_location,
      (${context.now}::timestamptz at time zone b.time_zone)::date, i.category, i.storage_location_id,
      ${context.now}::timestamptz
    from moves m
    join changed c on c.item_id = m.item_id
    join inventory_items i on i.id = c.item_id
    join food_banks b on b.id = c.foodbank_id
    returning item_id`.execute(tx);
  if (rows.length === moves.length) return;
  const moved = new Set(rows.map((row) => row.item_id));
  throw fail('insufficient_stock', { errors: await describeShortage(tx, moves, moved) });
}

async function describeShortage(
  tx: Tx,
  moves: readonly StockMove[],
  moved: ReadonlySet<string>,
): Promise<FieldProblem[]> {
  const items = await tx
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .select(['i.id', 'i.item_name', 's.quantity'])
    .where(
      'i.id',
      'in',
      moves.map((move) => move.item_id).filter((id) => !moved.has(id)),
    )
    .execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  return moves.flatMap((move, index) => {
    if (moved.has(move.item_id)) return [];
    const item = byId.get(move.item_id);
    return shortage(index, {
      inventory_id: move.item_id,
      item_name: item?.item_name ?? '',
      requested: Math.abs(move.quantity_delta),
      available: item?.quantity ?? 0,
    });
  });
}

/** The entry of `errors` that says which line asks for more than there is. */
export const shortage = (
  index: number,
  line: { inventory_id: string; item_name: string; requested: number; available: number },
): FieldProblem => ({
  field: `items.${index}.quantity`,
  code: 'insufficient_stock',
  params: { item: line.item_name, requested: line.requested, available: line.available },
  details: line,
});

/** Opens the figures of new items at zero; what they start with comes in with a `received` move. */
export async function openStockLevels(
  tx: Tx,
  items: readonly { item_id: string; foodbank_id: string; minimum_stock_level: number }[],
): Promise<void> {
  await sql`
    insert into stock_levels (item_id, foodbank_id, minimum_stock_level)
    select * from unnest(
      ${items.map((item) => item.item_id)}::uuid[],
      ${items.map((item) => item.foodbank_id)}::uuid[],
      ${items.map((item) => item.minimum_stock_level)}::int[]
    )`.execute(tx);
}

export interface StockDifference {
  item_id: string;
  item_name: string;
  quantity: number;
  reserved_quantity: number;
  ledger_quantity: number;
  ledger_reserved: number;
  open_requests_quantity: number;
}

/**
 * The proof: every item whose figures are not what its ledger adds up to, or whose reserved units are not what open
 * requests hold. Empty when stock, ledger and requests agree.
 */
export async function findStockDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with ledger as (
      select item_id, sum(quantity_delta) as quantity, sum(reserved_delta) as reserved from stock_movements group by item_id
    ),
    held as (
      select l.item_id, sum(l.quantity) as quantity
      from food_request_lines l join food_requests r on r.id = l.request_id
      where r.status in ('pending', 'approved', 'ready')
      group by l.item_id
    )
    select i.id as item_id, i.item_name,
      coalesce(s.quantity, 0) as quantity, coalesce(s.reserved_quantity, 0) as reserved_quantity,
      coalesce(g.quantity, 0) as ledger_quantity, coalesce(g.reserved, 0) as ledger_reserved,
      coalesce(h.quantity, 0) as open_requests_quantity
    from inventory_items i
    left join stock_levels s on s.item_id = i.id
    left join ledger g on g.item_id = i.id
    left join held h on h.item_id = i.id
    where s.item_id is null
      or s.quantity <> coalesce(g.quantity, 0)
      or s.reserved_quantity <> coalesce(g.reserved, 0)
      or s.reserved_quantity <> coalesce(h.quantity, 0)
    order by i.id`.execute(db);
  return rows;
}

/** What is available of an item and what is held back for open requests. */
export interface Figures {
  quantity: number;
  reserved_quantity: number;
}

/** Locks the figures of items until the transaction ends, in the order of their ids, so that what is decided on them stays true. */
export async function lockFiguresOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Figures>> {
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['item_id', 'quantity', 'reserved_quantity'])
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('item_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ item_id, ...figures }) => [item_id, figures]));
}

/** The same for one item. */
export async function lockFigures(tx: Tx, item_id: string): Promise<Figures> {
  const figures = (await lockFiguresOf(tx, [item_id])).get(item_id);
  if (figures === undefined) throw new Error('an item has figures');
  return figures;
}

/** The level at which an item counts as low. It stands beside the figures, and is none of them: the ledger knows nothing of it. */
export const setMinimumStockLevel = (tx: Tx, item_id: string, minimum_stock_level: number) =>
  tx.updateTable('stock_levels').set({ minimum_stock_level }).where('item_id', '=', item_id).execute();
