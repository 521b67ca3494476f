-- outside a transaction
-- The food bank in every table of a food bank's rows, so that a database can be parted by food bank one day
-- (docs/decisions/0024-replicas-and-growth.md). Table by table: the column, filled for programs that leave it out, then for
-- the rows that are there, in small transactions, and at last required.

-- Costs nothing where the column is given: the triggers are not called then.
create or replace function fill_foodbank_id() returns trigger language plpgsql as $$
begin
  execute format('select foodbank_id from %I where id = ($1).%I', tg_argv[0], tg_argv[1]) into new.foodbank_id using new;
  return new;
end $$
-- next
-- food_request_lines: of food_requests
alter table food_request_lines add column if not exists foodbank_id uuid
-- next
create or replace trigger food_request_lines_foodbank before insert on food_request_lines
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('food_requests', 'request_id')
-- next
do $$
declare filled integer;
begin
  loop
    update food_request_lines c set foodbank_id = p.foodbank_id from food_requests p
    where p.id = c.request_id and c.ctid = any(array(select ctid from food_request_lines where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table food_request_lines drop constraint if exists food_request_lines_foodbank_known,
  add constraint food_request_lines_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table food_request_lines validate constraint food_request_lines_foodbank_known
-- next
alter table food_request_lines alter column foodbank_id set not null
-- next
alter table food_request_lines drop constraint if exists food_request_lines_foodbank_known
-- next
-- food_request_events: of food_requests
alter table food_request_events add column if not exists foodbank_id uuid
-- next
create or replace trigger food_request_events_foodbank before insert on food_request_events
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('food_requests', 'request_id')
-- next
create or replace trigger food_request_events_append_only before update or delete on food_request_events
  for each row execute function refuse_change('notes', 'foodbank_id')
-- next
do $$
declare filled integer;
begin
  loop
    perform set_config('nourish.erasing', 'on', true);
    update food_request_events c set foodbank_id = p.foodbank_id from food_requests p
    where p.id = c.request_id and c.ctid = any(array(select ctid from food_request_events where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
create or replace trigger food_request_events_append_only before update or delete on food_request_events
  for each row execute function refuse_change('notes')
-- next
alter table food_request_events drop constraint if exists food_request_events_foodbank_known,
  add constraint food_request_events_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table food_request_events validate constraint food_request_events_foodbank_known
-- next
alter table food_request_events alter column foodbank_id set not null
-- next
alter table food_request_events drop constraint if exists food_request_events_foodbank_known
-- next
-- stock_count_lines: of stock_counts
alter table stock_count_lines add column if not exists foodbank_id uuid
-- next
create or replace trigger stock_count_lines_foodbank before insert on stock_count_lines
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('stock_counts', 'count_id')
-- next
do $$
declare filled integer;
begin
  loop
    update stock_count_lines c set foodbank_id = p.foodbank_id from stock_counts p
    where p.id = c.count_id and c.ctid = any(array(select ctid from stock_count_lines where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table stock_count_lines drop constraint if exists stock_count_lines_foodbank_known,
  add constraint stock_count_lines_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table stock_count_lines validate constraint stock_count_lines_foodbank_known
-- next
alter table stock_count_lines alter column foodbank_id set not null
-- next
alter table stock_count_lines drop constraint if exists stock_count_lines_foodbank_known
-- next
-- stock_count_shortages: of stock_counts
alter table stock_count_shortages add column if not exists foodbank_id uuid
-- next
create or replace trigger stock_count_shortages_foodbank before insert on stock_count_shortages
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('stock_counts', 'count_id')
-- next
do $$
declare filled integer;
begin
  loop
    update stock_count_shortages c set foodbank_id = p.foodbank_id from stock_counts p
    where p.id = c.count_id and c.ctid = any(array(select ctid from stock_count_shortages where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table stock_count_shortages drop constraint if exists stock_count_shortages_foodbank_known,
  add constraint stock_count_shortages_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table stock_count_shortages validate constraint stock_count_shortages_foodbank_known
-- next
alter table stock_count_shortages alter column foodbank_id set not null
-- next
alter table stock_count_shortages drop constraint if exists stock_count_shortages_foodbank_known
-- next
-- donation_events: of donations
alter table donation_events add column if not exists foodbank_id uuid
-- next
create or replace trigger donation_events_foodbank before insert on donation_events
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('donations', 'donation_id')
-- next
create or replace trigger donation_events_never_changed before update on donation_events
  for each row execute function refuse_change('notes', 'foodbank_id')
-- next
do $$
declare filled integer;
begin
  loop
    perform set_config('nourish.erasing', 'on', true);
    update donation_events c set foodbank_id = p.foodbank_id from donations p
    where p.id = c.donation_id and c.ctid = any(array(select ctid from donation_events where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
create or replace trigger donation_events_never_changed before update on donation_events
  for each row execute function refuse_change('notes')
-- next
alter table donation_events drop constraint if exists donation_events_foodbank_known,
  add constraint donation_events_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table donation_events validate constraint donation_events_foodbank_known
-- next
alter table donation_events alter column foodbank_id set not null
-- next
alter table donation_events drop constraint if exists donation_events_foodbank_known
-- next
-- contact_message_events: of contact_messages
alter table contact_message_events add column if not exists foodbank_id uuid
-- next
create or replace trigger contact_message_events_foodbank before insert on contact_message_events
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('contact_messages', 'message_id')
-- next
create or replace trigger contact_message_events_never_changed before update on contact_message_events
  for each row execute function refuse_change('reply', 'foodbank_id')
-- next
do $$
declare filled integer;
begin
  loop
    perform set_config('nourish.erasing', 'on', true);
    update contact_message_events c set foodbank_id = p.foodbank_id from contact_messages p
    where p.id = c.message_id and c.ctid = any(array(select ctid from contact_message_events where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
create or replace trigger contact_message_events_never_changed before update on contact_message_events
  for each row execute function refuse_change('reply')
-- next
alter table contact_message_events drop constraint if exists contact_message_events_foodbank_known,
  add constraint contact_message_events_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table contact_message_events validate constraint contact_message_events_foodbank_known
-- next
alter table contact_message_events alter column foodbank_id set not null
-- next
alter table contact_message_events drop constraint if exists contact_message_events_foodbank_known
-- next
-- waitlist_entries: of shifts
alter table waitlist_entries add column if not exists foodbank_id uuid
-- next
create or replace trigger waitlist_entries_foodbank before insert on waitlist_entries
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('shifts', 'shift_id')
-- next
do $$
declare filled integer;
begin
  loop
    update waitlist_entries c set foodbank_id = p.foodbank_id from shifts p
    where p.id = c.shift_id and c.ctid = any(array(select ctid from waitlist_entries where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table waitlist_entries drop constraint if exists waitlist_entries_foodbank_known,
  add constraint waitlist_entries_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table waitlist_entries validate constraint waitlist_entries_foodbank_known
-- next
alter table waitlist_entries alter column foodbank_id set not null
-- next
alter table waitlist_entries drop constraint if exists waitlist_entries_foodbank_known
-- next
-- inventory_import_chunks: of inventory_imports
alter table inventory_import_chunks add column if not exists foodbank_id uuid
-- next
create or replace trigger inventory_import_chunks_foodbank before insert on inventory_import_chunks
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('inventory_imports', 'import_id')
-- next
do $$
declare filled integer;
begin
  loop
    update inventory_import_chunks c set foodbank_id = p.foodbank_id from inventory_imports p
    where p.id = c.import_id and c.ctid = any(array(select ctid from inventory_import_chunks where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table inventory_import_chunks drop constraint if exists inventory_import_chunks_foodbank_known,
  add constraint inventory_import_chunks_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table inventory_import_chunks validate constraint inventory_import_chunks_foodbank_known
-- next
alter table inventory_import_chunks alter column foodbank_id set not null
-- next
alter table inventory_import_chunks drop constraint if exists inventory_import_chunks_foodbank_known
-- next
-- inventory_import_rows: of inventory_imports
alter table inventory_import_rows add column if not exists foodbank_id uuid
-- next
create or replace trigger inventory_import_rows_foodbank before insert on inventory_import_rows
  for each row when (new.foodbank_id is null) execute function fill_foodbank_id('inventory_imports', 'import_id')
-- next
do $$
declare filled integer;
begin
  loop
    update inventory_import_rows c set foodbank_id = p.foodbank_id from inventory_imports p
    where p.id = c.import_id and c.ctid = any(array(select ctid from inventory_import_rows where foodbank_id is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$
-- next
alter table inventory_import_rows drop constraint if exists inventory_import_rows_foodbank_known,
  add constraint inventory_import_rows_foodbank_known check (foodbank_id is not null) not valid
-- next
alter table inventory_import_rows validate constraint inventory_import_rows_foodbank_known
-- next
alter table inventory_import_rows alter column foodbank_id set not null
-- next
alter table inventory_import_rows drop constraint if exists inventory_import_rows_foodbank_known
-- next
-- Lines and events refer to the request of their own food bank: one look-up as before, now by both columns.
drop index concurrently if exists food_requests_of_food_bank
-- next
create unique index concurrently food_requests_of_food_bank on food_requests (foodbank_id, id)
-- next
-- on purpose: writers come to the request first; whoever adds a reference comes to it last, and they would meet
lock table food_requests, food_request_lines in share row exclusive mode;
alter table food_request_lines drop constraint if exists food_request_lines_request,
  add constraint food_request_lines_request foreign key (foodbank_id, request_id) references food_requests (foodbank_id, id) not valid
-- next
alter table food_request_lines validate constraint food_request_lines_request
-- next
-- on purpose: as above
lock table food_requests, food_request_lines in access exclusive mode;
alter table food_request_lines drop constraint if exists food_request_lines_request_id_fkey
-- next
-- on purpose: writers come to the request first; whoever adds a reference comes to it last, and they would meet
lock table food_requests, food_request_events in share row exclusive mode;
alter table food_request_events drop constraint if exists food_request_events_request,
  add constraint food_request_events_request foreign key (foodbank_id, request_id) references food_requests (foodbank_id, id) not valid
-- next
alter table food_request_events validate constraint food_request_events_request
-- next
-- on purpose: as above
lock table food_requests, food_request_events in access exclusive mode;
alter table food_request_events drop constraint if exists food_request_events_request_id_fkey
