-- When the owner was reminded that the consent ends.
alter table needs add column end_warned_at timestamptz;
