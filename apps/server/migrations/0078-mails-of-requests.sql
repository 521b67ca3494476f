-- outside a transaction
-- The request that a mail is about: an erasure finds the mail by it, also after a change of the address.
alter table outbox_mails add column if not exists request_id uuid;
-- next
drop index concurrently if exists outbox_mails_request;
-- next
create index concurrently outbox_mails_request on outbox_mails (request_id) where request_id is not null;
