-- Where people are signed in, which devices they used before, and a second factor besides the password. Why it is so:
-- docs/decisions/0026-signing-in.md.

alter table users
  -- Since when a second factor is asked for. Here and not in its own table alone, because every call asks for it.
  add column second_factor_at timestamptz;

-- on purpose: as many rows as people are signed in, written anew in milliseconds
alter table sessions
  -- What the owner names a session by: the hash of its token stays in here.
  add column id uuid not null default gen_random_uuid(),
  -- In words that people use; empty where the device says nothing that we know.
  add column browser text,
  add column system text,
  -- When its person last showed who they are. Empty: before this was noted.
  add column confirmed_at timestamptz;
-- on purpose: the same few rows
create unique index sessions_id on sessions (id);

-- Devices that somebody signed in from. A browser makes up a word and keeps it; the hash of it and of the person is here, so
-- that nobody can see who shares a device with whom.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  browser text,
  system text,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
) with (fillfactor = 85);
create index known_devices_age on known_devices (last_used_at);

-- The secret that an authenticator app shares with us; encrypted where the server has a key (SECRET_KEY).
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- Of the code that was used last: neither it nor an older one works again.
  last_step bigint not null default 0,
  -- Recovery codes are hashed like passwords, all with this one.
  recovery_salt bytea,
  created_at timestamptz not null,
  -- Empty: begun, and no code of the app was sent yet.
  confirmed_at timestamptz
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Between the password and the second factor.
-- on purpose: the links of a week, read through in milliseconds
alter table one_time_tokens
  add column tries integer not null default 0,
  drop constraint one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known check (purpose in ('verify_email', 'reset_password', 'second_factor'));

-- Of the rows that are there already migration 0025 finds that they are fine, while others go on writing.
alter table audit_log
  drop constraint audit_log_action_known,
  add constraint audit_log_action_known check (action in
    ('created', 'updated', 'archived', 'restored', 'deleted', 'invited', 'deactivated', 'reactivated', 'verification_resent',
     'new_device', 'sign_in_paused', 'password_changed', 'password_reset', 'sessions_ended', 'second_factor_on',
     'second_factor_off', 'second_factor_reset', 'second_factor_paused', 'recovery_code_used', 'recovery_codes_renewed'))
    not valid,
  drop constraint audit_log_entity_known,
  add constraint audit_log_entity_known check (entity in ('user', 'food_bank', 'storage_location', 'sign_in')) not valid;

create trigger known_devices_person_not_erased after insert on known_devices referencing new table as new_rows
  for each statement execute function refuse_erased_user();
create trigger second_factors_person_not_erased after insert on second_factors referencing new table as new_rows
  for each statement execute function refuse_erased_user();
