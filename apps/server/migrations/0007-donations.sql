-- Food that people offer, and what becomes of it; files that people send.

-- Every uploaded file, noted before it is stored: one that no row came to claim is found here and removed.
create table kept_files (
  key text primary key,
  state text not null constraint kept_files_state_known check (state in ('waiting', 'claimed', 'dropped')),
  created_at timestamptz not null
);
create index kept_files_not_claimed on kept_files (created_at) where state <> 'claimed';

create table donations (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  -- Of a donor who was signed in; what they gave stays when their account goes.
  user_id uuid references users on delete set null,
  donor_name text not null,
  donor_email text not null,
  donor_phone text,
  product_name text not null,
  quantity integer not null constraint donations_quantity_positive check (quantity > 0),
  unit text not null constraint donations_unit_known
    check (unit in ('pieces', 'kg', 'lbs', 'cans', 'boxes', 'bags', 'liters')),
  category text not null,
  -- The wish of the donor, then what was agreed on.
  pickup_date date not null,
  pickup_time text not null,
  notes text,
  language text not null constraint donations_language_known check (language in ('en', 'es', 'fr')),
  image_key text constraint donations_image_once unique references kept_files,
  status text not null default 'pending' constraint donations_status_known
    check (status in ('pending', 'scheduled', 'received', 'declined', 'cancelled')),
  -- What it became in the inventory.
  item_id uuid references inventory_items,
  received_quantity integer constraint donations_received_positive check (received_quantity > 0),
  search_text text not null generated always as (fold_text(
    product_name || ' ' || donor_name || ' ' || donor_email || ' ' || coalesce(donor_phone, '') || ' ' || right(id::text, 8)
  )) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint donations_received_whole check (
    (status = 'received') = (item_id is not null) and (item_id is null) = (received_quantity is null)
  )
) with (fillfactor = 85);
-- The queues of one food bank and of all, by day of pickup.
create index donations_queue on donations (foodbank_id, status, pickup_date, pickup_time, id);
create index donations_queue_everywhere on donations (status, pickup_date, pickup_time, id);
-- A donor's own: sent while signed in, or with the address that is theirs.
create index donations_user on donations (user_id, created_at, id);
create index donations_email on donations (lower(donor_email), created_at, id);
create index donations_item on donations (item_id) where item_id is not null;
create index donations_search on donations using gin (foodbank_id, search_text gin_trgm_ops);

create trigger donations_food_bank_open after insert on donations
  referencing new table as new_rows for each statement execute function require_open_food_bank();

-- What happened to a donation, the offer itself first. With its donation it may go, should the donor ask for that.
create table donation_events (
  id uuid primary key,
  donation_id uuid not null references donations on delete cascade,
  status text not null constraint donation_events_status_known
    check (status in ('pending', 'scheduled', 'received', 'declined', 'cancelled')),
  notes text,
  pickup_date date,
  pickup_time text,
  -- Null: the donor.
  actor_id uuid references users,
  created_at timestamptz not null
);
create index donation_events_donation on donation_events (donation_id, created_at, id);
create trigger donation_events_never_changed before update on donation_events
  for each row execute function refuse_change();

-- Where goods came from, so that the ledger leads back to the donor's offer.
alter table stock_movements add column donation_id uuid references donations;
