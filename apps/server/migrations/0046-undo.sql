-- The mail of a status change, which an undo withdraws before it is sent. Null: no mail, or from a previous version.
alter table food_request_events add column mail_id uuid;
-- The event that this one undoes.
alter table food_request_events add column undoes uuid;
