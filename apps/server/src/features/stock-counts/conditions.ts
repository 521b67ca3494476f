import { sql } from 'kysely';
import type { Sql } from '../../db/conditions.ts';

/** Needs `inventory_items i` and the count `c`: true if the item's location is in the scope of the count. */
const isInScope = sql<boolean>`coalesce(
  case c.scope
    when 'food_bank' then true
    when 'no_location' then i.storage_location_id is null
    else i.storage_location_id = c.storage_location_id
  end, false)`;

export const isElsewhere = sql<boolean>`not ${isInScope}`;

/**
 * Needs `stock_count_lines l` of a count `c`: true if an uncounted line may count as zero. Excludes items
 * that may be elsewhere, because they were added, have moved, or were found by another open count.
 */
export const isZeroable = sql<boolean>`(
  c.status = 'open' and l.counted_quantity is null and not l.is_added and i.archived_at is null and ${isInScope}
  and not exists (
    select from stock_count_lines other
    where other.item_id = l.item_id and other.is_open and other.counted_quantity is not null
  ))`;

/**
 * Needs `stock_movements m`: true if it belongs to a visit that was given before a moment and recorded after it, so
 * that its units were gone at that moment.
 */
export function wasGoneAt(moment: Sql) {
  const spansMoment = sql`v.given_at < ${moment} and v.created_at > ${moment}`;
  return sql<boolean>`(exists (select from visits v where v.id = m.visit_id and ${spansMoment})
    or exists (select from visits v where v.request_id = m.request_id and v.voided_at is null and ${spansMoment}))`;
}
