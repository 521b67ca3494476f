-- WebAuthn credentials. A passkey signs in on its own, because the device asks for a PIN or a fingerprint.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id bytea not null,
  -- COSE key.
  public_key bytea not null,
  -- Signature counter of the authenticator; synced passkeys always send 0.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The password has changed since this passkey was last used with it: on its own it does not sign in.
  needs_password boolean not null default false,
  constraint passkeys_credential_unique unique (credential_id),
  -- https://www.w3.org/TR/webauthn-3/#credential-id
  constraint passkeys_credential_id_length check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_name_not_empty check (name <> '')
);
create index passkeys_user on passkeys (user_id);
create trigger passkeys_person_not_erased after insert on passkeys referencing new table as new_rows
  for each statement execute function refuse_erased_user();

-- Covers the previous version of the program too, which does not know passkeys.
create function delete_passkeys() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.id;
  return null;
end $$;
create trigger users_second_factor_removed after update of second_factor_at, erased_at on users
  for each row when (old.second_factor_at is not null and new.second_factor_at is null
    or old.erased_at is null and new.erased_at is not null)
  execute function delete_passkeys();

-- Each challenge is good for one ceremony. Without a user it is a challenge for signing in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- An account with passkeys and no authenticator app has recovery codes and no secret.
alter table second_factors alter column secret drop not null;

-- Migration 0036 validates the rows that exist.
alter table audit_log
  drop constraint audit_log_action_known,
  add constraint audit_log_action_known check (action in
    ('created', 'updated', 'archived', 'restored', 'deleted', 'invited', 'deactivated', 'reactivated', 'verification_resent',
     'retried', 'discarded', 'resent',
     'new_device', 'sign_in_paused', 'password_changed', 'password_reset', 'sessions_ended', 'second_factor_on',
     'second_factor_off', 'second_factor_reset', 'second_factor_paused', 'recovery_code_used', 'recovery_codes_renewed',
     'passkey_added', 'passkey_removed', 'app_removed'))
    not valid;
