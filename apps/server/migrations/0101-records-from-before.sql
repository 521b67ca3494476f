-- outside a transaction
-- Former records of which only the name is known, from before records were stored. Nobody knows when they ended, so the
-- next record may have begun long before.
alter table item_identities add column if not exists is_name_only boolean not null default false;
-- next
do $$
declare last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as materialized (
      select id, item_id, item_name from item_identities where id > last_id order by id limit 5000
    ), filled as (
      update item_identities h set is_name_only = true
      from batch b where h.id = b.id and not h.is_name_only and b.id = md5(b.item_id || b.item_name)::uuid
    )
    select id into last_id from batch order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
-- next
create or replace function keep_item_identity() returns trigger language plpgsql as $$
begin
  insert into item_identities (id, foodbank_id, item_id, item_name, barcode, lot_code, expiration_date, search_text,
    recorded_from, recorded_until)
  values (make_uuid_v7(new.updated_at), old.foodbank_id, old.id, old.item_name, old.barcode, old.lot_code,
    old.expiration_date, old.search_text,
    (select max(recorded_until) from item_identities where item_id = old.id and not is_name_only), new.updated_at);
  return null;
end $$;
-- next
do $$
declare last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as materialized (
      select id, item_id, recorded_from from item_identities where id > last_id order by id limit 5000
    ), filled as (
      update item_identities h set recorded_from = null
      from batch b
      where h.id = b.id and b.recorded_from is not null and not exists (
        select from item_identities f
        where f.item_id = b.item_id and f.recorded_until = b.recorded_from and not f.is_name_only
      )
    )
    select id into last_id from batch order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
-- next
-- Recalls whose people were told before this time was stored.
do $$
declare last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as materialized (
      select id from recalls where id > last_id order by id limit 500
    ), filled as (
      update recalls r set notified_at = n.notified_at
      from batch b cross join lateral (
        select max(notified_at) as notified_at from recall_notices where recall_id = b.id
      ) n
      where r.id = b.id and r.notified_at is null and n.notified_at is not null
    )
    select id into last_id from batch order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
