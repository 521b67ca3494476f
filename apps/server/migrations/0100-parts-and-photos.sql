-- outside a transaction
drop index concurrently if exists stock_movements_parts;
-- next
-- A recall follows units that became part of another item.
create index concurrently stock_movements_parts
  on stock_movements (item_id) include (other_item_id, quantity_delta, created_at)
  where kind = 'transferred' and other_item_id is not null;
-- next
-- A picture that proves what became of the units, for staff only.
alter table recall_outcomes add column if not exists photo_key text;
-- next
alter table recall_outcomes drop constraint if exists recall_outcomes_photo_known,
  add constraint recall_outcomes_photo_known foreign key (photo_key) references kept_files not valid;
-- next
alter table recall_outcomes validate constraint recall_outcomes_photo_known;
-- next
drop index concurrently if exists recall_outcomes_photo_once;
-- next
create unique index concurrently recall_outcomes_photo_once on recall_outcomes (photo_key)
  where photo_key is not null;
