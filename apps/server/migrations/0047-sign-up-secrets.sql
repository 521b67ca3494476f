-- outside a transaction
-- The secret that a registration returns: it signs in the device that signed up when the address is verified.
alter table one_time_tokens
  drop constraint if exists one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known
    check (purpose in ('verify_email', 'reset_password', 'second_factor', 'sign_up')) not valid;
-- next
alter table one_time_tokens validate constraint one_time_tokens_purpose_known;
