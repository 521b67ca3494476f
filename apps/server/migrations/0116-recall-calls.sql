-- outside a transaction
-- When the person of a notice was called, and by whom. Cleared when another item is added to the notice.
alter table recall_notices add column if not exists called_at timestamptz, add column if not exists called_by uuid;
-- next
alter table recall_notices drop constraint if exists recall_notices_called_by,
  add constraint recall_notices_called_by foreign key (called_by) references users not valid;
-- next
alter table recall_notices validate constraint recall_notices_called_by;
