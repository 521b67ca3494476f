-- Migration 0038 validates the rows that exist.
alter table audit_log
  drop constraint audit_log_action_known,
  add constraint audit_log_action_known check (action in
    ('created', 'updated', 'archived', 'restored', 'deleted', 'invited', 'deactivated', 'reactivated', 'verification_resent',
     'retried', 'discarded', 'resent',
     'new_device', 'sign_in_paused', 'password_changed', 'password_reset', 'sessions_ended', 'second_factor_on',
     'second_factor_off', 'second_factor_reset', 'second_factor_paused', 'recovery_code_used', 'recovery_codes_renewed',
     'passkey_added', 'passkey_removed', 'app_removed', 'calendar_created'))
    not valid;

-- Whether staff wrote the notes last. Null in older rows: notes that repeat the answers of the registration are the volunteer's.
alter table volunteers add column notes_by_staff boolean;
