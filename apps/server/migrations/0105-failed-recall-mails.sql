-- The notice of a recall that a mail carries.
alter table outbox_mails add column recall_notice_id uuid;
-- next
-- True if a mail of the notice was given up, so that its person has to be called.
alter table recall_notices add column mail_failed boolean not null default false;
-- next
-- Stored with the notice, because mails are deleted before recalls.
create function call_instead_of_mailing() returns trigger language plpgsql as $$
begin
  update recall_notices set channel = 'phone', mail_failed = true where id = new.recall_notice_id;
  return null;
end $$;
-- next
create trigger outbox_mails_recall_failed after update of status on outbox_mails
  for each row when (new.status = 'failed' and old.status <> 'failed' and new.recall_notice_id is not null)
  execute function call_instead_of_mailing();
