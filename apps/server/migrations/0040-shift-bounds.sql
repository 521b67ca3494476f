-- Maximum upcoming sign-ups and waitlist places per volunteer at a food bank.
alter table food_banks add column max_upcoming_shifts integer not null default 20;
alter table food_banks add constraint food_banks_max_upcoming_shifts_positive check (max_upcoming_shifts > 0) not valid;
alter table food_banks validate constraint food_banks_max_upcoming_shifts_positive;
