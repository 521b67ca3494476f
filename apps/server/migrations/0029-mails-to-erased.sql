-- As it was, but it looks at the mails only where somebody is erased. What PostgreSQL plans for a trigger it keeps as long as the
-- connection lasts: planned while there were few mails, it walked through all of them with each one that was queued.
create or replace function forget_mails_to_erased() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join users u on u.id = n.user_id where u.erased_at is not null) then
    delete from outbox_mails m using new_rows n, users u
    where m.id = n.id and u.id = n.user_id and u.erased_at is not null;
  end if;
  return null;
end $$;
