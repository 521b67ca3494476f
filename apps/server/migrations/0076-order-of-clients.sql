-- outside a transaction
drop index concurrently if exists clients_in_order;
-- next
-- In collation C, so that it also finds names by their start. Cut, because an index entry has a maximum size.
create index concurrently clients_in_order on clients (foodbank_id, (left(search_text, 200) collate "C"), id)
  where merged_into is null and erased_at is null;
-- next
drop index concurrently if exists clients_by_name;
-- next
drop index concurrently if exists clients_merged_search;
-- next
create index concurrently clients_merged_search on clients using gin (foodbank_id, search_text gin_trgm_ops)
  where merged_into is not null;
