-- When a food bank hands out requests, and how many people it expects at a time (decision 0032).

-- A row exists if the food bank has a schedule. Bookings share its lock, and a change of the hours takes it alone.
create table pickup_schedules (
  foodbank_id uuid primary key references food_banks on delete cascade,
  version integer not null default 1,
  -- Bookings end so long before a slot.
  lead_minutes integer not null constraint pickup_schedules_lead_bounds check (lead_minutes between 0 and 20160),
  window_days smallint not null constraint pickup_schedules_window_bounds check (window_days between 1 and 120),
  updated_by uuid references users,
  updated_at timestamptz not null
);

-- A day whose own blocks replace those of its weekday. Without blocks it is closed.
create table pickup_exceptions (
  foodbank_id uuid not null references pickup_schedules on delete cascade,
  day date not null,
  reason text constraint pickup_exceptions_reason_bounds check (length(reason) between 1 and 120),
  primary key (foodbank_id, day)
);

create table pickup_blocks (
  id uuid primary key,
  foodbank_id uuid not null references pickup_schedules on delete cascade,
  -- Of every week, from Monday (1) to Sunday (7), or of one exceptional day.
  weekday smallint constraint pickup_blocks_weekday_bounds check (weekday between 1 and 7),
  day date,
  starts text not null,
  ends text not null,
  slot_minutes smallint not null constraint pickup_blocks_minutes_bounds check (slot_minutes between 5 and 480),
  capacity smallint not null constraint pickup_blocks_capacity_bounds check (capacity between 1 and 500),
  -- Of the capacity; cannot be booked.
  walk_ins smallint not null constraint pickup_blocks_walk_ins_bounds check (walk_ins between 0 and capacity),
  -- Null: the program of requests. Only its slots can be booked.
  program_id uuid references programs,
  valid_from date,
  valid_to date,
  constraint pickup_blocks_of_week_or_day check (num_nonnulls(weekday, day) = 1),
  constraint pickup_blocks_in_order check (starts < ends and valid_from <= valid_to),
  constraint pickup_blocks_exception foreign key (foodbank_id, day) references pickup_exceptions on delete cascade
);
create index pickup_blocks_food_bank on pickup_blocks (foodbank_id);

-- A slot that was booked at least once. Others exist only as times of the schedule.
create table pickup_slots (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  day date not null,
  starts text not null,
  -- As many as the schedule has; more if staff left people in a slot that they closed or made smaller.
  places smallint not null,
  minutes smallint not null default 60,
  -- The requests in it that are neither rejected nor cancelled. A trigger of food_requests counts them.
  taken smallint not null default 0,
  constraint pickup_slots_places check (taken between 0 and places),
  constraint pickup_slots_time unique (foodbank_id, day, starts)
);

-- Each change of the pickup time of a request.
create table food_request_moves (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  request_id uuid not null references food_requests,
  from_date date not null,
  from_time text not null,
  to_date date not null,
  to_time text not null,
  -- Null: the person, by a link without signing in.
  actor_id uuid references users,
  created_at timestamptz not null
);
create index food_request_moves_request on food_request_moves (request_id, created_at);
create trigger food_request_moves_append_only before update or delete on food_request_moves
  for each row execute function refuse_change();
