-- outside a transaction
-- The items that a person was told about. If another item is held later, they are told about that one only.
create table if not exists recall_notice_items (
  notice_id uuid not null references recall_notices,
  item_id uuid not null references inventory_items,
  foodbank_id uuid not null references food_banks,
  -- False: only a line of a request was taken out.
  received boolean not null,
  told_at timestamptz not null,
  primary key (notice_id, item_id)
);
-- next
-- Notices so far were about all items that were held before them.
insert into recall_notice_items (notice_id, item_id, foodbank_id, received, told_at)
select n.id, i.item_id, n.foodbank_id, n.received, n.notified_at
from recall_notices n join recall_items i on i.recall_id = n.recall_id and i.held_at <= n.notified_at
on conflict do nothing;
-- next
-- When staff last sent notices, even if there was nobody to tell. Nobody knows yet about items that were held later.
alter table recalls add column if not exists notified_at timestamptz;
-- next
-- Whether the hold mailed the person of the request, who then need not be mailed again by its recall.
alter table released_lines add column if not exists mailed boolean not null default false;
-- next
-- The former names, barcodes, lots and dates of items. A recall also searches these, because units may have been handed
-- out under them. `recorded_from` null: from the beginning.
create table if not exists item_identities (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  item_id uuid not null references inventory_items,
  item_name text not null,
  barcode text,
  lot_code text,
  expiration_date date,
  search_text text not null,
  recorded_from timestamptz,
  recorded_until timestamptz not null
);
-- next
create index if not exists item_identities_item on item_identities (item_id, recorded_until);
-- next
create index if not exists item_identities_barcode
  on item_identities (regexp_replace(barcode, '[^0-9A-Za-z]+', '', 'g'), foodbank_id) where barcode is not null;
-- next
create index if not exists item_identities_search on item_identities using gin (search_text gin_trgm_ops, foodbank_id);
-- next
create or replace function keep_item_identity() returns trigger language plpgsql as $$
begin
  insert into item_identities (id, foodbank_id, item_id, item_name, barcode, lot_code, expiration_date, search_text,
    recorded_from, recorded_until)
  values (make_uuid_v7(new.updated_at), old.foodbank_id, old.id, old.item_name, old.barcode, old.lot_code,
    old.expiration_date, old.search_text,
    (select max(recorded_until) from item_identities where item_id = old.id), new.updated_at);
  return null;
end $$;
-- next
create or replace trigger inventory_items_identity
  after update of item_name, barcode, lot_code, expiration_date on inventory_items
  for each row when ((old.item_name, old.barcode, old.lot_code, old.expiration_date)
    is distinct from (new.item_name, new.barcode, new.lot_code, new.expiration_date))
  execute function keep_item_identity();
-- next
-- Of the past only the names are known, from the lines. What else was recorded then is not, so it is left out.
insert into item_identities (id, foodbank_id, item_id, item_name, search_text, recorded_until)
select distinct md5(l.item_id || l.item_name)::uuid, i.foodbank_id, i.id, l.item_name, search_words(l.item_name), i.updated_at
from (select item_id, item_name from visit_lines union select item_id, item_name from food_request_lines) l
join inventory_items i on i.id = l.item_id
where i.item_name <> l.item_name
on conflict do nothing;
-- next
drop index concurrently if exists inventory_items_barcode_signs;
-- next
-- The few barcodes that were typed with signs between the digits, as a notice may spell them without.
create index concurrently inventory_items_barcode_signs
  on inventory_items (regexp_replace(barcode, '[^0-9A-Za-z]+', '', 'g'), foodbank_id)
  where barcode ~ '[^0-9A-Za-z]';
