-- outside a transaction
-- Codes of requests and donations that people can say, such as LS-427: the initials of the food bank and a number,
-- which no other record has. Numbers come from one sequence, so that no writer waits for another one; gaps are fine.
create sequence if not exists record_codes start 101;
-- next
-- The initials of the first two words that tell food banks apart: LS for Lantern Street Food Bank. Without I and O,
-- which look like 1 and 0. FB if the name has no two such letters.
create or replace function code_prefix(name text) returns text language plpgsql immutable strict as $$
declare
  words text[] := array(
    select translate(word, 'IO', '')
    from regexp_split_to_table(upper(fold_text(name)), '[^A-Z]+') with ordinality as w (word, place)
    where translate(word, 'IO', '') <> '' and word not in (
      'FOOD', 'BANK', 'THE', 'OF', 'AND', 'BANQUE', 'ALIMENTAIRE', 'LA', 'LE', 'LES', 'L', 'D', 'DE', 'DU', 'DES',
      'ET', 'BANCO', 'ALIMENTOS', 'EL', 'LOS', 'LAS', 'DEL', 'Y')
    order by place
  );
begin
  return case
    when cardinality(words) > 1 then left(words[1], 1) || left(words[2], 1)
    when length(words[1]) > 1 then left(words[1], 2)
    else 'FB'
  end;
end $$;
-- next
-- As people type it: with and without the dash.
create or replace function code_words(code text) returns text
  language sql immutable strict parallel safe
  return lower(code) || ' ' || replace(lower(code), '-', '');
-- next
create or replace function give_code() returns trigger language plpgsql as $$
begin
  new.code := (select code_prefix(name) || '-' || nextval('record_codes') from food_banks where id = new.foodbank_id);
  return new;
end $$;
-- next
alter table food_requests add column if not exists code text;
-- next
alter table donations add column if not exists code text;
-- next
create or replace function add_code_to_search() returns trigger language plpgsql as $$
begin
  new.search_text := new.search_text || ' ' || code_words(new.code);
  return new;
end $$;
-- next
-- Triggers run in the order of their names, so this one sees the code. It is created before the trigger that gives
-- codes, so that the search text of every row with a code contains it.
create or replace trigger food_requests_search before insert or update of code on food_requests
  for each row when (new.code is not null) execute function add_code_to_search();
-- next
create or replace function make_donation_search() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(' ', new.product_name, new.donor_name, new.donor_email, new.donor_phone,
    right(new.id::text, 8), code_words(new.code)));
  return new;
end $$;
-- next
create or replace trigger donations_search before insert or update on donations
  for each row execute function make_donation_search();
-- next
-- A generated column with another expression would rewrite the table.
alter table donations alter column search_text drop expression if exists;
-- next
create or replace trigger food_requests_code before insert or update of code on food_requests
  for each row when (new.code is null) execute function give_code();
-- next
create or replace trigger donations_code before insert or update of code on donations
  for each row when (new.code is null) execute function give_code();
-- next
-- By id, not by ctid: a row that another client is changing has moved once its lock is free, and would be missed.
do $$
declare filled integer;
begin
  loop
    update food_requests set code = null
    where id = any(array(select id from food_requests where code is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$;
-- next
do $$
declare filled integer;
begin
  loop
    update donations set code = null
    where id = any(array(select id from donations where code is null limit 5000));
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$;
-- next
alter table food_requests drop constraint if exists food_requests_code_known,
  add constraint food_requests_code_known check (code is not null) not valid;
-- next
alter table food_requests validate constraint food_requests_code_known;
-- next
alter table food_requests alter column code set not null;
-- next
alter table food_requests drop constraint if exists food_requests_code_known;
-- next
alter table donations drop constraint if exists donations_code_known,
  add constraint donations_code_known check (code is not null) not valid;
-- next
alter table donations validate constraint donations_code_known;
-- next
alter table donations alter column code set not null;
-- next
alter table donations drop constraint if exists donations_code_known;
-- next
drop index concurrently if exists food_requests_code;
-- next
create unique index concurrently food_requests_code on food_requests (code, foodbank_id);
-- next
drop index concurrently if exists donations_code;
-- next
create unique index concurrently donations_code on donations (code, foodbank_id);
