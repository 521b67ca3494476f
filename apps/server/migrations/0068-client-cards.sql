-- Printed cards whose QR code finds a client at the desk. Only a hash of the secret is stored: who reads the database
-- cannot print a card.
create table client_cards (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  client_id uuid not null references clients on delete cascade,
  secret_hash bytea not null constraint client_cards_secret_hash_whole check (octet_length(secret_hash) = 32),
  created_by uuid references users,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index client_cards_secret on client_cards (secret_hash);
create index client_cards_client on client_cards (client_id) where revoked_at is null;
