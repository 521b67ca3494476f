-- outside a transaction
-- True if the person has no mail address and has to be called or told. Not known for earlier lines.
alter table released_lines add column if not exists to_call boolean not null default false;
-- next
-- When the person was told and by whom; null until then.
alter table released_lines add column if not exists told_at timestamptz;
-- next
alter table released_lines add column if not exists told_by uuid;
-- next
alter table released_lines drop constraint if exists released_lines_told_by,
  add constraint released_lines_told_by foreign key (told_by) references users not valid;
-- next
alter table released_lines validate constraint released_lines_told_by;
-- next
alter table released_lines drop constraint if exists released_lines_told,
  add constraint released_lines_told check ((told_at is null) = (told_by is null) and (to_call or told_at is null)) not valid;
-- next
alter table released_lines validate constraint released_lines_told;
-- next
drop index concurrently if exists released_lines_to_call;
-- next
create index concurrently released_lines_to_call on released_lines (request_id) where to_call;
-- next
-- A tick shows at once on the screens of colleagues: it changes no request.
create or replace trigger released_lines_tell after update on released_lines
  for each row execute function tell_of_work('requests');
