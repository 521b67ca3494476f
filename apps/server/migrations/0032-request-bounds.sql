-- What one person may have open at a food bank at a time: requests, and units that they reserve.
alter table food_banks add column max_open_requests integer not null default 10;
alter table food_banks add column max_open_units integer not null default 200;
alter table food_banks add constraint food_banks_max_open_requests_positive check (max_open_requests > 0) not valid;
alter table food_banks add constraint food_banks_max_open_units_positive check (max_open_units > 0) not valid;
alter table food_banks validate constraint food_banks_max_open_requests_positive;
alter table food_banks validate constraint food_banks_max_open_units_positive;
