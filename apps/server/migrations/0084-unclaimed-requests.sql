-- outside a transaction
-- Days after the pickup until an unclaimed request ends; `chilled` applies to food that must stay cold.
alter table pickup_schedules
  add column if not exists unclaimed_days smallint not null default 2,
  add column if not exists unclaimed_days_chilled smallint not null default 0;
-- next
alter table pickup_schedules drop constraint if exists pickup_schedules_unclaimed,
  add constraint pickup_schedules_unclaimed check (unclaimed_days between 0 and 14 and unclaimed_days_chilled between 0 and 14) not valid;
-- next
alter table pickup_schedules validate constraint pickup_schedules_unclaimed;
-- next
-- The pickup day for which the person was told that they missed it.
alter table food_requests add column if not exists missed_on date;
