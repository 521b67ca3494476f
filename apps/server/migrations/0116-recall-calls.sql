-- outside a transaction
-- When somebody told the person of a notice who is on the phone list, and who did; null again once more has to be told.
alter table recall_notices add column if not exists called_at timestamptz, add column if not exists called_by uuid;
-- next
alter table recall_notices drop constraint if exists recall_notices_called_by,
  add constraint recall_notices_called_by foreign key (called_by) references users not valid;
-- next
alter table recall_notices validate constraint recall_notices_called_by;
