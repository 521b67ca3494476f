-- Files of items that staff hand in: kept as they came, checked row by row, and put into the stock when somebody says so.

create table inventory_imports (
  id uuid primary key,
  -- A report on a file is nothing to keep a food bank for; what an import put into the stock is.
  foodbank_id uuid not null references food_banks on delete cascade,
  file_name text not null,
  status text not null constraint inventory_imports_status_known check
    (status in ('uploading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'cancelled', 'failed')),
  -- How the file is to be read.
  encoding text not null default 'utf-8',
  delimiter text not null default ',',
  columns jsonb not null default '[]',
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_error integer not null default 0,
  rows_applied integer not null default 0,
  rows_skipped integer not null default 0,
  failure text,
  -- Which of its workers may go on: each takes the next number, and whoever holds an older one stops.
  attempt integer not null default 0,
  -- The last of its rows that has been applied, or left out.
  applied_to integer not null default 0,
  -- What its rows of the ledger say.
  reason text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  applied_by uuid references users,
  updated_at timestamptz not null,
  finished_at timestamptz,
  rows_removed_at timestamptz
);
create index inventory_imports_foodbank on inventory_imports (foodbank_id, created_at, id);
create index inventory_imports_everywhere on inventory_imports (created_at, id);
create unique index inventory_imports_one_running on inventory_imports (foodbank_id)
  where status in ('uploading', 'checking', 'applying');
create trigger inventory_imports_food_bank_open after insert on inventory_imports
  referencing new table as new_rows for each statement execute function require_open_food_bank();

create table inventory_import_chunks (
  import_id uuid not null references inventory_imports on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (import_id, position)
);

create table inventory_import_rows (
  import_id uuid not null references inventory_imports on delete cascade,
  row_number integer not null,
  kind text not null constraint inventory_import_rows_kind_known check (kind in ('new', 'changed', 'unchanged', 'error')),
  outcome text constraint inventory_import_rows_outcome_known check (outcome in ('applied', 'skipped')),
  item_id uuid,
  -- Two rows of one file with the same key are about the same item.
  match_key text not null,
  item_name text not null,
  -- What the row says of the item; what of that is new; what is wrong with it.
  said jsonb not null,
  changes jsonb not null,
  problems jsonb not null,
  primary key (import_id, row_number)
);
create index inventory_import_rows_kind on inventory_import_rows (import_id, kind, row_number);
create index inventory_import_rows_outcome on inventory_import_rows (import_id, outcome, row_number) where outcome is not null;
create index inventory_import_rows_match on inventory_import_rows (import_id, match_key);

-- What a scanner asks for.
create index inventory_items_barcode on inventory_items (barcode, foodbank_id) where barcode is not null and archived_at is null;
