-- What administrators do about work and mails that were given up is in the trail. Of the rows that are there already migration
-- 0027 finds that they are fine, while others go on writing.
alter table audit_log
  drop constraint audit_log_action_known,
  add constraint audit_log_action_known check (action in
    ('created', 'updated', 'archived', 'restored', 'deleted', 'invited', 'deactivated', 'reactivated', 'verification_resent',
     'retried', 'discarded', 'resent',
     'new_device', 'sign_in_paused', 'password_changed', 'password_reset', 'sessions_ended', 'second_factor_on',
     'second_factor_off', 'second_factor_reset', 'second_factor_paused', 'recovery_code_used', 'recovery_codes_renewed'))
    not valid,
  drop constraint audit_log_entity_known,
  add constraint audit_log_entity_known check (entity in
    ('user', 'food_bank', 'storage_location', 'job', 'mail', 'sign_in')) not valid;
