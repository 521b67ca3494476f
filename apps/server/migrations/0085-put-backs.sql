-- The lines of a packed request that was cancelled: the units count as available, but are still in its bag.
create table put_backs (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  request_id uuid not null references food_requests,
  item_id uuid not null references inventory_items,
  quantity integer not null constraint put_backs_quantity check (quantity > 0),
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references users,
  constraint put_backs_done check ((done_at is null) = (done_by is null)),
  constraint put_backs_once unique (request_id, item_id)
);
create index put_backs_open on put_backs (foodbank_id) where done_at is null;
