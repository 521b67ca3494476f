-- outside a transaction
-- The pickup ("2026-11-30 10:30") that a person was reminded of: the day before, and two hours before.
alter table food_requests
  add column if not exists reminded_for text,
  add column if not exists reminded_soon_for text;
-- next
-- True: subject lines of messages about requests do not mention food.
alter table users add column if not exists neutral_subjects boolean not null default false;
