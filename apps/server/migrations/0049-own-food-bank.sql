-- People choose their own food bank for browsing. The choice must not show them to its staff, so it makes only
-- people who work there known to the food bank. All others become known by a request, a donation or volunteering.
create or replace function add_person_with_food_bank() returns trigger language plpgsql as $$
begin
  if new.role in ('staff', 'admin') then
    perform add_person(new.id, new.foodbank_id, case when tg_op = 'INSERT' then new.created_at else new.updated_at end);
  end if;
  return null;
end $$;

-- A person may get the role later than the food bank.
create trigger users_people_role after update of role on users
  for each row when (new.foodbank_id is not null and new.role is distinct from old.role)
  execute function add_person_with_food_bank();
