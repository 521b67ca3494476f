-- outside a transaction
-- The visit at which units were handed out; null for all other movements, and for requests, whose visit has the request.
alter table stock_movements add column if not exists visit_id uuid;
-- next
alter table stock_movements drop constraint if exists stock_movements_visit,
  add constraint stock_movements_visit foreign key (visit_id) references visits not valid;
-- next
alter table stock_movements validate constraint stock_movements_visit;
