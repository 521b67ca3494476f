-- Who looked at whose records, people who are erased, and what is removed when its time is over. Why an erased person leaves
-- an empty row behind, and what becomes of everything else: docs/decisions/0017-erasure.md.

-- What others saw of a person: one row a person, reader, record and day. `record_id` is empty where a list or a file named them.
create table record_reads (
  id uuid primary key,
  subject_id uuid not null references users on delete cascade,
  reader_id uuid not null references users,
  kind text not null constraint record_reads_kind_known check (kind in
    ('request', 'request_list', 'volunteer', 'volunteer_list', 'person', 'person_list', 'donation', 'export')),
  record_id uuid,
  day date not null,
  times integer not null default 1,
  last_at timestamptz not null,
  -- As they were then.
  reader_role text not null,
  foodbank_id uuid references food_banks on delete set null,
  constraint record_reads_once unique nulls not distinct (subject_id, reader_id, kind, record_id, day)
) with (fillfactor = 85);
create index record_reads_newest on record_reads (subject_id, last_at, id);
create index record_reads_reader on record_reads (reader_id);
create index record_reads_age on record_reads (last_at);

-- An erased person: the row stays, without anything of theirs, because history refers to it.
alter table users
  add column erased_at timestamptz,
  -- When somebody was told that their unused account will be erased. Signing in makes it void.
  add column erasure_warned_at timestamptz,
  add constraint users_erased_whole check (erased_at is null or not active);

-- Rows that are never changed or deleted stay so. What lets personal text out of them is asked for in so many words, for one
-- transaction at a time (`set local nourish.erasing = 'on'`), and reaches only the columns that the trigger names.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('nourish.erasing', true) = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;

create function refuse_untimely_deletion() returns trigger language plpgsql as $$
begin
  if current_setting('nourish.erasing', true) = 'on' then
    return old;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;

create or replace trigger food_request_events_append_only before update or delete on food_request_events
  for each row execute function refuse_change('notes');
create or replace trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change('reason');
create or replace trigger contact_message_events_never_changed before update on contact_message_events
  for each row execute function refuse_change('reply');
create or replace trigger donation_events_never_changed before update on donation_events
  for each row execute function refuse_change('notes');
create or replace trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_change('entity_name', 'before', 'after', 'request_id');
create trigger audit_log_kept before delete on audit_log
  for each row execute function refuse_untimely_deletion();

-- What is looked for every day, by the time it was over; rows leave these indexes when they are done with.
create index food_requests_with_texts on food_requests (updated_at)
  where status in ('rejected', 'fulfilled', 'cancelled')
    and (special_instructions is not null or dietary_restrictions is not null or allergies is not null or notes is not null);
create index contact_messages_done on contact_messages (updated_at) where status <> 'new';
create index donations_of_strangers on donations (updated_at)
  where status in ('received', 'declined', 'cancelled') and user_id is null and donor_email <> '';
create index outbox_mails_done on outbox_mails (created_at) where status <> 'queued';
create index users_unverified on users (created_at) where email_verified_at is null and erased_at is null;
create index users_unused on users (coalesce(last_seen_at, created_at))
  where role in ('recipient', 'donor', 'volunteer') and erased_at is null;
-- Of a person, to erase what they did not do themselves.
create index contact_messages_email on contact_messages (lower(email));
create index outbox_mails_address on outbox_mails (lower(to_address));

-- Nothing of a person is written once they are erased, by calls that had begun before either: whoever adds rows of theirs
-- waits for the erasure by the foreign key, and is refused here. The empty row itself never changes any more.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'person_not_erased', message = 'the person is erased';
end $$;
create trigger users_stay_erased before update on users
  for each row when (old.erased_at is not null) execute function refuse_erased();

create function refuse_erased_user() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join users u on u.id = n.user_id where u.erased_at is not null) then
    raise check_violation using constraint = 'person_not_erased', message = 'the person is erased';
  end if;
  return null;
end $$;
create function refuse_erased_recipient() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join users u on u.id = n.recipient_id where u.erased_at is not null) then
    raise check_violation using constraint = 'person_not_erased', message = 'the person is erased';
  end if;
  return null;
end $$;
do $$
declare of_users text;
begin
  foreach of_users in array array['sessions', 'one_time_tokens', 'cart_items', 'wishlists', 'contact_messages', 'donations',
     'volunteers', 'assignments', 'waitlist_entries', 'calendar_feeds', 'households', 'consents']
  loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function refuse_erased_user()', of_users || '_person_not_erased', of_users);
  end loop;
end $$;
-- Nor are they written to: what others do may still be told to everybody whom it is about.
create function forget_mails_to_erased() returns trigger language plpgsql as $$
begin
  delete from outbox_mails m using new_rows n, users u
  where m.id = n.id and u.id = n.user_id and u.erased_at is not null;
  return null;
end $$;
create trigger outbox_mails_person_not_erased after insert on outbox_mails
  referencing new table as new_rows for each statement execute function forget_mails_to_erased();
create trigger food_requests_person_not_erased after insert on food_requests
  referencing new table as new_rows for each statement execute function refuse_erased_recipient();

-- Rows that are written again instead of anew.
create function refuse_erased_row() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and erased_at is not null) then
    raise check_violation using constraint = 'person_not_erased', message = 'the person is erased';
  end if;
  return new;
end $$;
create trigger volunteers_stay_erased before update on volunteers
  for each row when (new.removed_at is null) execute function refuse_erased_row();
