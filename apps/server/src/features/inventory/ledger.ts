import { sql } from 'kysely';
import type { StockMovement } from '@nourish/contract';
import { todayAt } from '../../db/conditions.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import { fail, type FieldProblem } from '../../fail.ts';

/**
 * A change of the figures of one item, in units. Deltas can be negative, figures cannot. `quantity` is what is
 * available, without the reserved units.
 */
export interface StockMove {
  item_id: string;
  kind: StockMovement['kind'];
  quantity_delta: number;
  /** Change of the quantity reserved for open requests; default 0. */
  reserved_delta?: number;
  reason?: string | null;
  request_id?: string | null;
  donation_id?: string | null;
  visit_id?: string | null;
  /** Names of the storage locations; for `transferred`. */
  from_location?: string | null;
  to_location?: string | null;
  /** The item at the other end; for `transferred` of a part. */
  other_item_id?: string | null;
}

/** Actor and moment of a stock move. `actor_id` null: the system. */
export interface MoveContext {
  actor_id: string | null;
  now: Date;
  /** When the units were handed out, if that was earlier. A hold that began later does not refuse them. */
  given_at?: Date;
  /** The units are gone, as a named person decided: no hold refuses them. */
  was_given?: boolean;
}

/**
 * Moves stock. This is the only writer of `stock_levels` figures and `stock_movements`. All moves succeed or
 * none: if a figure would fall below zero, throws `insufficient_stock`, and if units of an item on hold would be
 * reserved or handed out, `item_held`; each with one entry per line and `field` = `items.<index>.quantity`, where
 * `indexOf` maps a move to its index in the caller's input (default: its index in `moves`). Locks rows in id order, so that concurrent moves never deadlock. Throws if `moves` has
 * the same item twice.
 */
export async function moveStock(
  tx: Tx,
  context: MoveContext,
  moves: readonly StockMove[],
  indexOf: (move: StockMove, place: number) => number | undefined = (_, place) => place,
): Promise<void> {
  if (moves.length === 0) return;
  if (new Set(moves.map((move) => move.item_id)).size !== moves.length)
    throw new Error(`duplicate item in moves: ${moves.map((move) => move.item_id).join(', ')}`);
  const refused = await moveOrFindRefusals(tx, context, moves);
  const held = refused.filter(({ is_held }) => is_held);
  if (held.length > 0) throw fail('item_held', { errors: problemsOf(moves, held, indexOf) });
  if (refused.length > 0) throw fail('insufficient_stock', { errors: problemsOf(moves, refused, indexOf) });
}

interface Refusal {
  item_id: string;
  item_name: string;
  available: number;
  /** The item is on hold; otherwise it has too few units. */
  is_held: boolean;
}

/** Locks the figures and applies all moves in one statement, or returns why not and applies none. */
async function moveOrFindRefusals(
  tx: Tx,
  context: MoveContext,
  moves: readonly StockMove[],
): Promise<Refusal[]> {
  const table = moves.map((move) => ({ ...move, id: newId(), reserved_delta: move.reserved_delta ?? 0 }));
  const isShort = sql`h.item_id is null or h.quantity + m.quantity_delta < 0 or h.reserved_quantity + m.reserved_delta < 0`;
  // Corrections, releases and returns stay possible.
  const isHeld = sql`coalesce(h.held, false)
    and not ${context.was_given ?? false}::boolean
    and (m.kind = 'reserved' or (m.kind = 'fulfilled' and m.quantity_delta + m.reserved_delta < 0))
    and (${context.given_at ?? null}::timestamptz is null or exists (
      select from item_holds o
      where o.item_id = m.item_id and o.released_at is null and o.held_at <= ${context.given_at ?? null}::timestamptz))`;
  const { rows } = await sql<Refusal>`
    with
    moves as materialized (
      select * from ${tableOf('m', table, {
        id: 'uuid',
        item_id: 'uuid',
        kind: 'text',
        quantity_delta: 'int',
        reserved_delta: 'int',
        reason: 'text',
        request_id: 'uuid',
        donation_id: 'uuid',
        visit_id: 'uuid',
        from_location: 'text',
        to_location: 'text',
        other_item_id: 'uuid',
      })}
    ),
    -- Lock the figures of all items, in id order.
    stock_locked as materialized (
      select item_id, quantity, reserved_quantity, held from stock_levels
      where item_id in (select item_id from moves)
      order by item_id
      for update
    ),
    -- Decide: all moves or none.
    stock_enough as materialized (
      select not exists (
        select from moves m left join stock_locked h on h.item_id = m.item_id where ${isShort} or ${isHeld}
      ) as holds
    ),
    -- Apply the moves.
    stock_changed as (
      -- Computed from the locked rows: PostgreSQL would check constraints on the possibly older rows that the
      -- update itself finds, before it notices that they have changed.
      update stock_levels s
      set quantity = h.quantity + m.quantity_delta, reserved_quantity = h.reserved_quantity + m.reserved_delta,
        held = h.held
      from moves m join stock_locked h on h.item_id = m.item_id
      where s.item_id = m.item_id and (select holds from stock_enough)
      returning s.item_id, s.foodbank_id, s.quantity, s.reserved_quantity
    ),
    -- Log the movements.
    stock_moved as (
      insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta,
        quantity_after, reserved_after, actor_id, reason, request_id, donation_id, visit_id,
        from_location, to_location, other_item_id, day, category, storage_location_id, created_at)
      select m.id, c.foodbank_id, m.item_id, m.kind, m.quantity_delta, m.reserved_delta,
        c.quantity, c.reserved_quantity, ${context.actor_id}::uuid, m.reason, m.request_id, m.donation_id,
        m.visit_id, m.from_location, m.to_location, m.other_item_id,
        ${todayAt(context.now)}, i.category, i.storage_location_id,
        ${context.now}::timestamptz
      from moves m
      join stock_changed c on c.item_id = m.item_id
      join inventory_items i on i.id = c.item_id
      join food_banks b on b.id = c.foodbank_id
    )
    -- Explain a refusal: the items on hold or with too few units.
    select m.item_id, coalesce(i.item_name, '') as item_name, coalesce(h.quantity, 0) as available, ${isHeld} as is_held
    from moves m
    left join stock_locked h on h.item_id = m.item_id
    left join inventory_items i on i.id = m.item_id
    where not (select holds from stock_enough) and (${isShort} or ${isHeld})`.execute(tx);
  return rows;
}

