-- Lists of the stock that cost the same on every page and with any number of items. Why it is built this way, and what
-- it costs: docs/decisions/0005-inventory-lists.md.

-- Searching ---------------------------------------------------------------------------------------------------------

-- Text as search compares it: folded words, a space before each. Punctuation parts words, but for the signs that stand for
-- any text in a pattern: whoever writes '2%' means it.
create function search_words(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(fold_text(value), '[\s!-$&-/:-@\[\]^`{-~\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g'));

-- The LIKE patterns that all have to match, one for each word that has a letter or digit, the longest first. A word without
-- three of them in a row has no trigram of its own; it has to start a word of the text, which the index can look up.
create function search_patterns(query text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select case when word ~ '[[:alnum:]]{3}' then '%' else '% ' end || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%'
    from (select distinct regexp_split_to_table(search_words(query), ' ') as word) as words
    where word ~ '[[:alnum:]]'
    order by char_length(word) desc, word
  );

alter table inventory_items
  drop column search_text,
  add column search_text text not null
    generated always as (search_words(item_name || ' ' || coalesce(description, ''))) stored,
  -- What names are sorted by; one as long as that is cut, and its equals are sorted by id.
  add column name_key text collate "C" not null generated always as (left(fold_text(item_name), 100)) stored;

-- No pending list: a search should not have to read through the latest changes.
create index inventory_items_search on inventory_items
  using gin (search_text gin_trgm_ops, foodbank_id, category, dietary_category) with (fastupdate = off)
  where archived_at is null;

-- Facets ------------------------------------------------------------------------------------------------------------

-- The combinations that lists are filtered by; few, and never deleted. An item that is offered (not archived) has one.
create table inventory_facets (
  id integer primary key generated always as identity,
  foodbank_id uuid not null references food_banks,
  category text not null,
  dietary_category text,
  constraint inventory_facets_unique unique nulls not distinct (foodbank_id, category, dietary_category)
);

-- null: archived. No reference to inventory_facets, which would lock the facet's row in every transaction that adds items.
alter table stock_levels add column facet_id integer;

-- The only wide index on what changes with every request: it sorts by quantity.
create index stock_levels_quantity on stock_levels (facet_id, low_stock, quantity, item_id) where facet_id is not null;
create index stock_levels_emptiest on stock_levels
  (foodbank_id, (quantity::double precision / greatest(minimum_stock_level, 1)), item_id)
  where low_stock and facet_id is not null;

-- One narrow row for each item that is offered, kept by the triggers below: what the other lists walk. It changes when an
-- item is edited or crosses its minimum or zero, not with every request. No references either: it is derived.
create table inventory_listing (
  item_id uuid primary key,
  foodbank_id uuid not null,
  facet_id integer not null,
  low_stock boolean not null,
  in_stock boolean not null,
  -- Cut to milliseconds, which is what clients and cursors can tell apart.
  date_added timestamptz not null,
  name_key text collate "C" not null,
  expiration_date date
) with (fillfactor = 90);
create index inventory_listing_bank_date on inventory_listing (foodbank_id, date_added, item_id);
create index inventory_listing_bank_name on inventory_listing (foodbank_id, name_key, item_id);
create index inventory_listing_facet_date on inventory_listing (facet_id, low_stock, date_added, item_id);
create index inventory_listing_facet_name on inventory_listing (facet_id, low_stock, name_key, item_id);
create index inventory_listing_expiring on inventory_listing (foodbank_id, expiration_date, item_id)
  where in_stock and expiration_date is not null;

-- Counters ----------------------------------------------------------------------------------------------------------
-- Counters are a base plus the changes not yet folded into it. Writers only append changes, so they never wait for one
-- another; features/inventory/list-upkeep.ts folds them, the only writer of the bases. Readers add both up.

