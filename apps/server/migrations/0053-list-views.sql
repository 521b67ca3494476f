-- Filters and order of a list, saved under a name by staff; `foodbank_id`: the food bank they are shared with.
create table list_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  foodbank_id uuid references food_banks on delete cascade,
  list text not null constraint list_views_list_known check (list in ('requests', 'inventory')),
  name text not null constraint list_views_name_bounds check (length(name) between 1 and 60),
  query text not null constraint list_views_query_bounds check (length(query) between 1 and 1000),
  created_at timestamptz not null,
  constraint list_views_name unique (user_id, list, name)
);
create index list_views_shared on list_views (foodbank_id, list);
create trigger list_views_person_not_erased after insert on list_views
  referencing new table as new_rows for each statement execute function refuse_erased_user();
