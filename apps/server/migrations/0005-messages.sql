-- What people write to a food bank, and what it answers.

create table contact_messages (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  -- Of a sender who was signed in; what they wrote stays when their account goes.
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  subject text not null constraint contact_messages_subject_known
    check (subject in ('volunteer', 'donation', 'partnership', 'support', 'feedback', 'media', 'other')),
  message text not null,
  language text not null constraint contact_messages_language_known check (language in ('en', 'es', 'fr')),
  status text not null default 'new' constraint contact_messages_status_known
    check (status in ('new', 'answered', 'closed')),
  search_text text not null generated always as (fold_text(name || ' ' || email || ' ' || message)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The newest first, of a food bank and (administrators) of all, whole or by status.
create index contact_messages_status on contact_messages (foodbank_id, status, created_at, id);
create index contact_messages_newest on contact_messages (foodbank_id, created_at, id);
create index contact_messages_all_status on contact_messages (status, created_at, id);
create index contact_messages_all_newest on contact_messages (created_at, id);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops, foodbank_id);
create index contact_messages_user on contact_messages (user_id);

-- What was mailed stays as it was mailed. With its message it may go, should the sender ask for that.
create table contact_message_events (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  status text not null constraint contact_message_events_status_known check (status in ('new', 'answered', 'closed')),
  reply text,
  actor_id uuid not null references users,
  created_at timestamptz not null
);
create index contact_message_events_message on contact_message_events (message_id, created_at, id);
create trigger contact_message_events_never_changed before update on contact_message_events
  for each row execute function refuse_change();

-- To whom an answer goes, where that is not the address mails are sent from.
alter table outbox_mails add column reply_to text;

-- People who are not signed in send keys too: a key is a person's by their id, or by the address they give.
alter table idempotency_keys
  drop constraint idempotency_keys_user_id_fkey,
  alter column user_id type text;
alter table idempotency_keys rename column user_id to owner;
