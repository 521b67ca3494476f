-- Kinds of shifts that a food bank keeps under a name; those that come with the product are in the contract's constants.
create table shift_templates (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  name text not null,
  duration_hours numeric(4, 2) not null constraint shift_templates_length check (duration_hours > 0 and duration_hours <= 24),
  capacity integer not null constraint shift_templates_capacity_positive check (capacity > 0),
  location text,
  description text,
  activity_category text,
  created_at timestamptz not null
);
create unique index shift_templates_name on shift_templates (foodbank_id, fold_text(name));

create trigger shift_templates_food_bank_open after insert on shift_templates
  referencing new table as new_rows for each statement execute function require_open_food_bank();

-- Calendars and figures ask for days.
create index shifts_days on shifts (foodbank_id, shift_date);
