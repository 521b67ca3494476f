alter table audit_log validate constraint audit_log_action_known;
