-- outside a transaction
-- The visit at which units were handed out; null for all other movements, and for requests, whose visit has the request.
alter table stock_movements add column if not exists visit_id uuid;
-- next
alter table stock_movements drop constraint if exists stock_movements_visit,
  add constraint stock_movements_visit foreign key (visit_id) references visits not valid;
-- next
alter table stock_movements validate constraint stock_movements_visit;
-- next
-- Reads of clients. Of a client without an account, `record_id` names the client, also for a list.
alter table record_reads alter column subject_id drop not null;
-- next
alter table record_reads drop constraint if exists record_reads_kind_known,
  add constraint record_reads_kind_known check (kind in ('request', 'request_list', 'volunteer', 'volunteer_list', 'person',
    'person_list', 'donation', 'export', 'client', 'client_list')) not valid;
-- next
alter table record_reads validate constraint record_reads_kind_known;
-- next
alter table record_reads drop constraint if exists record_reads_whose,
  add constraint record_reads_whose check (num_nonnulls(subject_id, record_id) > 0) not valid;
-- next
alter table record_reads validate constraint record_reads_whose;
-- next
drop index concurrently if exists record_reads_client;
-- next
create index concurrently record_reads_client on record_reads (record_id) where subject_id is null;
