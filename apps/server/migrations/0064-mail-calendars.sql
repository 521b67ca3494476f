-- The calendar file that a mail carries.
alter table outbox_mails add column if not exists calendar text;
