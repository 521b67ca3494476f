-- What the proof of the stock came to (`npm run stock:verify`, and every night), for the page on the system.
create table stock_proofs (
  id uuid primary key,
  ran_at timestamptz not null,
  seconds integer not null constraint stock_proofs_seconds_not_negative check (seconds >= 0),
  differences integer not null constraint stock_proofs_differences_not_negative check (differences >= 0),
  -- The first of them, as the command prints them.
  examples text[] not null
);
create index stock_proofs_latest on stock_proofs (ran_at);
