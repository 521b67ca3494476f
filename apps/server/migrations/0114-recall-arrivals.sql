-- outside a transaction
-- Items whose units or record changed, which a job compares with the recalls of their food bank. Writers only insert, so
-- they never wait for a lock. There are no foreign keys: checking them would cost an import more than the inserts.
create table if not exists recall_candidates (
  foodbank_id uuid not null,
  item_id uuid not null,
  -- Its name, barcode, lot or date changed; false: only units were added.
  corrected boolean not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- next
create index if not exists recall_candidates_food_bank on recall_candidates (foodbank_id);
-- next
-- Items that match a recall since they came in or changed, until they are on hold. Staff decide about them.
create table if not exists recall_arrivals (
  recall_id uuid not null references recalls,
  item_id uuid not null references inventory_items,
  foodbank_id uuid not null references food_banks,
  arrived_at timestamptz not null,
  -- When somebody decided that the item is not affected, and who.
  dismissed_at timestamptz,
  dismissed_by uuid references users,
  primary key (recall_id, item_id),
  constraint recall_arrivals_dismissed check ((dismissed_at is null) = (dismissed_by is null))
);
-- next
create or replace function note_changed_item() returns trigger language plpgsql as $$
begin
  insert into recall_candidates (foodbank_id, item_id, corrected) values (new.foodbank_id, new.id, tg_argv[0] = 'corrected');
  return null;
end $$;
-- next
create or replace function note_added_units() returns trigger language plpgsql as $$
begin
  insert into recall_candidates (foodbank_id, item_id, corrected) values (new.foodbank_id, new.item_id, false);
  return null;
end $$;
-- next
-- For each row: the conditions are cheap, and most writes of the stock, such as reservations, meet none of them.
create or replace trigger inventory_items_corrected
  after update of item_name, barcode, lot_code, expiration_date, foodbank_id on inventory_items
  for each row when ((old.item_name, old.barcode, old.lot_code, old.expiration_date, old.foodbank_id)
    is distinct from (new.item_name, new.barcode, new.lot_code, new.expiration_date, new.foodbank_id))
  execute function note_changed_item('corrected');
-- next
create or replace trigger inventory_items_restored after update of archived_at on inventory_items
  for each row when (old.archived_at is not null and new.archived_at is null)
  execute function note_changed_item('restored');
-- next
create or replace trigger stock_levels_opened after insert on stock_levels
  for each row when (new.quantity + new.reserved_quantity > 0)
  execute function note_added_units();
-- next
create or replace trigger stock_levels_grown after update of quantity, reserved_quantity on stock_levels
  for each row when (new.quantity + new.reserved_quantity > old.quantity + old.reserved_quantity)
  execute function note_added_units();
-- next
-- Open pages of a recall reload when the job finds or holds an item.
create or replace trigger recall_arrivals_tell after insert or update or delete on recall_arrivals
  for each row execute function tell_of_work('recalls');
-- next
create or replace trigger recall_items_tell after insert on recall_items
  for each row execute function tell_of_work('recalls');
-- next
-- What came in, or changed, since a recall was entered that is not over yet.
insert into recall_candidates (foodbank_id, item_id, corrected)
select distinct r.foodbank_id, i.id, false
from recalls r join inventory_items i on i.foodbank_id = r.foodbank_id
where r.status <> 'lifted' and not r.drill and (
  i.date_added > r.created_at
  or exists (select from item_identities h where h.item_id = i.id and h.recorded_until > r.created_at)
  or exists (
    select from stock_movements m
    where m.item_id = i.id and m.created_at > r.created_at and m.quantity_delta + m.reserved_delta > 0)
);
