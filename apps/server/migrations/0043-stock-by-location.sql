-- outside a transaction
-- The stock of a storage location is a sum along this index.
drop index concurrently if exists stock_levels_location;
-- next
create index concurrently stock_levels_location on stock_levels (storage_location_id) where storage_location_id is not null;
