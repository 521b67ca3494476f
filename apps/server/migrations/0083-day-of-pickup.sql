-- outside a transaction
-- The day of a pickup: when the person arrived, who is packing and since when, and whether the system ended the request.
alter table food_requests
  add column if not exists arrived_at timestamptz,
  add column if not exists packing_at timestamptz,
  add column if not exists packing_by uuid,
  add column if not exists ended_as text;
-- next
alter table food_requests drop constraint if exists food_requests_packing_by,
  add constraint food_requests_packing_by foreign key (packing_by) references users not valid;
-- next
alter table food_requests validate constraint food_requests_packing_by;
-- next
alter table food_requests drop constraint if exists food_requests_packing,
  add constraint food_requests_packing check ((packing_at is null) = (packing_by is null)) not valid;
-- next
alter table food_requests validate constraint food_requests_packing;
-- next
alter table food_requests drop constraint if exists food_requests_ended_as,
  add constraint food_requests_ended_as check (ended_as is null or (ended_as = 'unclaimed' and status = 'cancelled')) not valid;
-- next
alter table food_requests validate constraint food_requests_ended_as;
-- next
-- Null if the system ended the request because nobody picked it up.
alter table food_request_events alter column actor_id drop not null;
