-- outside a transaction
drop index concurrently if exists stock_movements_parts;
-- next
-- A recall follows units that became part of another item.
create index concurrently stock_movements_parts
  on stock_movements (item_id) include (other_item_id, quantity_delta, created_at)
  where kind = 'transferred' and other_item_id is not null;
