-- outside a transaction
drop index concurrently if exists client_import_rows_member;
-- next
-- For an erasure: rows with the ids of a household and of a client, whose `client_key` is that of the household.
create index concurrently client_import_rows_member on client_import_rows (import_id, (said ->> 'client_id'))
  where client_key like 'h:%';
