-- When somebody told the person of a notice who is on the phone list, and who did; null again once more has to be told.
alter table recall_notices add column called_at timestamptz;
alter table recall_notices add column called_by uuid references users;
