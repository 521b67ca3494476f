-- What migration 0026 left open of the trail, which may be long: nobody has to wait while it is read.
alter table audit_log validate constraint audit_log_action_known;
alter table audit_log validate constraint audit_log_entity_known;
