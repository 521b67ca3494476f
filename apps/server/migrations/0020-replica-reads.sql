-- Up to where a read replica has to have come before a person is read from it: they see what they did themselves
-- (docs/decisions/0024-replicas-and-growth.md).

-- Not logged: noting it costs no write to disk, and replicas have no use for it. After a crash it is empty, which the missing
-- row of nobody tells (the user with only zeros): how far a replica must have come whoever asks, as nothing is known of before.
create unlogged table last_writes (
  user_id uuid primary key,
  position pg_lsn not null
) with (fillfactor = 50);
