-- People as administrators look after them, the trail of what administrators changed, and the morning mail on stock.

alter table users
  -- What the list of people is searched by.
  add column search_text text not null generated always as (fold_text(name || ' ' || email)) stored,
  -- Outlives the session that it comes from.
  add column last_seen_at timestamptz,
  -- Invited, and has chosen no password yet.
  add column invited boolean not null default false,
  -- Wants the morning mail on stock; it goes to staff and administrators of a food bank alone.
  add column alert_digest boolean not null default true;
update users set last_seen_at = (select max(last_used_at) from sessions where user_id = users.id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_name on users (fold_text(name), id);
create index users_newest on users (created_at, id);
create index users_role on users (role, foodbank_id);

-- What administrators changed: who, when, what, and the values that became others. What it is about may be deleted later,
-- so its id refers to nothing and its name of then is kept.
create table audit_log (
  id uuid primary key,
  -- None: somebody at the server's own console.
  actor_id uuid references users,
  action text not null constraint audit_log_action_known check (action in
    ('created', 'updated', 'archived', 'restored', 'deleted', 'invited', 'deactivated', 'reactivated', 'verification_resent')),
  entity text not null constraint audit_log_entity_known check (entity in ('user', 'food_bank', 'storage_location')),
  entity_id uuid not null,
  entity_name text not null,
  foodbank_id uuid,
  before jsonb not null,
  after jsonb not null,
  request_id text,
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_by_entity on audit_log (entity, created_at, id);
create index audit_log_entity on audit_log (entity_id, created_at, id);
create index audit_log_actor on audit_log (actor_id, created_at, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- The mornings whose mails are on their way: one a food bank and day, however many servers run.
create table alert_digests (
  foodbank_id uuid not null references food_banks on delete cascade,
  day date not null,
  mails integer not null,
  created_at timestamptz not null,
  primary key (foodbank_id, day)
);
