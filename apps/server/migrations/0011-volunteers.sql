-- Volunteers, shifts, and who comes to which shift. Why nobody is ever on two shifts at a time, and a shift never holds more
-- people than it has spots: docs/decisions/0012-shifts.md.

create extension if not exists btree_gist;

create table volunteers (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  user_id uuid not null references users,
  first_name text,
  last_name text,
  -- Where somebody wants to be written to by people; mails of the program go to the address of the account.
  email text,
  phone text,
  address text,
  city text,
  postal_code text,
  skills jsonb not null default '[]',
  -- The parts of days that somebody has time on: 'monday morning'.
  slots text[] not null default '{}',
  max_hours_per_week numeric(5, 2) not null,
  emergency_contact jsonb,
  experience text,
  motivation text,
  notes text,
  status text not null default 'active' constraint volunteers_status_known
    check (status in ('active', 'inactive', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of somebody who volunteers no more: what they told of themselves is gone, their hours are not.
  removed_at timestamptz,
  constraint volunteers_once unique (user_id, foodbank_id)
);
create index volunteers_food_bank on volunteers (foodbank_id, status) where removed_at is null;

create trigger volunteers_food_bank_open after insert on volunteers
  referencing new table as new_rows for each statement execute function require_open_food_bank();

create table shift_series (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  every_weeks integer not null constraint shift_series_weeks_positive check (every_weeks > 0),
  until date not null,
  created_at timestamptz not null
);

create table shifts (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  series_id uuid references shift_series,
  title text not null,
  -- What the clocks at the food bank show; an end that is not after the start is on the next day.
  shift_date date not null,
  start_time text not null,
  end_time text not null,
  -- Of the food bank, when the times were last set: those that people signed up for do not move with it.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null constraint shifts_capacity_positive check (capacity > 0),
  -- Assignments that take a spot: of those who are coming, and of those who came. Changed under the lock of this row.
  current_volunteers integer not null default 0,
  location text,
  description text,
  activity_category text,
  status text not null constraint shifts_status_known
    check (status in ('draft', 'published', 'cancelled', 'completed')),
  search_text text not null generated always as (fold_text(
    title || ' ' || coalesce(location, '') || ' ' || coalesce(activity_category, '')
  )) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shifts_begin_before_they_end check (starts_at < ends_at),
  constraint shifts_spots check (current_volunteers between 0 and capacity)
) with (fillfactor = 85);
-- The calendar of a food bank: of its staff, and of everybody, who sees what is published.
create index shifts_calendar on shifts (foodbank_id, starts_at, id);
create index shifts_published on shifts (foodbank_id, starts_at, id) where status = 'published';
create index shifts_series on shifts (series_id, starts_at) where series_id is not null;

create trigger shifts_food_bank_open after insert on shifts
  referencing new table as new_rows for each statement execute function require_open_food_bank();

create table assignments (
  id uuid primary key,
  shift_id uuid not null references shifts,
  volunteer_id uuid not null references volunteers,
  -- Of the volunteer: a person is in one place at a time, at whichever food bank.
  user_id uuid not null references users,
  foodbank_id uuid not null references food_banks,
  -- Of the shift.
  period tstzrange not null,
  status text not null constraint assignments_status_known
    check (status in ('assigned', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show')),
  assigned_at timestamptz not null,
  check_in_at timestamptz,
  check_out_at timestamptz,
  hours_worked numeric(6, 2),
  feedback text,
  cancelled_reason text,
  cancelled_by text constraint assignments_cancelled_by_known check (cancelled_by in ('volunteer', 'staff', 'system')),
  updated_at timestamptz not null,
  constraint assignments_cancelled_whole check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint assignments_completed_with_hours check ((status = 'completed') = (hours_worked is not null)),
  constraint assignments_in_before_out check (check_in_at <= check_out_at),
  constraint assignments_one_place_at_a_time exclude using gist (user_id with =, period with &&)
    where (status in ('assigned', 'confirmed', 'checked_in'))
) with (fillfactor = 85);
create unique index assignments_once on assignments (shift_id, volunteer_id) where status <> 'cancelled';
create index assignments_shift on assignments (shift_id, assigned_at, id);
create index assignments_volunteer on assignments (volunteer_id, status);
create index assignments_user on assignments (user_id);
create index assignments_hours on assignments (foodbank_id, status);

create trigger assignments_food_bank_open after insert on assignments
  referencing new table as new_rows for each statement execute function require_open_food_bank();
