-- outside a transaction
-- Of an item on hold nothing can be promised or handed out; its figures stay. Beside the figures, so that one lock
-- guards both.
alter table stock_levels add column if not exists held boolean not null default false;
-- next
alter table stock_levels drop constraint if exists stock_levels_held_unreserved,
  add constraint stock_levels_held_unreserved check (not held or reserved_quantity = 0) not valid;
-- next
alter table stock_levels validate constraint stock_levels_held_unreserved;
-- next
drop index concurrently if exists stock_levels_held;
-- next
-- The few items that public lists leave out.
create index concurrently stock_levels_held on stock_levels (foodbank_id, item_id) where held;
-- next
-- Why and by whom an item was put on hold, and who released it. An item is on hold while one of its holds is open.
create table if not exists item_holds (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  item_id uuid not null references inventory_items,
  -- null: apart from a recall.
  recall_id uuid,
  reason text not null,
  held_by uuid not null references users,
  held_at timestamptz not null,
  released_by uuid references users,
  released_at timestamptz,
  constraint item_holds_released check ((released_at is null) = (released_by is null))
);
-- next
drop index concurrently if exists item_holds_open;
-- next
create unique index concurrently item_holds_open on item_holds (item_id, recall_id) nulls not distinct
  where released_at is null;
-- next
drop index concurrently if exists item_holds_item;
-- next
create index concurrently item_holds_item on item_holds (item_id, held_at);
-- next
drop index concurrently if exists item_holds_recall;
-- next
create index concurrently item_holds_recall on item_holds (recall_id) where recall_id is not null;
-- next
-- Lines that a hold took out of open requests.
create table if not exists released_lines (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  request_id uuid not null references food_requests,
  item_id uuid not null references inventory_items,
  item_name text not null,
  quantity integer not null constraint released_lines_quantity_positive check (quantity > 0),
  -- Its bag was packed or begun, so that the units may be in it.
  was_packed boolean not null,
  recall_id uuid,
  released_at timestamptz not null
);
-- next
drop index concurrently if exists released_lines_request;
-- next
create index concurrently released_lines_request on released_lines (request_id);
-- next
drop index concurrently if exists released_lines_item;
-- next
create index concurrently released_lines_item on released_lines (item_id);
-- next
drop index concurrently if exists released_lines_recall;
-- next
create index concurrently released_lines_recall on released_lines (recall_id) where recall_id is not null;
