-- outside a transaction
-- With its units, so that the stock of a storage location is a sum of index entries.
drop index concurrently if exists stock_levels_location;
-- next
create index concurrently stock_levels_location on stock_levels (storage_location_id)
  include (quantity, reserved_quantity) where storage_location_id is not null;
