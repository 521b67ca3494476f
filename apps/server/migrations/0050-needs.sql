-- Diet and allergies of recipients, stored with a consent of its own until the person deletes them or the consent ends.
create table needs (
  user_id uuid primary key references users on delete cascade,
  allergies text[] not null,
  intolerances text[] not null,
  diets text[] not null,
  note text constraint needs_note_bounds check (length(note) between 1 and 500),
  consented_at timestamptz not null
);
create trigger needs_person_not_erased after insert on needs
  referencing new table as new_rows for each statement execute function refuse_erased_user();

alter table consents drop constraint consents_purpose_known;
alter table consents add constraint consents_purpose_known
  check (purpose in ('account', 'household', 'needs')) not valid;
alter table consents validate constraint consents_purpose_known;
