-- outside a transaction
-- The slot of a request. Null: the food bank had no schedule.
alter table food_requests add column if not exists slot_id uuid;
-- next
alter table food_requests drop constraint if exists food_requests_slot,
  add constraint food_requests_slot foreign key (slot_id) references pickup_slots not valid;
-- next
alter table food_requests validate constraint food_requests_slot;
-- next
drop index concurrently if exists food_requests_of_slot;
-- next
create index concurrently food_requests_of_slot on food_requests (slot_id) where slot_id is not null;
-- next
create or replace function count_slot_of_request() returns trigger language plpgsql as $$
declare
  before_id uuid := case when tg_op <> 'INSERT' and old.status not in ('rejected', 'cancelled') then old.slot_id end;
  after_id uuid := case when tg_op <> 'DELETE' and new.status not in ('rejected', 'cancelled') then new.slot_id end;
begin
  if before_id is distinct from after_id then
    -- In the order of ids, so that two moves in opposite directions never deadlock.
    perform from pickup_slots where id in (before_id, after_id) order by id for no key update;
    update pickup_slots set taken = taken - 1 where id = before_id;
    update pickup_slots set taken = taken + 1 where id = after_id;
  end if;
  return null;
end $$;
-- next
drop trigger if exists food_requests_slot_insert on food_requests;
-- next
create trigger food_requests_slot_insert after insert on food_requests
  for each row when (new.slot_id is not null) execute function count_slot_of_request();
-- next
drop trigger if exists food_requests_slot_update on food_requests;
-- next
create trigger food_requests_slot_update after update of slot_id, status on food_requests
  for each row when (coalesce(old.slot_id, new.slot_id) is not null) execute function count_slot_of_request();
