-- outside a transaction
-- The code by which a desk links an account with the household that it serves: a hash, valid for minutes.
alter table one_time_tokens
  drop constraint if exists one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known
    check (purpose in ('verify_email', 'reset_password', 'second_factor', 'sign_up', 'client_link')) not valid;
-- next
alter table one_time_tokens validate constraint one_time_tokens_purpose_known;
