-- Food banks that close, and storage locations whose names are told apart as people tell them.

-- Closed for good: off every list, with its history kept.
alter table food_banks add column archived_at timestamptz;

-- 'Freezer' and 'freezer' would be mistaken for one another.
alter table storage_locations drop constraint storage_locations_name_unique;
create unique index storage_locations_name_unique on storage_locations (foodbank_id, fold_text(name));
create index inventory_items_storage_location on inventory_items (storage_location_id)
  where storage_location_id is not null;

-- Facets are derived from items; those of a food bank without any keep nothing worth keeping.
alter table inventory_facets
  drop constraint inventory_facets_foodbank_id_fkey,
  add foreign key (foodbank_id) references food_banks on delete cascade;

-- An archived food bank takes its items along, off every list that items are on, and brings back the same ones.
create function follow_food_banks() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    update inventory_items set archived_at = new.archived_at where foodbank_id = new.id and archived_at is null;
  else
    update inventory_items set archived_at = null where foodbank_id = new.id and archived_at = old.archived_at;
  end if;
  return null;
end $$;
create trigger food_banks_follow after update of archived_at on food_banks
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function follow_food_banks();

-- Nothing begins at an archived food bank. Whoever adds rows here while it is being archived waits, and is refused.
create function require_open_food_bank() returns trigger language plpgsql as $$
begin
  perform from food_banks where id in (select foodbank_id from new_rows) order by id for key share;
  if exists (select from food_banks where id in (select foodbank_id from new_rows) and archived_at is not null) then
    raise check_violation using constraint = 'food_bank_open', message = 'the food bank is archived';
  end if;
  return null;
end $$;
create trigger inventory_items_food_bank_open after insert on inventory_items
  referencing new table as new_rows for each statement execute function require_open_food_bank();
create trigger food_requests_food_bank_open after insert on food_requests
  referencing new table as new_rows for each statement execute function require_open_food_bank();
