-- outside a transaction
-- Children of a household by age band, and its members. Never a full birth date (contract, 4.6).
alter table clients add column if not exists children_by_age jsonb;
-- next
create or replace function forget_children_by_age() returns trigger language plpgsql as $$
begin
  new.children_by_age := null;
  return new;
end $$;
-- next
-- Bands that no longer fit are unknown. Also for the version before, which changes only the number.
create or replace trigger clients_children before update on clients
  for each row when (new.children is distinct from old.children and new.children_by_age = old.children_by_age)
  execute function forget_children_by_age();
-- next
alter table clients drop constraint if exists clients_children_by_age_whole,
  add constraint clients_children_by_age_whole check (children_by_age is null or coalesce(
    children_by_age - array['under_3', 'from_3_to_5', 'from_6_to_12', 'from_13_to_17'] = '{}'
    and (children_by_age ->> 'under_3')::integer between 0 and 20
    and (children_by_age ->> 'from_3_to_5')::integer between 0 and 20
    and (children_by_age ->> 'from_6_to_12')::integer between 0 and 20
    and (children_by_age ->> 'from_13_to_17')::integer between 0 and 20
    and (children_by_age ->> 'under_3')::integer + (children_by_age ->> 'from_3_to_5')::integer
      + (children_by_age ->> 'from_6_to_12')::integer + (children_by_age ->> 'from_13_to_17')::integer = children,
    false)) not valid;
-- next
alter table clients validate constraint clients_children_by_age_whole;
-- next
create table if not exists client_members (
  client_id uuid not null references clients on delete cascade,
  position smallint not null constraint client_members_position_bounds check (position between 0 and 19),
  foodbank_id uuid not null references food_banks,
  alias text constraint client_members_alias_bounds check (length(alias) between 1 and 120),
  year_of_birth smallint constraint client_members_year_of_birth_bounds check (year_of_birth between 1900 and 9999),
  age_band text constraint client_members_age_band_known check (age_band in ('under_3', 'from_3_to_5', 'from_6_to_12',
    'from_13_to_17', 'from_18_to_64', 'from_65')),
  needs text constraint client_members_needs_bounds check (length(needs) between 1 and 500),
  primary key (client_id, position),
  constraint client_members_one_age check (num_nonnulls(year_of_birth, age_band) <= 1),
  constraint client_members_not_empty check (num_nonnulls(alias, year_of_birth, age_band, needs) > 0)
);
