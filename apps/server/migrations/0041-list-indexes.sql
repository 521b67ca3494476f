-- outside a transaction
-- The lists in each order, so that a numbered page is an offset along one index.
drop index concurrently if exists inventory_listing_date;
-- next
create index concurrently inventory_listing_date on inventory_listing (date_added, item_id);
-- next
drop index concurrently if exists inventory_listing_name;
-- next
create index concurrently inventory_listing_name on inventory_listing (name_key, item_id);
-- next
drop index concurrently if exists stock_levels_by_quantity;
-- next
create index concurrently stock_levels_by_quantity on stock_levels (quantity, item_id) where facet_id is not null;
-- next
drop index concurrently if exists stock_levels_bank_quantity;
-- next
create index concurrently stock_levels_bank_quantity on stock_levels (foodbank_id, quantity, item_id)
  where facet_id is not null;