function problemsOf(
  moves: readonly StockMove[],
  refused: readonly Refusal[],
  indexOf: (move: StockMove, place: number) => number | undefined,
): FieldProblem[] {
  const byId = new Map(refused.map((each) => [each.item_id, each]));
  return moves.flatMap((move, place) => {
    const found = byId.get(move.item_id);
    if (found === undefined) return [];
    const { item_id: inventory_id, item_name, available, is_held } = found;
    const index = indexOf(move, place) ?? place;
    if (is_held) return heldLine(`items.${index}.quantity`, { inventory_id, item_name });
    const requested = Math.abs(move.quantity_delta);
    return shortage(index, { inventory_id, item_name, requested, available });
  });
}

export const shortage = (
  index: number,
  line: { inventory_id: string; item_name: string; requested: number; available: number },
): FieldProblem => ({
  field: `items.${index}.quantity`,
  code: 'insufficient_stock',
  params: { item: line.item_name, requested: line.requested, available: line.available },
  details: line,
});

export const heldLine = (
  field: string,
  { inventory_id, item_name }: { inventory_id: string; item_name: string },
): FieldProblem => ({
  field,
  code: 'held',
  params: { item: item_name },
  details: { inventory_id, item_name },
});

/** Creates the figures of new items at zero; initial stock is added by a `received` move. */
export async function openStockLevels(
  tx: Tx,
  items: readonly { item_id: string; foodbank_id: string; minimum_stock_level: number }[],
): Promise<void> {
  await sql`
    insert into stock_levels (item_id, foodbank_id, minimum_stock_level)
    select * from ${tableOf('i', items, { item_id: 'uuid', foodbank_id: 'uuid', minimum_stock_level: 'int' })}`.execute(
    tx,
  );
}

export interface StockDifference {
  item_id: string;
  item_name: string;
  quantity: number;
  reserved_quantity: number;
  ledger_quantity: number;
  ledger_reserved: number;
  open_requests_quantity: number;
  held: boolean;
  has_open_hold: boolean;
}

/**
 * Returns the items whose figures differ from the sum of their ledger or from open requests, and those whose state
 * `held` differs from their holds.
 */
export async function findStockDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with ledger as (
      select item_id, sum(quantity_delta) as quantity, sum(reserved_delta) as reserved from stock_movements group by item_id
    ),
    promised as (
      select l.item_id, sum(l.quantity) as quantity
      from food_request_lines l join food_requests r on r.id = l.request_id
      where r.status in ('pending', 'approved', 'ready')
      group by l.item_id
    ),
    holds as (select distinct item_id from item_holds where released_at is null)
    select i.id as item_id, i.item_name,
      coalesce(s.quantity, 0) as quantity, coalesce(s.reserved_quantity, 0) as reserved_quantity,
      coalesce(g.quantity, 0) as ledger_quantity, coalesce(g.reserved, 0) as ledger_reserved,
      coalesce(h.quantity, 0) as open_requests_quantity, coalesce(s.held, false) as held,
      o.item_id is not null as has_open_hold
    from inventory_items i
    left join stock_levels s on s.item_id = i.id
    left join ledger g on g.item_id = i.id
    left join promised h on h.item_id = i.id
    left join holds o on o.item_id = i.id
    where s.item_id is null
      or s.quantity <> coalesce(g.quantity, 0)
      or s.reserved_quantity <> coalesce(g.reserved, 0)
      or s.reserved_quantity <> coalesce(h.quantity, 0)
      or s.held <> (o.item_id is not null)
    order by i.id`.execute(db);
  return rows;
}

export interface Figures {
  quantity: number;
  reserved_quantity: number;
}

/** Locks figures in id order until the commit, so that decisions based on them stay valid. */
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

export async function lockFigures(tx: Tx, item_id: string): Promise<Figures> {
  const figures = (await lockFiguresOf(tx, [item_id])).get(item_id);
  if (figures === undefined) throw new Error(`no stock_levels row for item ${item_id}`);
  return figures;
}

/** A setting in the same row, not part of the ledger. */
export const setMinimumStockLevel = (tx: Tx, item_id: string, minimum_stock_level: number) =>
  tx.updateTable('stock_levels').set({ minimum_stock_level }).where('item_id', '=', item_id).execute();
