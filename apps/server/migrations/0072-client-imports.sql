-- Files of clients and visits from other systems. Only allowed columns of a file are stored, and its rows only for days.
create table client_imports (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  file_name text not null,
  source text not null constraint client_imports_source_known check (source in ('link2feed', 'service_insights', 'other')),
  status text not null constraint client_imports_status_known check
    (status in ('uploading', 'checking', 'checked', 'applying', 'applied', 'cancelled', 'failed')),
  columns jsonb not null default '[]',
  -- Names of programs in the file, with their visits and the chosen program.
  programs jsonb not null default '[]',
  -- Whether dates with slashes name the day or the month first, as the whole file shows; null: unknown.
  date_order text constraint client_imports_date_order_known check (date_order in ('day', 'month')),
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  clients_new integer not null default 0,
  clients_changed integer not null default 0,
  visits_new integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_error integer not null default 0,
  rows_applied integer not null default 0,
  rows_skipped integer not null default 0,
  failure text,
  -- Which worker may go on: each takes the next number, and one with an older number stops.
  attempt integer not null default 0,
  -- The last row that was applied or skipped.
  applied_to integer not null default 0,
  -- Of the notice of consents that it records, and of the reason of a second visit on one day.
  language text not null default 'en' constraint client_imports_language_known check (language in ('en', 'es', 'fr')),
  created_by uuid not null references users,
  created_at timestamptz not null,
  applied_by uuid references users,
  updated_at timestamptz not null,
  finished_at timestamptz,
  rows_removed_at timestamptz
);
create index client_imports_foodbank on client_imports (foodbank_id, created_at, id);
create index client_imports_everywhere on client_imports (created_at, id);
create unique index client_imports_one_running on client_imports (foodbank_id)
  where status in ('uploading', 'checking', 'applying');
create trigger client_imports_food_bank_open after insert on client_imports
  referencing new table as new_rows for each statement execute function require_open_food_bank();

-- Rows of a file with the cells of allowed columns, until they are checked.
create table client_import_chunks (
  import_id uuid not null references client_imports on delete cascade,
  position integer not null,
  foodbank_id uuid not null references food_banks on delete cascade,
  content jsonb not null,
  primary key (import_id, position)
);

create table client_import_rows (
  import_id uuid not null references client_imports on delete cascade,
  row_number integer not null,
  foodbank_id uuid not null references food_banks on delete cascade,
  kind text not null constraint client_import_rows_kind_known check (kind in ('new', 'changed', 'unchanged', 'error')),
  outcome text constraint client_import_rows_outcome_known check (outcome in ('applied', 'skipped')),
  client text constraint client_import_rows_client_known check (client in ('new', 'changed', 'member', 'unchanged')),
  visit text constraint client_import_rows_visit_known check (visit in ('new', 'unchanged')),
  client_id uuid,
  -- Rows with the same key are about the same household, or the same visit.
  client_key text,
  visit_key text,
  label text not null,
  said jsonb not null,
  changes jsonb not null,
  problems jsonb not null,
  primary key (import_id, row_number)
);
create index client_import_rows_kind on client_import_rows (import_id, kind, row_number);
create index client_import_rows_outcome on client_import_rows (import_id, outcome, row_number) where outcome is not null;
create index client_import_rows_client_key on client_import_rows (import_id, client_key) where client_key is not null;
create index client_import_rows_visit_key on client_import_rows (import_id, visit_key) where visit_key is not null;
-- For an erasure.
create index client_import_rows_client on client_import_rows (client_id) where client_id is not null;

-- Which client an id of another system means, so that importing a file twice changes nothing. Without a client: erased
-- here, and not imported again.
create table client_import_keys (
  foodbank_id uuid not null references food_banks on delete cascade,
  source text not null,
  -- The id of a client (c:) or of a household (h:).
  key text not null,
  client_id uuid references clients,
  -- Of the details that were imported last. A file that repeats them changes nothing, even if staff changed them since.
  values_hash bytea,
  -- The import that created the client.
  import_id uuid,
  primary key (foodbank_id, source, key)
);
create index client_import_keys_client on client_import_keys (client_id) where client_id is not null;

-- Which visit an id of another system means.
create table visit_import_keys (
  foodbank_id uuid not null references food_banks on delete cascade,
  source text not null,
  key text not null,
  visit_id uuid not null references visits,
  primary key (foodbank_id, source, key)
);
create index visit_import_keys_visit on visit_import_keys (visit_id);

-- Which program the name of another system means.
create table program_import_names (
  foodbank_id uuid not null references food_banks on delete cascade,
  source text not null,
  name text not null,
  program_id uuid not null references programs on delete cascade,
  primary key (foodbank_id, source, name)
);

-- Where a visit was recorded first; null: here.
alter table visits add column imported_from text;
