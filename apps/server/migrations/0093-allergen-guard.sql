-- outside a transaction
-- Allergens that an item may contain and that its person accepts.
alter table cart_items add column if not exists acknowledged text[] not null default '{}';
-- next
-- True once the person agreed that staff are warned when they pack or hand out food for them.
alter table needs add column if not exists used_when_packing boolean not null default false;
-- next
-- Who accepted, for a request or a visit, an allergen that an item may contain.
create table if not exists allergen_acknowledgements (
  id uuid primary key,
  foodbank_id uuid not null references food_banks on delete cascade,
  request_id uuid references food_requests on delete cascade,
  visit_id uuid references visits on delete cascade,
  item_id uuid not null references inventory_items,
  allergen text not null,
  actor_id uuid references users,
  created_at timestamptz not null,
  constraint allergen_acknowledgements_one_cause check (num_nonnulls(request_id, visit_id) = 1)
);
-- next
create unique index if not exists allergen_acknowledgements_of_request
  on allergen_acknowledgements (request_id, item_id, allergen) where request_id is not null;
-- next
create unique index if not exists allergen_acknowledgements_of_visit
  on allergen_acknowledgements (visit_id, item_id, allergen) where visit_id is not null;
-- next
-- For the retention period.
create index if not exists allergen_acknowledgements_age on allergen_acknowledgements (created_at);
