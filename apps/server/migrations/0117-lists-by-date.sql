-- outside a transaction
-- The inventory sorted by expiration date, for everything, by food bank and by facet. Items without a date sort
-- after all dates.
drop index concurrently if exists inventory_listing_expires;
-- next
create index concurrently inventory_listing_expires on inventory_listing
  ((coalesce(expiration_date, 'infinity'::date)), item_id);
-- next
drop index concurrently if exists inventory_listing_bank_expires;
-- next
create index concurrently inventory_listing_bank_expires on inventory_listing
  (foodbank_id, (coalesce(expiration_date, 'infinity'::date)), item_id);
-- next
drop index concurrently if exists inventory_listing_facet_expires;
-- next
create index concurrently inventory_listing_facet_expires on inventory_listing
  (facet_id, low_stock, (coalesce(expiration_date, 'infinity'::date)), item_id);
