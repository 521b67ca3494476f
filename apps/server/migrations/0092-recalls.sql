-- outside a transaction
-- Goods that a manufacturer or an authority calls back, as a food bank matches them with its stock.
create table if not exists recalls (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  title text not null,
  reference text,
  class text constraint recalls_class check (class in ('I', 'II', 'III')),
  products jsonb not null,
  -- An exercise: it changes neither stock nor requests, and sends no messages.
  drill boolean not null,
  status text not null constraint recalls_status check (status in ('open', 'held', 'lifted')),
  created_by uuid not null references users,
  created_at timestamptz not null,
  held_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references users,
  constraint recalls_lifted check ((status = 'lifted') = (lifted_at is not null) and (lifted_at is null) = (lifted_by is null))
);
-- next
drop index concurrently if exists recalls_bank;
-- next
create index concurrently recalls_bank on recalls (foodbank_id, created_at, id);
-- next
drop index concurrently if exists recalls_everywhere;
-- next
create index concurrently recalls_everywhere on recalls (created_at, id);
-- next
-- The items that were chosen to be held, also in a drill.
create table if not exists recall_items (
  recall_id uuid not null references recalls,
  item_id uuid not null references inventory_items,
  foodbank_id uuid not null references food_banks,
  match text not null constraint recall_items_match check (match in ('certain', 'possible')),
  held_at timestamptz not null,
  primary key (recall_id, item_id)
);
-- next
-- What became of the units.
create table if not exists recall_outcomes (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  recall_id uuid not null references recalls,
  item_id uuid not null references inventory_items,
  outcome text not null constraint recall_outcomes_known check (outcome in ('found', 'destroyed', 'returned')),
  units integer not null constraint recall_outcomes_units check (units >= 0),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null
);
-- next
drop index concurrently if exists recall_outcomes_recall;
-- next
create index concurrently recall_outcomes_recall on recall_outcomes (recall_id, recorded_at);
-- next
-- The recipient of a notice: an account, or a client without one.
create table if not exists recall_notices (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  recall_id uuid not null references recalls,
  user_id uuid references users,
  client_id uuid references clients,
  -- `phone`: without an address, so that staff call.
  channel text not null constraint recall_notices_channel check (channel in ('mail', 'phone')),
  -- False: only lines of a request were taken out, so that the person never got the goods.
  received boolean not null,
  notified_by uuid not null references users,
  notified_at timestamptz not null,
  constraint recall_notices_person check (num_nonnulls(user_id, client_id) = 1),
  constraint recall_notices_once unique nulls not distinct (recall_id, user_id, client_id)
);
-- next
drop index concurrently if exists recall_notices_user;
-- next
create index concurrently recall_notices_user on recall_notices (user_id) where user_id is not null;
-- next
alter table item_holds drop constraint if exists item_holds_recall_known,
  add constraint item_holds_recall_known foreign key (recall_id) references recalls not valid;
-- next
alter table item_holds validate constraint item_holds_recall_known;
-- next
alter table released_lines drop constraint if exists released_lines_recall_known,
  add constraint released_lines_recall_known foreign key (recall_id) references recalls not valid;
-- next
alter table released_lines validate constraint released_lines_recall_known;
-- next
drop index concurrently if exists inventory_items_archived_search;
-- next
-- A recall also finds goods that are gone from the shelves.
create index concurrently inventory_items_archived_search on inventory_items using gin (search_text gin_trgm_ops, foodbank_id)
  where archived_at is not null;
-- next
drop index concurrently if exists inventory_items_archived_barcode;
-- next
create index concurrently inventory_items_archived_barcode on inventory_items (barcode, foodbank_id)
  where barcode is not null and archived_at is not null;
-- next
-- The item at the other end of a transfer of a part; null for all other movements, and for older transfers.
alter table stock_movements add column if not exists other_item_id uuid;
-- next
alter table stock_movements drop constraint if exists stock_movements_other_item,
  add constraint stock_movements_other_item foreign key (other_item_id) references inventory_items not valid;
-- next
alter table stock_movements validate constraint stock_movements_other_item;
-- next
drop index concurrently if exists stock_movements_donation;
-- next
create index concurrently stock_movements_donation on stock_movements (donation_id) where donation_id is not null;