-- What left (-1) and entered (+1) a facet, with the figures it had.
create table stock_level_changes (
  facet_id integer not null,
  low_stock boolean not null,
  item_id uuid not null,
  quantity integer not null,
  reserved_quantity integer not null,
  change smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table inventory_listing_changes (
  facet_id integer not null,
  low_stock boolean not null,
  item_id uuid not null,
  date_added timestamptz not null,
  name_key text collate "C" not null,
  change smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table inventory_totals (
  facet_id integer not null,
  low_stock boolean not null,
  items bigint not null,
  quantity bigint not null,
  reserved_quantity bigint not null,
  out_of_stock bigint not null,
  primary key (facet_id, low_stock)
);

create view inventory_figures as
  select facet_id, low_stock, items, quantity, reserved_quantity, out_of_stock, 0 as unfolded from inventory_totals
  union all
  select facet_id, low_stock, change, change * quantity::bigint, change * reserved_quantity::bigint,
    case when quantity = 0 then change else 0 end, 1
  from stock_level_changes;

-- Every sorted list is cut into blocks of some thousand entries, and each block's entries are counted by food bank (facet
-- null) and by facet: so the entry at any position is found by adding up blocks and walking one. `start_key` is the sort
-- key as text that sorts alike (features/inventory/list-keys.ts); a list's first block starts before every key.
create table inventory_blocks (
  id integer primary key generated always as identity,
  list text not null,
  start_key text collate "C" not null,
  start_id uuid not null,
  constraint inventory_blocks_start_unique unique (list, start_key, start_id)
);
insert into inventory_blocks (list, start_key, start_id) values
  ('date_added', '0001-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'),
  ('item_name', '', '00000000-0000-0000-0000-000000000000'),
  ('quantity', '0000000000', '00000000-0000-0000-0000-000000000000');

create table inventory_block_counts (
  list text not null,
  block_id integer not null references inventory_blocks on delete cascade,
  foodbank_id uuid not null,
  facet_id integer,
  low_stock boolean,
  items bigint not null,
  constraint inventory_block_counts_unique unique nulls not distinct (list, foodbank_id, facet_id, low_stock, block_id)
) with (fillfactor = 70);
create index inventory_block_counts_block on inventory_block_counts (block_id, facet_id);

-- Triggers ----------------------------------------------------------------------------------------------------------

-- Missing facets are made before anything needs them, in one order: two writers that make the same ones cannot deadlock,
-- and stock that crosses its minimum makes none.
create function add_inventory_facets() returns trigger language plpgsql as $$
begin
  insert into inventory_facets (foodbank_id, category, dietary_category)
  select distinct i.foodbank_id, i.category, i.dietary_category
  from new_rows i
  where not exists (
    select from inventory_facets f
    where f.foodbank_id = i.foodbank_id and f.category = i.category
      and f.dietary_category is not distinct from i.dietary_category
  )
  order by i.foodbank_id, i.category, i.dietary_category
  on conflict do nothing;
  return null;
end $$;
create trigger inventory_items_facets_on_insert after insert on inventory_items
  referencing new table as new_rows for each statement execute function add_inventory_facets();
create trigger inventory_items_facets_on_update after update on inventory_items
  referencing new table as new_rows for each statement execute function add_inventory_facets();

create function set_stock_facet() returns trigger language plpgsql as $$
begin
  select f.id into new.facet_id
  from inventory_items i
  join inventory_facets f on f.foodbank_id = i.foodbank_id and f.category = i.category
    and f.dietary_category is not distinct from i.dietary_category
  where i.id = new.item_id and i.archived_at is null;
  return new;
end $$;
create trigger stock_levels_facet before insert on stock_levels for each row execute function set_stock_facet();

-- Runs after inventory_items_facets_on_update (triggers run in the order of their names). An edited item takes its facet, name and dates along. Stock is locked in the order of ids, as moveStock does.
create function follow_inventory_items() returns trigger language plpgsql as $$
declare
  edited uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.foodbank_id, n.category, n.dietary_category, n.name_key, n.date_added, n.expiration_date, n.archived_at)
      is distinct from
      (o.foodbank_id, o.category, o.dietary_category, o.name_key, o.date_added, o.expiration_date, o.archived_at)
  );
begin
  if edited = '{}' then return null; end if;
  perform from stock_levels where item_id = any(edited) order by item_id for update;
  update stock_levels s set facet_id = f.id, foodbank_id = i.foodbank_id
  from inventory_items i
  left join inventory_facets f on i.archived_at is null and f.foodbank_id = i.foodbank_id and f.category = i.category
    and f.dietary_category is not distinct from i.dietary_category
  where i.id = s.item_id and s.item_id = any(edited) and (s.facet_id, s.foodbank_id) is distinct from (f.id, i.foodbank_id);
  update inventory_listing l
  set name_key = i.name_key, date_added = date_trunc('milliseconds', i.date_added), expiration_date = i.expiration_date
  from inventory_items i
  where i.id = l.item_id and l.item_id = any(edited)
    and (l.name_key, l.date_added, l.expiration_date)
      is distinct from (i.name_key, date_trunc('milliseconds', i.date_added), i.expiration_date);
  return null;
