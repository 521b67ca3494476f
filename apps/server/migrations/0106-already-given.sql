-- Who decided, after a refusal, that the food had been given before it could be refused. When: `created_at`.
alter table visits add column already_given_by uuid;
-- next
alter table visits add constraint visits_already_given_by foreign key (already_given_by) references users not valid;
-- next
alter table visits validate constraint visits_already_given_by;
