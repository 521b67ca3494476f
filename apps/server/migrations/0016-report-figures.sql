-- Figures of reports that cost the same whatever lies behind them, and that always agree with a recount of the rows: how they
-- are kept, and what that costs, is in docs/decisions/0015-report-figures.md.

-- Rows that are written anew enter every index one by one, which takes longer than all the rest of this file: their indexes
-- go for so long, and are built again from the whole below.
create temporary table rebuilt_indexes on commit drop as
select x.indexrelid::regclass as name, pg_get_indexdef(x.indexrelid) as definition
from pg_index x
where x.indrelid in ('food_requests'::regclass, 'donations'::regclass, 'stock_movements'::regclass, 'stock_levels'::regclass)
  and not exists (select from pg_constraint c where c.conindid = x.indexrelid);
do $$
declare gone regclass;
begin
  for gone in select name from rebuilt_indexes loop
    execute format('drop index %s', gone);
  end loop;
end $$;

-- Days --------------------------------------------------------------------------------------------------------------
-- What day something happened on is the day by the clocks of its food bank then, written with the row: a food bank whose
-- time zone is corrected later keeps its days.

alter table food_requests add column fulfilled_date date;
update food_requests r set fulfilled_date = (r.fulfilled_at at time zone b.time_zone)::date
from food_banks b where b.id = r.foodbank_id and r.fulfilled_at is not null;
alter table food_requests
  add constraint food_requests_fulfilled_whole check ((fulfilled_at is null) = (fulfilled_date is null));

alter table donations add column offered_date date, add column received_date date;
update donations d
set offered_date = (d.created_at at time zone b.time_zone)::date,
  received_date = case when d.status = 'received' then (coalesce(
    (select min(e.created_at) from donation_events e where e.donation_id = d.id and e.status = 'received'), d.updated_at
  ) at time zone b.time_zone)::date end
from food_banks b where b.id = d.foodbank_id;
alter table donations
  alter column offered_date set not null,
  add constraint donations_received_on_a_day check ((received_date is null) = (received_quantity is null));

-- The ledger keeps what the item was then: it may be filed under another category and stand elsewhere tomorrow. Of what was
-- written before, the item of today is the best that is known. A location that is deleted leaves its id here.
alter table stock_movements
  add column day date,
  add column category text,
  add column storage_location_id uuid,
  drop constraint stock_movements_kind_known,
  add constraint stock_movements_kind_known check (kind in
    ('received', 'adjusted', 'reserved', 'released', 'fulfilled', 'expired', 'written_off', 'transferred', 'counted'));
alter table stock_movements disable trigger stock_movements_append_only;
update stock_movements m
set day = (m.created_at at time zone b.time_zone)::date, category = i.category, storage_location_id = i.storage_location_id
from inventory_items i, food_banks b
where i.id = m.item_id and b.id = m.foodbank_id;
alter table stock_movements enable trigger stock_movements_append_only;
alter table stock_movements alter column day set not null, alter column category set not null;

-- The rows behind a figure: of a food bank, and (administrators) of all.
create index food_requests_submitted on food_requests (foodbank_id, request_date, id);
create index food_requests_submitted_everywhere on food_requests (request_date, id);
create index food_requests_fulfilled on food_requests (foodbank_id, fulfilled_date, id) where fulfilled_date is not null;
create index food_requests_fulfilled_everywhere on food_requests (fulfilled_date, id) where fulfilled_date is not null;
create index donations_offered on donations (foodbank_id, offered_date, id);
create index donations_offered_everywhere on donations (offered_date, id);
create index donations_received on donations (foodbank_id, received_date, id) where received_date is not null;
create index donations_received_everywhere on donations (received_date, id) where received_date is not null;
-- What they are narrowed by comes along, so that counting them reads no rows.
create index stock_movements_days on stock_movements (foodbank_id, day, created_at, id) include (kind, category);
create index stock_movements_days_everywhere on stock_movements (day, created_at, id) include (kind, category);
-- What is deleted by now and stood there on a day gone by, by name; the rest is in inventory_listing.
create index inventory_items_archived on inventory_items (foodbank_id, name_key, id) where archived_at is not null;

