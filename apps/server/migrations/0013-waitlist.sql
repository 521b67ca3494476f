-- The waitlist of a full shift. Why a spot that comes free is held for who is next: docs/decisions/0012-shifts.md.

-- Spots that are held for who was offered them. Changed under the lock of the row, as the spots that are taken are.
alter table shifts add column offered_spots integer not null default 0;
alter table shifts drop constraint shifts_spots;
alter table shifts add constraint shifts_spots
  check (current_volunteers >= 0 and offered_spots >= 0 and current_volunteers + offered_spots <= capacity);

create table waitlist_entries (
  id uuid primary key,
  shift_id uuid not null references shifts on delete cascade,
  volunteer_id uuid not null references volunteers,
  user_id uuid not null references users,
  -- The order of the line: given while the row of the shift is locked.
  place bigint not null generated always as identity,
  -- In line are who waits and whom a spot is held for; 'closed': the shift takes place without a line, or not at all.
  status text not null constraint waitlist_entries_status_known
    check (status in ('waiting', 'offered', 'accepted', 'passed', 'expired', 'left', 'closed')),
  -- Of the newest offer; the token itself stands in the mail alone.
  offered_until timestamptz,
  token_hash bytea,
  joined_at timestamptz not null,
  updated_at timestamptz not null,
  constraint waitlist_entries_offer_whole
    check (status <> 'offered' or (offered_until is not null and token_hash is not null))
);
create unique index waitlist_entries_once on waitlist_entries (shift_id, volunteer_id)
  where status in ('waiting', 'offered');
create index waitlist_entries_line on waitlist_entries (shift_id, place) where status in ('waiting', 'offered');
create index waitlist_entries_offers on waitlist_entries (offered_until) where status = 'offered';
create index waitlist_entries_volunteer on waitlist_entries (volunteer_id) where status in ('waiting', 'offered');
create unique index waitlist_entries_token on waitlist_entries (token_hash);
