-- Notifies in the transaction that makes a change, and lists its topics in a setting that the program reads before the commit.
-- The previous version sets nourish.tells, reads the topics after the commit and then notifies.
-- Why: docs/decisions/0020-cached-reads.md.
create or replace function tell_of_change(topic text) returns void language plpgsql as $$
declare
  told text := coalesce(current_setting('nourish.changed', true), '');
  is_previous_version boolean := coalesce(current_setting('nourish.tells', true) = 'on', false);
begin
  if position(' ' || topic || ' ' in told) > 0 or position(' * ' in told) > 0 then return; end if;
  -- One topic for everything, instead of a long list.
  if length(told) > 4000 then topic := '*'; end if;
  perform set_config('nourish.changed', told || ' ' || topic || ' ', not is_previous_version);
  if not is_previous_version then perform pg_notify('nourish_changes', topic); end if;
end $$;
