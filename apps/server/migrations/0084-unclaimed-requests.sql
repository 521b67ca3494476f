-- outside a transaction
-- After how many days a request that nobody picked up ends; `chilled`: with food that must stay cold.
alter table pickup_schedules
  add column if not exists unclaimed_days smallint not null default 2,
  add column if not exists unclaimed_days_chilled smallint not null default 0;
-- next
alter table pickup_schedules drop constraint if exists pickup_schedules_unclaimed,
  add constraint pickup_schedules_unclaimed check (unclaimed_days between 0 and 14 and unclaimed_days_chilled between 0 and 14) not valid;
-- next
alter table pickup_schedules validate constraint pickup_schedules_unclaimed;
-- next
-- The pickup day about whose end the person got a message.
alter table food_requests add column if not exists missed_on date;
