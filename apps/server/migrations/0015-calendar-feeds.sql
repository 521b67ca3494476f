-- The secret addresses by which phones read the shifts of a person: one each, a new one takes the place of the one before.
-- Why the secret can be read here, when of all others we keep the hash alone: docs/decisions/0013-calendar-feeds.md.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token text not null constraint calendar_feeds_token_unique unique,
  created_at timestamptz not null
);