end $$;
create trigger inventory_items_follow after update on inventory_items
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_inventory_items();

-- Stock that moves touches the listing only where it crosses the minimum or zero.
create function follow_stock_levels() returns trigger language plpgsql as $$
declare
  crossed uuid[];
begin
  if tg_op = 'DELETE' then
    delete from inventory_listing l using old_rows o where l.item_id = o.item_id;
    return null;
  elsif tg_op = 'INSERT' then
    crossed := array(select item_id from new_rows);
  else
    crossed := array(
      select n.item_id from new_rows n join old_rows o on o.item_id = n.item_id
      where (n.facet_id, n.low_stock, n.quantity > 0) is distinct from (o.facet_id, o.low_stock, o.quantity > 0)
    );
    if crossed = '{}' then return null; end if;
    delete from inventory_listing l using new_rows n
    where l.item_id = n.item_id and n.facet_id is null and n.item_id = any(crossed);
  end if;
  insert into inventory_listing (item_id, foodbank_id, facet_id, low_stock, in_stock, date_added, name_key, expiration_date)
  select n.item_id, n.foodbank_id, n.facet_id, n.low_stock, n.quantity > 0, date_trunc('milliseconds', i.date_added),
    i.name_key, i.expiration_date
  from new_rows n join inventory_items i on i.id = n.item_id
  where n.facet_id is not null and n.item_id = any(crossed)
  on conflict (item_id) do update
  set foodbank_id = excluded.foodbank_id, facet_id = excluded.facet_id, low_stock = excluded.low_stock,
    in_stock = excluded.in_stock;
  return null;
end $$;
create trigger stock_levels_follow_insert after insert on stock_levels
  referencing new table as new_rows for each statement execute function follow_stock_levels();
create trigger stock_levels_follow_update after update on stock_levels
  referencing old table as old_rows new table as new_rows for each statement execute function follow_stock_levels();
create trigger stock_levels_follow_delete after delete on stock_levels
  referencing old table as old_rows for each statement execute function follow_stock_levels();

create function log_stock_levels() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into stock_level_changes
    select facet_id, low_stock, item_id, quantity, reserved_quantity, -1 from old_rows where facet_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into stock_level_changes
    select facet_id, low_stock, item_id, quantity, reserved_quantity, 1 from new_rows where facet_id is not null;
  end if;
  return null;
end $$;
create trigger stock_levels_log_insert after insert on stock_levels
  referencing new table as new_rows for each statement execute function log_stock_levels();
create trigger stock_levels_log_update after update on stock_levels
  referencing old table as old_rows new table as new_rows for each statement execute function log_stock_levels();
create trigger stock_levels_log_delete after delete on stock_levels
  referencing old table as old_rows for each statement execute function log_stock_levels();

create function log_inventory_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inventory_listing_changes
    select facet_id, low_stock, item_id, date_added, name_key, -1 from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into inventory_listing_changes
    select facet_id, low_stock, item_id, date_added, name_key, 1 from new_rows;
  end if;
  return null;
end $$;
create trigger inventory_listing_log_insert after insert on inventory_listing
  referencing new table as new_rows for each statement execute function log_inventory_listing();
create trigger inventory_listing_log_update after update on inventory_listing
  referencing old table as old_rows new table as new_rows for each statement execute function log_inventory_listing();
create trigger inventory_listing_log_delete after delete on inventory_listing
  referencing old table as old_rows for each statement execute function log_inventory_listing();

-- What was there before these tables; the triggers do the rest.
insert into inventory_facets (foodbank_id, category, dietary_category)
select distinct foodbank_id, category, dietary_category from inventory_items;
update stock_levels s set facet_id = f.id
from inventory_items i
join inventory_facets f on f.foodbank_id = i.foodbank_id and f.category = i.category
  and f.dietary_category is not distinct from i.dietary_category
where i.id = s.item_id and i.archived_at is null;
