-- What a transaction changed, told to every process that keeps answers or sessions in memory, by notification. Any writer
-- counts, whichever program it is. Why: docs/decisions/0020-cached-reads.md.

-- A topic is 'stock:<food bank>' or 'person:<id>'; '*' stands for all.
create function tell_of_change(topic text) returns void language plpgsql as $$
declare
  told text := coalesce(current_setting('nourish.changed', true), '');
begin
  if position(' ' || topic || ' ' in told) > 0 or position(' * ' in told) > 0 then return; end if;
  -- Whoever changes so much is told of soonest by dropping everything.
  if length(told) > 4000 then topic := '*'; end if;
  if current_setting('nourish.tells', true) = 'on' then
    -- Told right after the commit, by `tell_of_committed_changes`: transactions that notify are committed one after the other.
    perform set_config('nourish.changed', told || ' ' || topic || ' ', false);
  else
    perform pg_notify('nourish_changes', topic);
  end if;
end $$;

-- Tells the others what the session has committed, and answers it. What is undone takes the setting back with it.
create function tell_of_committed_changes() returns text language plpgsql as $$
declare
  told text := coalesce(current_setting('nourish.changed', true), '');
  topic text;
begin
  if told = '' then return ''; end if;
  perform set_config('nourish.changed', '', false);
  foreach topic in array string_to_array(btrim(regexp_replace(told, ' +', ' ', 'g')), ' ') loop
    perform pg_notify('nourish_changes', topic);
  end loop;
  return told;
end $$;

-- For each row: in the usual case, some rows of one food bank, that costs less than the tables of a statement's rows.
create function tell_of_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_of_change('stock:' || old.foodbank_id); end if;
  if tg_op <> 'DELETE' then perform tell_of_change('stock:' || new.foodbank_id); end if;
  return null;
end $$;
create trigger inventory_items_tell after insert or update or delete on inventory_items
  for each row execute function tell_of_stock();
create trigger stock_levels_tell after insert or update or delete on stock_levels
  for each row execute function tell_of_stock();
create trigger storage_locations_tell after insert or update or delete on storage_locations
  for each row execute function tell_of_stock();

-- A food bank's clock says what day it is there.
create function tell_of_food_bank() returns trigger language plpgsql as $$
begin
  perform tell_of_change('stock:' || new.id);
  return null;
end $$;
create trigger food_banks_tell after update on food_banks
  for each row execute function tell_of_food_bank();

-- Whatever changes about people and sessions counts, but for when they were last here.
create function tell_of_user() returns trigger language plpgsql as $$
begin
  perform tell_of_change('person:' || old.id);
  return null;
end $$;
create trigger users_tell_update after update on users for each row
  when ((to_jsonb(old) - 'last_seen_at') is distinct from (to_jsonb(new) - 'last_seen_at'))
  execute function tell_of_user();
create trigger users_tell_delete after delete on users for each row execute function tell_of_user();

create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform tell_of_change('person:' || old.user_id);
  return null;
end $$;
create trigger sessions_tell_update after update on sessions for each row
  when ((to_jsonb(old) - 'last_used_at') is distinct from (to_jsonb(new) - 'last_used_at'))
  execute function tell_of_session();
create trigger sessions_tell_delete after delete on sessions for each row execute function tell_of_session();
