-- When each job that erases old records ran, by the server's clock: a clock that jumped must not erase (adapters/cleanup.ts).
create table cleanup_runs (
  queue text primary key,
  -- The clock at the last attempt, whether it erased or not.
  seen_at timestamptz not null,
  -- The last jump of the clock: what it showed before (null: the job had never run) and after.
  jumped_from timestamptz,
  jumped_at timestamptz,
  -- The last attempt that erased.
  ran_at timestamptz,
  removed integer constraint cleanup_runs_removed_not_negative check (removed >= 0),
  reached_limit boolean not null
);
