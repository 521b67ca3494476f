-- outside a transaction
-- The list of all food banks in its orders, so that a numbered page is an offset along one index.
drop index concurrently if exists inventory_listing_date;
-- next
create index concurrently inventory_listing_date on inventory_listing (date_added, item_id);
-- next
drop index concurrently if exists inventory_listing_name;
-- next
create index concurrently inventory_listing_name on inventory_listing (name_key, item_id);
