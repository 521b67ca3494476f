-- People served by a food bank, with or without an account, and each service given to them (decision 0030).

-- An id for a row that SQL inserts (RFC 9562, version 7): 48 bits of milliseconds, then random ones.
create function make_uuid_v7(moment timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from moment) * 1000)::bigint) from 3) from 1), 52, 1), 53, 1), 'hex')::uuid
$$;

-- A program: what a food bank gives, and how often a client usually gets it.
create table programs (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  name text not null constraint programs_name_bounds check (length(name) between 1 and 120),
  kind text not null constraint programs_kind_known check (kind in ('hamper', 'meal', 'delivery', 'other')),
  -- So many services within so many days, or within a calendar week or month; null: no rule.
  frequency_count smallint constraint programs_frequency_count_bounds check (frequency_count between 1 and 31),
  frequency_days smallint constraint programs_frequency_days_bounds check (frequency_days between 1 and 366),
  frequency_per text constraint programs_frequency_per_known check (frequency_per in ('week', 'month')),
  -- What the desk does when the rule applies.
  strength text not null default 'show'
    constraint programs_strength_known check (strength in ('show', 'warn', 'reason')),
  -- Requests that are handed out count in this program.
  takes_requests boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint programs_frequency_whole check (
    case when frequency_count is null then num_nonnulls(frequency_days, frequency_per) = 0
      else num_nonnulls(frequency_days, frequency_per) = 1 end)
);
create unique index programs_name on programs (foodbank_id, lower(name)) where archived_at is null;
create unique index programs_takes_requests on programs (foodbank_id) where takes_requests;

-- What a standard hamper of a program contains, by household size. Names, because lots come and go.
create table program_products (
  program_id uuid not null references programs on delete cascade,
  position smallint not null,
  foodbank_id uuid not null references food_banks on delete cascade,
  item_name text not null constraint program_products_item_name_bounds check (length(item_name) between 1 and 200),
  small integer not null constraint program_products_small_bounds check (small between 0 and 10000),
  medium integer not null constraint program_products_medium_bounds check (medium between 0 and 10000),
  large integer not null constraint program_products_large_bounds check (large between 0 and 10000),
  primary key (program_id, position),
  constraint program_products_not_empty check (greatest(small, medium, large) > 0)
);
create unique index program_products_name on program_products (program_id, fold_text(item_name));

-- Numbers of clients count up within a food bank.
create table client_numbers (
  foodbank_id uuid primary key references food_banks on delete cascade,
  last_number integer not null
);

create table clients (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  number integer not null,
  code text not null,
  -- Null only for an account's client, who is named by the account, and after erasure.
  name text,
  alias text,
  language text constraint clients_language_known check (language in ('en', 'es', 'fr')),
  phone text,
  email text,
  adults smallint constraint clients_adults_bounds check (adults between 0 and 20),
  seniors smallint constraint clients_seniors_bounds check (seniors between 0 and 20),
  children smallint constraint clients_children_bounds check (children between 0 and 20),
  -- Diet, allergies and other needs, as the desk wrote them down.
  needs text constraint clients_needs_bounds check (length(needs) between 1 and 500),
  -- A note for staff, not for the desk.
  notes text constraint clients_notes_bounds check (length(notes) between 1 and 2000),
  -- For statistics only, with their consent.
  household_type text constraint clients_household_type_known
    check (household_type in ('single', 'couple', 'two_parent', 'single_parent', 'other')),
  income_source text constraint clients_income_source_known check (income_source in ('employment',
    'employment_insurance', 'social_assistance', 'disability', 'pension', 'student', 'none', 'other')),
  newcomer boolean,
  -- The account of the person. One client per account and food bank.
  user_id uuid references users,
  -- The same at every food bank for the clients of one account; after erasure a random id instead of the account's.
  person_id uuid not null,
  -- The client into whom this one was merged, and the one at the end of such a chain: the client itself if not merged.
  merged_into uuid references clients,
  root_id uuid not null references clients,
  search_text text not null default '',
  -- Clients who share a key may be the same household: the words of name and alias, and the phone.
  match_keys text[] not null default '{}',
  erased_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint clients_number unique (foodbank_id, number),
  constraint clients_code unique (foodbank_id, code),
  constraint clients_merged_whole check ((merged_into is null) = (root_id = id)),
  constraint clients_erased_whole check (erased_at is null or num_nonnulls(name, alias, phone, email, adults, seniors,
    children, needs, notes, household_type, income_source, newcomer, user_id) = 0)
) with (fillfactor = 85);
create unique index clients_account on clients (user_id, foodbank_id) where user_id is not null;
create index clients_root on clients (root_id);
-- The search text begins with the name. Cut, because an index entry has a maximum size.
create index clients_by_name on clients (foodbank_id, left(search_text, 200), id)
  where merged_into is null and erased_at is null;
