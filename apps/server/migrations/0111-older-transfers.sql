-- outside a transaction
-- Transfers of parts from before 0092 do not name the other item. Both of their movements have the same time, actor and
-- places, and opposite units. Two movements that fit each other and no third one are certain.
-- Until the end of this migration, the trigger lets `nourish.erasing` fill the column.
create or replace trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change('reason', 'other_item_id');
-- next
do $$
declare last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    perform set_config('nourish.erasing', 'on', true);
    with batch as materialized (
      select * from stock_movements where id > last_id order by id limit 5000
    ), pairs as (
      select o.id, o.item_id, g.others[1] as other_id, g.items[1] as other_item_id
      from batch o cross join lateral (
        select array_agg(m.id) filter (where m.quantity_delta > 0) as others,
          array_agg(m.item_id) filter (where m.quantity_delta > 0) as items,
          count(*) filter (where m.quantity_delta < 0) as outgoing
        from stock_movements m
        where m.foodbank_id = o.foodbank_id and m.day = o.day and m.created_at = o.created_at
          and m.kind = 'transferred' and m.other_item_id is null
          and abs(m.quantity_delta) = abs(o.quantity_delta) and m.actor_id is not distinct from o.actor_id
          and m.from_location is not distinct from o.from_location and m.to_location is not distinct from o.to_location
      ) g
      where o.kind = 'transferred' and o.quantity_delta < 0 and o.other_item_id is null
        and g.outgoing = 1 and cardinality(g.others) = 1 and g.items[1] <> o.item_id
    ), linked as (
      update stock_movements m set other_item_id = t.other_item_id
      from (
        select id, other_item_id from pairs union all select other_id, item_id from pairs
      ) t
      where m.id = t.id
    )
    select id into last_id from batch order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
-- next
create or replace trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change('reason');
