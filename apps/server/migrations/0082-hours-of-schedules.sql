-- The opening hours of a food bank with a schedule, by weekday ({"mon": "09:00-12:00, 13:00-17:00"}): those of the blocks
-- that are valid on a day. Null: it has no schedule.
create or replace function hours_of(bank uuid, on_day date) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_object_agg((array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[weekday], hours)
    from (
      select weekday, string_agg(
        to_char(make_interval(mins => lower(span)), 'HH24:MI') || '-' || to_char(make_interval(mins => upper(span)), 'HH24:MI'),
        ', ' order by span) as hours
      from (
        select weekday, unnest(range_agg(int4range(
          (extract(epoch from starts::interval) / 60)::integer, (extract(epoch from ends::interval) / 60)::integer))) as span
        from pickup_blocks
        where foodbank_id = bank and weekday is not null
          and (valid_from is null or valid_from <= on_day) and (valid_to is null or on_day <= valid_to)
        group by weekday
      ) spans
      group by weekday
    ) days
  ), '{}')
  from pickup_schedules where foodbank_id = bank
$$;
