-- Written and signed authorizations: who may collect for a client. Valid for a year, and revocable at any time.
create table authorized_pickups (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  -- As recorded: both clients may have been merged since.
  client_id uuid not null references clients,
  -- The client who collects; null for a person who is not a client.
  proxy_id uuid references clients,
  proxy_name text constraint authorized_pickups_proxy_name_bounds check (length(proxy_name) between 1 and 120),
  signed_on date not null,
  -- The last day.
  valid_until date not null,
  recorded_by uuid references users,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users,
  constraint authorized_pickups_one_proxy check (num_nonnulls(proxy_id, proxy_name) = 1),
  constraint authorized_pickups_other_proxy check (proxy_id <> client_id),
  constraint authorized_pickups_valid_for_a_year check (valid_until = (signed_on + interval '1 year')::date)
);
create index authorized_pickups_client on authorized_pickups (client_id);
create index authorized_pickups_proxy on authorized_pickups (proxy_id) where proxy_id is not null;
create trigger authorized_pickups_food_bank_open after insert on authorized_pickups
  referencing new table as new_rows for each statement execute function require_open_food_bank();