-- Units that a place holds; null: nobody has said.
alter table storage_locations add column capacity integer
  constraint storage_locations_capacity_positive check (capacity > 0);

-- Figures by day ----------------------------------------------------------------------------------------------------
-- A base plus the changes not yet folded into it, as the counters of the inventory are (migration 0002): writers append and
-- never wait for one another, features/reports/upkeep.ts folds, readers add both up. No references, as all of it is derived.

create table report_changes (
  foodbank_id uuid not null,
  day date not null,
  kind text not null,
  key text not null,
  category text not null,
  count bigint not null,
  units_in bigint not null,
  units_out bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table report_days (
  foodbank_id uuid not null,
  kind text not null,
  day date not null,
  key text not null,
  category text not null,
  count bigint not null,
  units_in bigint not null,
  units_out bigint not null,
  primary key (foodbank_id, kind, day, key, category)
) with (fillfactor = 70);
create index report_days_everywhere on report_days (kind, day);

-- What is counted, by kind (rows of the same key are to be added up):
--   requests            day they were submitted, key: the status they have now; units_in: units asked for
--   fulfilled           requests handed out, on the day of that; units_out: their units
--   donations_offered   day they were offered, key: the status they have now, by category; units_in: units offered
--   donations_received  day they were received, by category; units_in: units that came
--   stock               movements that changed what stands on shelves, key: their kind, by category; units_in, units_out
--   location_fulfilled  requests handed out with something from a storage location (key)
create view report_figures as
  select foodbank_id, day, kind, key, category, count, units_in, units_out, 0 as unfolded from report_days
  union all
  select foodbank_id, day, kind, key, category, count, units_in, units_out, 1 from report_changes;

create function log_food_requests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changes
    select r.foodbank_id, f.day, f.kind, f.key, '', -count(*), -sum(f.units_in), -sum(f.units_out)
    from old_rows r cross join lateral (values
      ('requests', r.request_date, r.status, r.total_items, 0),
      ('fulfilled', r.fulfilled_date, '', 0, r.total_items)
    ) f (kind, day, key, units_in, units_out)
    where f.day is not null group by r.foodbank_id, f.day, f.kind, f.key;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_changes
    select r.foodbank_id, f.day, f.kind, f.key, '', count(*), sum(f.units_in), sum(f.units_out)
    from new_rows r cross join lateral (values
      ('requests', r.request_date, r.status, r.total_items, 0),
      ('fulfilled', r.fulfilled_date, '', 0, r.total_items)
    ) f (kind, day, key, units_in, units_out)
    where f.day is not null group by r.foodbank_id, f.day, f.kind, f.key;
  end if;
  return null;
end $$;
create trigger food_requests_log_insert after insert on food_requests
  referencing new table as new_rows for each statement execute function log_food_requests();
create trigger food_requests_log_update after update on food_requests
  referencing old table as old_rows new table as new_rows for each statement execute function log_food_requests();
create trigger food_requests_log_delete after delete on food_requests
  referencing old table as old_rows for each statement execute function log_food_requests();

create function log_donations() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changes
    select d.foodbank_id, f.day, f.kind, f.key, d.category, -count(*), -sum(f.units), 0
    from old_rows d cross join lateral (values
      ('donations_offered', d.offered_date, d.status, d.quantity),
      ('donations_received', d.received_date, '', d.received_quantity)
    ) f (kind, day, key, units)
    where f.day is not null group by d.foodbank_id, f.day, f.kind, f.key, d.category;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_changes
    select d.foodbank_id, f.day, f.kind, f.key, d.category, count(*), sum(f.units), 0
    from new_rows d cross join lateral (values
      ('donations_offered', d.offered_date, d.status, d.quantity),
      ('donations_received', d.received_date, '', d.received_quantity)
    ) f (kind, day, key, units)
    where f.day is not null group by d.foodbank_id, f.day, f.kind, f.key, d.category;
  end if;
  return null;
end $$;
create trigger donations_log_insert after insert on donations
  referencing new table as new_rows for each statement execute function log_donations();
create trigger donations_log_update after update on donations
  referencing old table as old_rows new table as new_rows for each statement execute function log_donations();
create trigger donations_log_delete after delete on donations
  referencing old table as old_rows for each statement execute function log_donations();

-- The ledger only grows. A request is handed out by one statement, so that it counts once for each location.
create function log_stock_movements() returns trigger language plpgsql as $$
begin
  insert into report_changes
  select m.foodbank_id, m.day, 'stock', m.kind, m.category, count(*),
    sum(greatest(m.quantity_delta + m.reserved_delta, 0)), sum(greatest(-m.quantity_delta - m.reserved_delta, 0))
  from new_rows m
  where m.quantity_delta + m.reserved_delta <> 0
  group by m.foodbank_id, m.day, m.kind, m.category
  union all
  select m.foodbank_id, m.day, 'location_fulfilled', m.storage_location_id::text, '', count(distinct m.request_id), 0, 0
  from new_rows m
  where m.kind = 'fulfilled' and m.request_id is not null and m.storage_location_id is not null
  group by m.foodbank_id, m.day, m.storage_location_id;
  return null;
end $$;
create trigger stock_movements_log after insert on stock_movements
  referencing new table as new_rows for each statement execute function log_stock_movements();

-- What stands where -------------------------------------------------------------------------------------------------

-- Where the item stands, beside its figures as its facet is, so that one lock guards both; null: nowhere, or archived.
alter table stock_levels add column storage_location_id uuid;

create or replace function set_stock_facet() returns trigger language plpgsql as $$
begin
  select f.id, i.storage_location_id into new.facet_id, new.storage_location_id
  from inventory_items i
  join inventory_facets f on f.foodbank_id = i.foodbank_id and f.category = i.category
    and f.dietary_category is not distinct from i.dietary_category
  where i.id = new.item_id and i.archived_at is null;
  return new;
end $$;

-- As in migration 0002; where an item stands follows too.
create or replace function follow_inventory_items() returns trigger language plpgsql as $$
declare
  edited uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.foodbank_id, n.category, n.dietary_category, n.name_key, n.date_added, n.expiration_date, n.archived_at,
        n.storage_location_id)
      is distinct from
      (o.foodbank_id, o.category, o.dietary_category, o.name_key, o.date_added, o.expiration_date, o.archived_at,
        o.storage_location_id)
  );
