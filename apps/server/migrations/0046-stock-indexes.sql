-- outside a transaction
-- The lists by quantity in their order, so that a numbered page is an offset along one index.
drop index concurrently if exists stock_levels_by_quantity;
-- next
create index concurrently stock_levels_by_quantity on stock_levels (quantity, item_id) where facet_id is not null;
-- next
drop index concurrently if exists stock_levels_bank_quantity;
-- next
create index concurrently stock_levels_bank_quantity on stock_levels (foodbank_id, quantity, item_id)
  where facet_id is not null;
-- next
-- With its units, so that the stock of a storage location is a sum of index entries.
drop index concurrently if exists stock_levels_location;
-- next
create index concurrently stock_levels_location on stock_levels (storage_location_id)
  include (quantity, reserved_quantity) where storage_location_id is not null;
