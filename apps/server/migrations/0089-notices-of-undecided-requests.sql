-- outside a transaction
-- The pickup day after which staff were notified that the request waits for them.
alter table food_requests add column if not exists undecided_on date;
