-- outside a transaction
-- The person wants this item or nothing: staff put nothing in its place.
alter table cart_items add column if not exists no_substitute boolean not null default false;
-- next
alter table food_request_lines add column if not exists no_substitute boolean not null default false;
-- next
alter table released_lines add column if not exists no_substitute boolean not null default false;
-- next
-- What staff put in the place of units that were taken out, with its name at that time, and who did.
alter table released_lines add column if not exists substitute_id uuid;
-- next
alter table released_lines add column if not exists substitute_name text;
-- next
alter table released_lines add column if not exists substituted_by uuid;
-- next
alter table released_lines drop constraint if exists released_lines_substitute,
  add constraint released_lines_substitute foreign key (substitute_id) references inventory_items not valid;
-- next
alter table released_lines validate constraint released_lines_substitute;
-- next
alter table released_lines drop constraint if exists released_lines_substituted_by,
  add constraint released_lines_substituted_by foreign key (substituted_by) references users not valid;
-- next
alter table released_lines validate constraint released_lines_substituted_by;
-- next
alter table released_lines drop constraint if exists released_lines_substituted,
  add constraint released_lines_substituted check (num_nulls(substitute_id, substitute_name, substituted_by) in (0, 3)) not valid;
-- next
alter table released_lines validate constraint released_lines_substituted;
