-- The food bank in the logs of changes as well, which every movement of stock appends to (docs/decisions/0024-replicas-and-growth.md).
-- What is in them now is folded into the counters within minutes and needs none.
alter table stock_level_changes add column foodbank_id uuid;
alter table inventory_listing_changes add column foodbank_id uuid;
alter table storage_changes add column foodbank_id uuid;

-- As in migration 0002, with the food bank.
create or replace function log_stock_levels() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into stock_level_changes (facet_id, low_stock, item_id, quantity, reserved_quantity, change, foodbank_id)
    select facet_id, low_stock, item_id, quantity, reserved_quantity, -1, foodbank_id from old_rows where facet_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into stock_level_changes (facet_id, low_stock, item_id, quantity, reserved_quantity, change, foodbank_id)
    select facet_id, low_stock, item_id, quantity, reserved_quantity, 1, foodbank_id from new_rows where facet_id is not null;
  end if;
  return null;
end $$;

create or replace function log_inventory_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inventory_listing_changes (facet_id, low_stock, item_id, date_added, name_key, change, foodbank_id)
    select facet_id, low_stock, item_id, date_added, name_key, -1, foodbank_id from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into inventory_listing_changes (facet_id, low_stock, item_id, date_added, name_key, change, foodbank_id)
    select facet_id, low_stock, item_id, date_added, name_key, 1, foodbank_id from new_rows;
  end if;
  return null;
end $$;

-- As in migration 0016, with the food bank.
create or replace function log_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes (storage_location_id, items, units, foodbank_id)
    select c.storage_location_id, sum(c.items), sum(c.units), c.foodbank_id
    from (
      select storage_location_id, foodbank_id, -1 as items, -quantity - reserved_quantity as units from old_rows
      union all
      select storage_location_id, foodbank_id, 1, quantity + reserved_quantity from new_rows
    ) c
    where c.storage_location_id is not null
    group by c.storage_location_id, c.foodbank_id
    having sum(c.items) <> 0 or sum(c.units) <> 0;
  elsif tg_op = 'INSERT' then
    insert into storage_changes (storage_location_id, items, units, foodbank_id)
    select storage_location_id, count(*), sum(quantity + reserved_quantity), foodbank_id from new_rows
    where storage_location_id is not null group by storage_location_id, foodbank_id;
  else
    insert into storage_changes (storage_location_id, items, units, foodbank_id)
    select storage_location_id, -count(*), -sum(quantity + reserved_quantity), foodbank_id from old_rows
    where storage_location_id is not null group by storage_location_id, foodbank_id;
  end if;
  return null;
end $$;