-- For the retention period.
create index clients_unchanged on clients (updated_at)
  where merged_into is null and erased_at is null and user_id is null;
create index clients_person on clients (person_id);
create index clients_search on clients using gin (foodbank_id, search_text gin_trgm_ops);
create index clients_matches on clients using gin (foodbank_id, match_keys)
  where merged_into is null and erased_at is null;
create trigger clients_code before insert on clients
  for each row when (new.code is null) execute function give_code();
create trigger clients_person_not_erased after insert on clients
  referencing new table as new_rows for each statement execute function refuse_erased_user();
-- The words of a name without case, accents and hyphens, in a fixed order.
create function name_key(value text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(word, ' ' order by word collate "C")
    from regexp_split_to_table(fold_text(value), '[[:space:]-]+') as word where word <> '');
-- Triggers run in the order of their names, so this one sees the code. A client with an account has the account's name.
create function make_client_search() returns trigger language plpgsql as $$
declare
  account_name text := (select u.name from users u where u.id = new.user_id);
begin
  if new.erased_at is not null then
    new.search_text := '';
    new.match_keys := '{}';
  else
    new.search_text := fold_text(concat_ws(' ', new.name, account_name, new.alias, new.phone, code_words(new.code)));
    new.match_keys := array_remove(
      array[name_key(coalesce(new.name, account_name)), name_key(new.alias), new.phone], null);
  end if;
  return new;
end $$;
create trigger clients_search before insert or update on clients
  for each row execute function make_client_search();
create function rename_clients() returns trigger language plpgsql as $$
begin
  update clients set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger users_rename_clients after update of name on users
  for each row when (old.name is distinct from new.name) execute function rename_clients();

create function refuse_changed_client_consent() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['withdrawn_at', 'withdrawn_by'];
begin
  if old.withdrawn_at is not null or to_jsonb(new) - changing <> to_jsonb(old) - changing then
    raise exception 'of a consent nothing changes except that it is withdrawn';
  end if;
  return new;
end $$;

-- What a client agreed to, with the desk or staff member who recorded it. Of an old consent nothing changes except that it
-- was withdrawn.
create table client_consents (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  client_id uuid not null references clients on delete cascade,
  purpose text not null constraint client_consents_purpose_known check (purpose in ('service', 'statistics')),
  -- Of the notice that the client read or heard.
  language text not null constraint client_consents_language_known check (language in ('en', 'es', 'fr')),
  recorded_by uuid references users,
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  constraint client_consents_withdrawn_after_granted check (withdrawn_at >= granted_at)
);
create trigger client_consents_dated before update on client_consents
  for each row execute function refuse_changed_client_consent();
create index client_consents_client on client_consents (client_id, granted_at, id);
create unique index client_consents_in_force on client_consents (client_id, purpose) where withdrawn_at is null;

-- One service on one day, to a client or to an anonymous person. A wrong visit is voided, not changed.
create table visits (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  program_id uuid not null references programs,
  -- Null: anonymous. As recorded: the client may have been merged since.
  client_id uuid references clients,
  -- In the time zone of the food bank.
  day date not null,
  -- The request that was handed out.
  request_id uuid references food_requests,
  -- Household on the day of the visit; null: unknown.
  adults smallint,
  seniors smallint,
  children smallint,
  household_type text,
  income_source text,
  newcomer boolean,
  -- True if staff may see the size. False for the answers of an account, which are for statistics only (decision 0016).
  is_size_shown boolean not null default false,
  -- Whether the client had agreed to statistics: `unasked` is an account without answers, or an anonymous visit.
  statistics text not null constraint visits_statistics_known check (statistics in ('granted', 'refused', 'unasked')),
  -- The client who came for this one.
  proxy_id uuid references clients,
  override_reason text constraint visits_override_reason_bounds check (length(override_reason) between 1 and 500),
  served_by uuid references users,
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid references users,
  void_reason text constraint visits_void_reason_bounds check (length(void_reason) between 1 and 500),
  constraint visits_voided_whole check ((voided_at is null) = (void_reason is null))
) with (fillfactor = 90);
-- Two desks that record the same service.
create unique index visits_once on visits (client_id, program_id, day)
  where voided_at is null and override_reason is null and request_id is null;
create unique index visits_request on visits (request_id) where voided_at is null;
create index visits_client on visits (client_id, day, id);
create index visits_day on visits (foodbank_id, day, id);
create index visits_everywhere on visits (day, id);

