-- outside a transaction
drop index concurrently if exists inventory_items_certified;
-- next
-- Finds the few items whose label names who certified them as halal or kosher (the filter `certified`).
create index concurrently inventory_items_certified on inventory_items using gin (certifications jsonb_path_ops)
  where archived_at is null and certifications <> '[]';
