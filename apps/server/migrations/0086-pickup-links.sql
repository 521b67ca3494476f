-- Links in mails by which a person moves or cancels a pickup without signing in. Each mail has its own.
create table pickup_links (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  request_id uuid not null references food_requests,
  -- The token itself is only in the mail.
  token_hash bytea not null,
  created_at timestamptz not null,
  -- The start of the pickup; moves with it.
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint pickup_links_token unique (token_hash)
);
create index pickup_links_request on pickup_links (request_id);
create index pickup_links_expiry on pickup_links (expires_at);