create function refuse_changed_visit() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['voided_at', 'voided_by', 'void_reason'];
begin
  if tg_op = 'UPDATE' and (
    (old.voided_at is null and to_jsonb(new) - changing = to_jsonb(old) - changing)
    or (current_setting('nourish.erasing', true) = 'on'
      and to_jsonb(new) - array['override_reason', 'void_reason'] = to_jsonb(old) - array['override_reason', 'void_reason'])
  ) then
    return new;
  end if;
  raise exception 'of a visit nothing changes except that it is voided';
end $$;
create trigger visits_recorded before update or delete on visits
  for each row execute function refuse_changed_visit();

create table visit_lines (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  visit_id uuid not null references visits,
  position smallint not null,
  item_id uuid not null references inventory_items,
  item_name text not null,
  quantity integer not null constraint visit_lines_quantity_positive check (quantity > 0),
  constraint visit_lines_item_once unique (visit_id, item_id)
);
create index visit_lines_item on visit_lines (item_id);

-- Each food bank begins with one program, in which its requests count.
create function open_request_program() returns trigger language plpgsql as $$
begin
  insert into programs (id, foodbank_id, name, kind, takes_requests, created_at, updated_at)
  values (make_uuid_v7(new.created_at), new.id, case when new.province = 'QC' then 'Demandes d’aliments' else 'Food requests' end, 'hamper', true,
    new.created_at, new.created_at);
  return null;
end $$;
create trigger food_banks_request_program after insert on food_banks
  for each row execute function open_request_program();
insert into programs (id, foodbank_id, name, kind, takes_requests, created_at, updated_at)
select make_uuid_v7(created_at), id, case when province = 'QC' then 'Demandes d’aliments' else 'Food requests' end, 'hamper', true, created_at, created_at
from food_banks;

-- The past: a client for each person who was served anywhere, and a visit for each time. Erased people keep the random id
-- under which their months were counted.
insert into clients (id, foodbank_id, number, code, user_id, person_id, root_id, erased_at, created_at, updated_at)
select c.id, c.foodbank_id, row_number() over (partition by c.foodbank_id order by c.since, c.id), null,
  case when c.erased then null else c.recipient_id end, c.recipient_id, c.id,
  case when c.erased then c.since end, c.since, c.since
from (
  select make_uuid_v7(min(s.month)::timestamptz) as id, s.foodbank_id, s.recipient_id, min(s.month)::timestamptz as since,
    bool_and(u.id is null) as erased
  from served_months s left join users u on u.id = s.recipient_id and u.erased_at is null
  group by s.foodbank_id, s.recipient_id
) c;
insert into client_numbers (foodbank_id, last_number) select foodbank_id, max(number) from clients group by foodbank_id;

-- One visit for each that was counted in a month, on the day of its request if that is known. Otherwise all are on the last
-- day, where `visits_once` allows a second one only with a reason.
insert into visits (id, foodbank_id, program_id, client_id, day, request_id, override_reason, adults, seniors, children,
  household_type, income_source, newcomer, statistics, created_at)
select make_uuid_v7(coalesce(r.fulfilled_at, s.last_day::timestamptz)), s.foodbank_id, p.id, c.id,
  coalesce(r.day, s.last_day), r.id, case when r.id is null and nth.nth > 1 then '—' end, s.adults, s.seniors, s.children,
  s.household_type, s.income_source, s.newcomer,
  case when num_nonnulls(s.adults, s.seniors, s.children, s.household_type, s.income_source, s.newcomer) = 0
    then 'unasked' else 'granted' end,
  coalesce(r.fulfilled_at, s.last_day::timestamptz)
from served_months s
join clients c on c.foodbank_id = s.foodbank_id and c.person_id = s.recipient_id
join programs p on p.foodbank_id = s.foodbank_id and p.takes_requests
cross join lateral generate_series(1, s.visits) as nth
left join (
  select id, foodbank_id, recipient_id, fulfilled_date as day, fulfilled_at,
    row_number() over (partition by foodbank_id, recipient_id, date_trunc('month', fulfilled_date)
      order by fulfilled_date desc, id) as nth
  from food_requests where fulfilled_date is not null
) r on r.foodbank_id = s.foodbank_id and r.recipient_id = s.recipient_id
  and date_trunc('month', r.day) = s.month and r.nth = nth.nth;

-- After the past, which archived food banks have too.
create trigger programs_food_bank_open after insert on programs
  referencing new table as new_rows for each statement execute function require_open_food_bank();
create trigger clients_food_bank_open after insert on clients
  referencing new table as new_rows for each statement execute function require_open_food_bank();
create trigger visits_food_bank_open after insert on visits
  referencing new table as new_rows for each statement execute function require_open_food_bank();

-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table served_months;

-- Volunteers who may work at the desk, on days with a shift.
alter table volunteers add column desk boolean not null default false;
