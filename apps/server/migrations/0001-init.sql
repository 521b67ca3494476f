-- The spine: food banks, people, stock and its ledger, carts, food requests, outgoing mail.
-- Ids are UUID v7 made by the application. Nothing newer than PostgreSQL 15.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Lower case, without accents, ligatures opened: the one rule by which text is searched and compared.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;

create table food_banks (
  id uuid primary key,
  name text not null,
  address text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  contact_email text not null,
  contact_phone text,
  operating_hours jsonb not null default '{}',
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/Toronto',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage_locations (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  name text not null,
  created_at timestamptz not null default now(),
  constraint storage_locations_name_unique unique (foodbank_id, name)
);

create table users (
  id uuid primary key,
  foodbank_id uuid references food_banks,
  name text not null,
  email text not null,
  role text not null constraint users_role_known check (role in ('admin', 'staff', 'volunteer', 'donor', 'recipient')),
  language text not null default 'en' constraint users_language_known check (language in ('en', 'es', 'fr')),
  password_hash text not null,
  email_verified_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));
create index users_foodbank on users (foodbank_id);

-- The token itself is known to the browser alone; we keep its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint one_time_tokens_purpose_known check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table inventory_items (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  storage_location_id uuid references storage_locations,
  item_name text not null,
  category text not null,
  dietary_category text,
  description text,
  barcode text,
  expiration_date date,
  search_text text not null generated always as (fold_text(item_name || ' ' || coalesce(description, ''))) stored,
  date_added timestamptz not null,
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);

-- The running figures of an item, in a narrow table of their own: they change with every request, the item's wide
-- indexes (search above all) need not. Only features/inventory/ledger.ts writes here.
create table stock_levels (
  item_id uuid primary key references inventory_items,
  foodbank_id uuid not null references food_banks,
  quantity integer not null default 0 constraint stock_levels_quantity_not_negative check (quantity >= 0),
  reserved_quantity integer not null default 0 constraint stock_levels_reserved_not_negative check (reserved_quantity >= 0),
  minimum_stock_level integer not null default 10 constraint stock_levels_minimum_not_negative check (minimum_stock_level >= 0),
  low_stock boolean not null generated always as (quantity <= minimum_stock_level) stored
) with (fillfactor = 85);

create table food_requests (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  recipient_id uuid not null references users,
  status text not null constraint food_requests_status_known
    check (status in ('pending', 'approved', 'rejected', 'ready', 'fulfilled', 'cancelled')),
  request_date date not null,
  pickup_date date not null,
  pickup_time text not null,
  special_instructions text,
  dietary_restrictions text,
  allergies text,
  notes text,
  total_items integer not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  fulfilled_at timestamptz
);
create index food_requests_recipient on food_requests (recipient_id, created_at, id);
-- The queues of one food bank and of all; counts read nothing but the first.
create index food_requests_queue on food_requests (foodbank_id, status, pickup_date, pickup_time, id) include (total_items);
create index food_requests_queue_everywhere on food_requests (status, pickup_date, pickup_time, id);
create index food_requests_search on food_requests using gin (foodbank_id, search_text gin_trgm_ops);

create table food_request_lines (
  id uuid primary key,
  request_id uuid not null references food_requests,
  position integer not null,
  item_id uuid not null references inventory_items,
  item_name text not null,
  category text not null,
  dietary_category text,
  quantity integer not null constraint food_request_lines_quantity_positive check (quantity > 0),
  constraint food_request_lines_item_once unique (request_id, item_id)
);
create index food_request_lines_item on food_request_lines (item_id);

create table food_request_events (
  id uuid primary key,
  request_id uuid not null references food_requests,
  status text not null,
  notes text,
  actor_id uuid not null references users,
  created_at timestamptz not null
);
create index food_request_events_request on food_request_events (request_id, created_at);
create trigger food_request_events_append_only before update or delete on food_request_events
  for each row execute function refuse_change();

-- The ledger. Summed per item it equals stock_levels; `npm run stock:verify` proves it.
create table stock_movements (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  item_id uuid not null references inventory_items,
  kind text not null constraint stock_movements_kind_known check
    (kind in ('received', 'adjusted', 'reserved', 'released', 'fulfilled', 'expired', 'transferred', 'counted')),
  quantity_delta integer not null,
  reserved_delta integer not null,
  quantity_after integer not null,
  reserved_after integer not null,
  actor_id uuid references users,
  reason text,
  request_id uuid references food_requests,
  created_at timestamptz not null
);
create index stock_movements_item on stock_movements (item_id, created_at, id);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

create table cart_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references inventory_items,
  quantity integer not null constraint cart_items_quantity_positive check (quantity > 0),
  added_at timestamptz not null,
  constraint cart_items_item_once unique (user_id, item_id)
);

create table wishlists (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  description text,
  created_at timestamptz not null
);
create index wishlists_user on wishlists (user_id, created_at, id);

create table wishlist_items (
  id uuid primary key,
  wishlist_id uuid not null references wishlists on delete cascade,
  position integer not null,
  item_id uuid not null references inventory_items,
  quantity integer not null constraint wishlist_items_quantity_positive check (quantity > 0),
  constraint wishlist_items_item_once unique (wishlist_id, item_id)
);

-- A row is written in the transaction of the call it belongs to; a repeat waits on it and reads the answer.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mail to send, written with the change it tells of. `secret` mails carry a one-time link: their text goes once they are sent.
create table outbox_mails (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  foodbank_id uuid references food_banks,
  kind text not null,
  language text not null,
  to_address text not null,
  subject text not null,
  text_body text,
  html_body text,
  secret boolean not null,
  status text not null default 'queued' constraint outbox_mails_status_known check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_mails_waiting on outbox_mails (created_at) where status <> 'sent';
create index outbox_mails_user on outbox_mails (user_id);

-- One row: how this database was made. Demo data and accounts only ever go into one that was made for them.
create table installation (
  only_row boolean primary key default true check (only_row),
  demo boolean not null,
  demo_loaded_at timestamptz,
  created_at timestamptz not null default now()
);