begin
  if edited = '{}' then return null; end if;
  perform from stock_levels where item_id = any(edited) order by item_id for update;
  update stock_levels s
  set facet_id = f.id, foodbank_id = i.foodbank_id,
    storage_location_id = case when i.archived_at is null then i.storage_location_id end
  from inventory_items i
  left join inventory_facets f on i.archived_at is null and f.foodbank_id = i.foodbank_id and f.category = i.category
    and f.dietary_category is not distinct from i.dietary_category
  where i.id = s.item_id and s.item_id = any(edited)
    and (s.facet_id, s.foodbank_id, s.storage_location_id)
      is distinct from (f.id, i.foodbank_id, case when i.archived_at is null then i.storage_location_id end);
  update inventory_listing l
  set name_key = i.name_key, date_added = date_trunc('milliseconds', i.date_added), expiration_date = i.expiration_date
  from inventory_items i
  where i.id = l.item_id and l.item_id = any(edited)
    and (l.name_key, l.date_added, l.expiration_date)
      is distinct from (i.name_key, date_trunc('milliseconds', i.date_added), i.expiration_date);
  return null;
end $$;

create table storage_changes (
  storage_location_id uuid not null,
  items bigint not null,
  units bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table storage_totals (
  storage_location_id uuid primary key,
  items bigint not null,
  units bigint not null
) with (fillfactor = 70);

-- Items that are not archived, and their units, promised ones too.
create view storage_figures as
  select storage_location_id, sum(items)::bigint as items, sum(units)::bigint as units
  from (
    select storage_location_id, items, units from storage_totals
    union all select storage_location_id, items, units from storage_changes
  ) f
  group by storage_location_id;

-- Promising units, the change that is made most, moves nothing: it adds no row here.
create function log_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes
    select c.storage_location_id, sum(c.items), sum(c.units)
    from (
      select storage_location_id, -1 as items, -quantity - reserved_quantity as units from old_rows
      union all
      select storage_location_id, 1, quantity + reserved_quantity from new_rows
    ) c
    where c.storage_location_id is not null
    group by c.storage_location_id
    having sum(c.items) <> 0 or sum(c.units) <> 0;
  elsif tg_op = 'INSERT' then
    insert into storage_changes
    select storage_location_id, count(*), sum(quantity + reserved_quantity) from new_rows
    where storage_location_id is not null group by storage_location_id;
  else
    insert into storage_changes
    select storage_location_id, -count(*), -sum(quantity + reserved_quantity) from old_rows
    where storage_location_id is not null group by storage_location_id;
  end if;
  return null;
end $$;

-- Facets and figures stay as they are: nothing for the inventory's triggers to note.
alter table stock_levels disable trigger user;
update stock_levels s set storage_location_id = i.storage_location_id
from inventory_items i
where i.id = s.item_id and i.archived_at is null and i.storage_location_id is not null;
alter table stock_levels enable trigger user;

do $$
declare definition text;
begin
  for definition in select r.definition from rebuilt_indexes r loop
    execute definition;
  end loop;
end $$;

create trigger stock_levels_storage_insert after insert on stock_levels
  referencing new table as new_rows for each statement execute function log_storage();
create trigger stock_levels_storage_update after update on stock_levels
  referencing old table as old_rows new table as new_rows for each statement execute function log_storage();
create trigger stock_levels_storage_delete after delete on stock_levels
  referencing old table as old_rows for each statement execute function log_storage();

-- People ------------------------------------------------------------------------------------------------------------

-- Who is known to a food bank, and since when: who asked for food or offered some there, volunteered, or has it as their own.
create table food_bank_people (
  foodbank_id uuid not null references food_banks on delete cascade,
  user_id uuid not null references users on delete cascade,
  first_day date not null,
  primary key (foodbank_id, user_id)
);
create index food_bank_people_user on food_bank_people (user_id);

-- Somebody who is known already costs a look in the index and no lock. Rows are made in one order, so nobody deadlocks.
create function add_people_of_requests() returns trigger language plpgsql as $$
begin
  insert into food_bank_people as p (foodbank_id, user_id, first_day)
  select n.foodbank_id, n.recipient_id, min(n.request_date)
  from new_rows n
  where not exists (
    select from food_bank_people k
    where k.foodbank_id = n.foodbank_id and k.user_id = n.recipient_id and k.first_day <= n.request_date
  )
  group by n.foodbank_id, n.recipient_id
  order by n.foodbank_id, n.recipient_id
  on conflict (foodbank_id, user_id) do update set first_day = excluded.first_day where excluded.first_day < p.first_day;
  return null;
end $$;
create trigger food_requests_people after insert on food_requests
  referencing new table as new_rows for each statement execute function add_people_of_requests();

create function add_people_of_donations() returns trigger language plpgsql as $$
begin
  insert into food_bank_people as p (foodbank_id, user_id, first_day)
  select n.foodbank_id, n.user_id, min(n.offered_date)
  from new_rows n
  where n.user_id is not null and not exists (
    select from food_bank_people k
    where k.foodbank_id = n.foodbank_id and k.user_id = n.user_id and k.first_day <= n.offered_date
  )
  group by n.foodbank_id, n.user_id
  order by n.foodbank_id, n.user_id
  on conflict (foodbank_id, user_id) do update set first_day = excluded.first_day where excluded.first_day < p.first_day;
  return null;
end $$;
create trigger donations_people after insert on donations
  referencing new table as new_rows for each statement execute function add_people_of_donations();

create function add_person(person uuid, food_bank uuid, moment timestamptz) returns void language sql as $$
  insert into food_bank_people as p (foodbank_id, user_id, first_day)
  select b.id, person, (moment at time zone b.time_zone)::date from food_banks b where b.id = food_bank
  on conflict (foodbank_id, user_id) do update set first_day = excluded.first_day where excluded.first_day < p.first_day;
$$;
create function add_volunteer() returns trigger language plpgsql as $$
begin
  perform add_person(new.user_id, new.foodbank_id, new.created_at);
  return null;
end $$;
create trigger volunteers_people after insert on volunteers for each row execute function add_volunteer();

create function add_person_with_food_bank() returns trigger language plpgsql as $$
begin
  perform add_person(new.id, new.foodbank_id, case when tg_op = 'INSERT' then new.created_at else new.updated_at end);
  return null;
end $$;
create trigger users_people_insert after insert on users
  for each row when (new.foodbank_id is not null) execute function add_person_with_food_bank();
create trigger users_people_update after update of foodbank_id on users
  for each row when (new.foodbank_id is not null and new.foodbank_id is distinct from old.foodbank_id)
  execute function add_person_with_food_bank();

-- What was there before these tables --------------------------------------------------------------------------------

insert into report_days (foodbank_id, kind, day, key, category, count, units_in, units_out)
select foodbank_id, 'requests', request_date, status, '', count(*), sum(total_items), 0
from food_requests group by foodbank_id, request_date, status
union all
select foodbank_id, 'fulfilled', fulfilled_date, '', '', count(*), 0, sum(total_items)
from food_requests where fulfilled_date is not null group by foodbank_id, fulfilled_date
union all
select foodbank_id, 'donations_offered', offered_date, status, category, count(*), sum(quantity), 0
from donations group by foodbank_id, offered_date, status, category
union all
select foodbank_id, 'donations_received', received_date, '', category, count(*), sum(received_quantity), 0
from donations where received_date is not null group by foodbank_id, received_date, category
union all
select foodbank_id, 'stock', day, kind, category, count(*),
  sum(greatest(quantity_delta + reserved_delta, 0)), sum(greatest(-quantity_delta - reserved_delta, 0))
from stock_movements where quantity_delta + reserved_delta <> 0 group by foodbank_id, day, kind, category
union all
select foodbank_id, 'location_fulfilled', day, storage_location_id::text, '', count(distinct request_id), 0, 0
from stock_movements
where kind = 'fulfilled' and request_id is not null and storage_location_id is not null
group by foodbank_id, day, storage_location_id;

insert into storage_totals (storage_location_id, items, units)
select storage_location_id, count(*), sum(quantity + reserved_quantity)
from stock_levels where storage_location_id is not null group by storage_location_id;

insert into food_bank_people (foodbank_id, user_id, first_day)
select foodbank_id, user_id, min(day)
from (
  select foodbank_id, recipient_id as user_id, request_date as day from food_requests
  union all
  select foodbank_id, user_id, offered_date from donations where user_id is not null
  union all
  select v.foodbank_id, v.user_id, (v.created_at at time zone b.time_zone)::date
  from volunteers v join food_banks b on b.id = v.foodbank_id
  union all
  select u.foodbank_id, u.id, (u.created_at at time zone b.time_zone)::date
  from users u join food_banks b on b.id = u.foodbank_id
) known
group by foodbank_id, user_id;
