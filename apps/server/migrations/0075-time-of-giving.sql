-- outside a transaction
-- When a service was given: devices send visits up to a week later. Programs that leave it out give it when they record it.
alter table visits add column if not exists given_at timestamptz;
-- next
create or replace function fill_given_at() returns trigger language plpgsql as $$
begin
  new.given_at := new.created_at;
  return new;
end $$;
-- next
create or replace trigger visits_given before insert on visits
  for each row when (new.given_at is null) execute function fill_given_at();
-- next
-- Allows to fill the column, until that is done.
create or replace function refuse_changed_visit() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['voided_at', 'voided_by', 'void_reason'];
begin
  if tg_op = 'UPDATE' and (
    (old.voided_at is null and to_jsonb(new) - changing = to_jsonb(old) - changing)
    or (old.given_at is null and to_jsonb(new) - 'given_at' = to_jsonb(old) - 'given_at')
    or (current_setting('nourish.erasing', true) = 'on'
      and to_jsonb(new) - array['override_reason', 'void_reason'] = to_jsonb(old) - array['override_reason', 'void_reason'])
  ) then
    return new;
  end if;
  raise exception 'of a visit nothing changes except that it is voided';
end $$;
-- next
do $$
declare last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as materialized (
      select id from visits where id > last_id and given_at is null order by id limit 5000
    ), filled as (
      update visits v set given_at = v.created_at from batch b where v.id = b.id
    )
    select id into last_id from batch order by id desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
-- next
create or replace function refuse_changed_visit() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['voided_at', 'voided_by', 'void_reason'];
begin
  if tg_op = 'UPDATE' and (
    (old.voided_at is null and to_jsonb(new) - changing = to_jsonb(old) - changing)
    or (current_setting('nourish.erasing', true) = 'on'
      and to_jsonb(new) - array['override_reason', 'void_reason'] = to_jsonb(old) - array['override_reason', 'void_reason'])
  ) then
    return new;
  end if;
  raise exception 'of a visit nothing changes except that it is voided';
end $$;
-- next
alter table visits drop constraint if exists visits_given_known,
  add constraint visits_given_known check (given_at is not null) not valid;
-- next
alter table visits validate constraint visits_given_known;
-- next
alter table visits alter column given_at set not null;
-- next
alter table visits drop constraint if exists visits_given_known;
-- next
drop index concurrently if exists stock_count_lines_counted;
-- next
-- Which counts saw the item after a visit was given.
create index concurrently stock_count_lines_counted on stock_count_lines (item_id, counted_at)
  where counted_quantity is not null;
