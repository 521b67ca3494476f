-- Notifications, and the topics of live updates: docs/decisions/0028-live-updates.md.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  foodbank_id uuid not null references food_banks on delete cascade,
  kind text not null constraint notifications_kind_known check (kind in (
    'request_new', 'donation_new', 'message_new', 'stock_alert', 'shift_short', 'request_status', 'donation_status',
    'shift_assigned', 'shift_changed', 'shift_cancelled', 'shift_released', 'waitlist_offer'
  )),
  -- The request, donation, message or shift; its names are read from there, so that none are stored twice.
  record_id uuid,
  -- The status that a request or donation got.
  status text,
  -- Items or spots.
  quantity integer,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id, foodbank_id) where read_at is null;
create index notifications_food_bank on notifications (foodbank_id);
create index notifications_oldest on notifications (created_at);
create index notifications_subject on notifications (record_id) where record_id is not null;
create trigger notifications_person_not_erased after insert on notifications
  referencing new table as new_rows for each statement execute function refuse_erased_user();

-- A topic without the rows: 'requests:<food bank>', 'inbox:<user>'.
create function tell_of_work() returns trigger language plpgsql as $$
begin
  perform tell_of_change(tg_argv[0] || ':' || coalesce(new.foodbank_id, old.foodbank_id));
  return null;
end $$;
create trigger food_requests_tell after insert or update or delete on food_requests
  for each row execute function tell_of_work('requests');
create trigger donations_tell after insert or update or delete on donations
  for each row execute function tell_of_work('donations');
create trigger contact_messages_tell after insert or update or delete on contact_messages
  for each row execute function tell_of_work('messages');
create trigger shifts_tell after insert or update or delete on shifts
  for each row execute function tell_of_work('shifts');
create trigger assignments_tell after insert or update or delete on assignments
  for each row execute function tell_of_work('shifts');

create function tell_of_inbox() returns trigger language plpgsql as $$
begin
  perform tell_of_change('inbox:' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger notifications_tell after insert or update on notifications
  for each row execute function tell_of_inbox();
-- Retention deletes mostly what was read, which changes nothing on a screen.
create trigger notifications_tell_deleted after delete on notifications
  for each row when (old.read_at is null) execute function tell_of_inbox();
