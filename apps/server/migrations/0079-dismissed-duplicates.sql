-- Pairs of clients that staff found to be two households. Not proposed as duplicates again.
create table dismissed_duplicates (
  -- The lesser id, so that a pair is stored once.
  client_id uuid not null references clients on delete cascade,
  other_id uuid not null references clients on delete cascade,
  foodbank_id uuid not null references food_banks,
  decided_by uuid references users,
  decided_at timestamptz not null,
  primary key (client_id, other_id),
  constraint dismissed_duplicates_in_order check (client_id < other_id)
);
create index dismissed_duplicates_other on dismissed_duplicates (other_id);
create trigger dismissed_duplicates_food_bank_open after insert on dismissed_duplicates
  referencing new table as new_rows for each statement execute function require_open_food_bank();
