-- outside a transaction
-- Requests that staff enter for a household. A request belongs to an account, or to a client without one.
alter table food_requests alter column recipient_id drop not null;
-- next
-- As ordered: the client may have been merged since.
alter table food_requests add column if not exists client_id uuid;
-- next
alter table food_requests drop constraint if exists food_requests_client,
  add constraint food_requests_client foreign key (client_id) references clients not valid;
-- next
alter table food_requests validate constraint food_requests_client;
-- next
alter table food_requests drop constraint if exists food_requests_of_one,
  add constraint food_requests_of_one check (num_nonnulls(recipient_id, client_id) = 1) not valid;
-- next
alter table food_requests validate constraint food_requests_of_one;
-- next
drop index concurrently if exists food_requests_of_client;
-- next
create index concurrently food_requests_of_client on food_requests (client_id, status) where client_id is not null;
-- next
-- Without requests of clients, who are no accounts.
create or replace function add_people_of_requests() returns trigger language plpgsql as $$
begin
  insert into food_bank_people as p (foodbank_id, user_id, first_day)
  select n.foodbank_id, n.recipient_id, min(n.request_date)
  from new_rows n
  where n.recipient_id is not null and not exists (
    select from food_bank_people k
    where k.foodbank_id = n.foodbank_id and k.user_id = n.recipient_id and k.first_day <= n.request_date
  )
  group by n.foodbank_id, n.recipient_id
  order by n.foodbank_id, n.recipient_id
  on conflict (foodbank_id, user_id) do update set first_day = excluded.first_day where excluded.first_day < p.first_day;
  return null;
end $$;
