import { sql } from 'kysely';

/** Of `inventory_items i`: by the books of now the item lies where the count `c` looks. */
const isInScope = sql<boolean>`coalesce(
  case c.scope
    when 'food_bank' then true
    when 'no_location' then i.storage_location_id is null
    else i.storage_location_id = c.storage_location_id
  end, false)`;

export const isElsewhere = sql<boolean>`not ${isInScope}`;

/**
 * Of `stock_count_lines l` of a count `c`: nobody has seen it, and that may well mean that there is none. What was added by
 * hand or has moved away may lie elsewhere, and what another open count has found does exist.
 */
export const isZeroable = sql<boolean>`(
  c.status = 'open' and l.counted_quantity is null and not l.is_added and i.archived_at is null and ${isInScope}
  and not exists (
    select from stock_count_lines other
    where other.item_id = l.item_id and other.is_open and other.counted_quantity is not null
  ))`;
