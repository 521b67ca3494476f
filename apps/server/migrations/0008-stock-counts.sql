-- Stock counts: what people see on the shelves, beside what the books say. Why differences are applied instead of the
-- figures that were counted: docs/decisions/0010-stock-counts.md.

create table stock_counts (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  scope text not null constraint stock_counts_scope_known check (scope in ('location', 'no_location', 'food_bank')),
  -- A location that is deleted leaves its name here.
  storage_location_id uuid references storage_locations on delete set null,
  location_name text,
  note text,
  blind boolean not null,
  status text not null default 'open' constraint stock_counts_status_known
    check (status in ('open', 'approved', 'abandoned')),
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  closed_by uuid references users,
  closed_at timestamptz,
  constraint stock_counts_closed_by_somebody check ((status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
-- One open count a place.
create unique index stock_counts_open_location on stock_counts (storage_location_id)
  where status = 'open' and storage_location_id is not null;
create unique index stock_counts_open_scope on stock_counts (foodbank_id, scope)
  where status = 'open' and scope <> 'location';
create index stock_counts_newest on stock_counts (foodbank_id, opened_at, id);
create index stock_counts_all_newest on stock_counts (opened_at, id);
create index stock_counts_location on stock_counts (storage_location_id) where storage_location_id is not null;

create trigger stock_counts_food_bank_open after insert on stock_counts
  referencing new table as new_rows for each statement execute function require_open_food_bank();

create table stock_count_lines (
  count_id uuid not null references stock_counts,
  item_id uuid not null references inventory_items,
  -- Of its count; here for the index that lets an item be counted in one open count only.
  is_open boolean not null default true,
  is_added boolean not null,
  -- Goes up with every entry, so that nobody overwrites what they have not seen.
  version integer not null default 0,
  counted_quantity integer constraint stock_count_lines_counted_not_negative check (counted_quantity >= 0),
  -- What was on hand by the books (available and reserved) at the moment of the entry, read under the lock of the figures.
  expected_quantity integer,
  counted_by uuid references users,
  counted_at timestamptz,
  outcome text constraint stock_count_lines_outcome_known
    check (outcome in ('agreed', 'applied', 'to_zero', 'skipped', 'archived', 'not_counted')),
  applied_quantity integer,
  shortage integer constraint stock_count_lines_shortage_positive check (shortage > 0),
  primary key (count_id, item_id),
  constraint stock_count_lines_counted_whole check (
    (counted_quantity is null) = (expected_quantity is null)
    and (counted_quantity is null) = (counted_at is null)
    and (counted_quantity is null) = (counted_by is null)
  )
) with (fillfactor = 85);
-- Two differences of one item would be applied one on top of the other.
create unique index stock_count_lines_counted_once on stock_count_lines (item_id)
  where is_open and counted_quantity is not null;

-- The open requests that a shortage concerns, as they stood when the count was approved.
create table stock_count_shortages (
  count_id uuid not null,
  item_id uuid not null,
  request_id uuid not null references food_requests,
  quantity integer not null,
  primary key (count_id, item_id, request_id),
  foreign key (count_id, item_id) references stock_count_lines
);
