-- What recipients tell of their households, the people served by month, and what people agreed to
-- (docs/decisions/0016-people-served.md).

-- What a person agreed to, and when. A new agreement is a new row; of an old one nothing changes but that it was withdrawn.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint consents_purpose_known check (purpose in ('account', 'household')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint consents_withdrawn_after_granted check (withdrawn_at >= granted_at)
);
create index consents_user on consents (user_id, granted_at, id);
create unique index consents_standing on consents (user_id, purpose) where withdrawn_at is null;

create function refuse_changed_consent() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null
    or (old.id, old.user_id, old.purpose, old.granted_at) is distinct from (new.id, new.user_id, new.purpose, new.granted_at)
  then
    raise exception 'of a consent nothing changes but that it is withdrawn';
  end if;
  return new;
end $$;
create trigger consents_dated before update on consents
  for each row execute function refuse_changed_consent();

-- Who has signed up agreed to the terms then; who is invited agrees by choosing a password.
insert into consents (id, user_id, purpose, granted_at)
select gen_random_uuid(), id, 'account', created_at from users where not invited;

-- Null: prefers not to say. A person who told nothing has no row.
create table households (
  user_id uuid primary key references users on delete cascade,
  adults smallint constraint households_adults_bounds check (adults between 0 and 20),
  children smallint constraint households_children_bounds check (children between 0 and 20),
  seniors smallint constraint households_seniors_bounds check (seniors between 0 and 20),
  household_type text constraint households_type_known
    check (household_type in ('single', 'couple', 'two_parent', 'single_parent', 'other')),
  income_source text constraint households_income_source_known check (income_source in ('employment',
    'employment_insurance', 'social_assistance', 'disability', 'pension', 'student', 'none', 'other')),
  newcomer boolean,
  consented_at timestamptz not null,
  constraint households_not_empty check (adults + children + seniors > 0)
);

-- Who was served where in which month, with the household as it was at the last visit of the month. The month is that of
-- the food bank's clocks. A recipient is no foreign key: who is erased leaves a random id, and the counts stay.
create table served_months (
  foodbank_id uuid not null references food_banks,
  month date not null constraint served_months_first_day check (extract(day from month) = 1),
  recipient_id uuid not null,
  visits integer not null constraint served_months_visits_positive check (visits > 0),
  last_day date not null,
  -- Never served by that food bank in a month before.
  is_first boolean not null,
  adults smallint,
  children smallint,
  seniors smallint,
  household_type text,
  income_source text,
  newcomer boolean,
  primary key (foodbank_id, month, recipient_id)
);
-- All food banks together.
create index served_months_everywhere on served_months (month);
-- One person's months: whether they are new, and their erasure.
create index served_months_recipient on served_months (recipient_id, foodbank_id, month);

insert into served_months (foodbank_id, month, recipient_id, visits, last_day, is_first)
select foodbank_id, month, recipient_id, count(*), max(day),
  month = min(month) over (partition by foodbank_id, recipient_id)
from (
  select foodbank_id, recipient_id, fulfilled_date as day, date_trunc('month', fulfilled_date)::date as month
  from food_requests where fulfilled_date is not null
) visits
group by foodbank_id, month, recipient_id;
