-- outside a transaction
-- Fills the time of the last notice for recalls that sent theirs before this column existed.
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
