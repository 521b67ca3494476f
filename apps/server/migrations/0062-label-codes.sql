-- outside a transaction
-- Finds an item by the code on its label, which stands for the end of its id.
drop index concurrently if exists inventory_items_id_end;
-- next
create index concurrently inventory_items_id_end on inventory_items (right(id::text, 11));
