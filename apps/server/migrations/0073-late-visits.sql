-- outside a transaction
-- Devices send visits up to a week later, and repeat them then.
alter table idempotency_keys add column if not exists days smallint not null default 1
  constraint idempotency_keys_days_positive check (days > 0);
-- next
drop index concurrently if exists visits_proxy;
-- next
-- Retention asks whether a household came for another.
create index concurrently visits_proxy on visits (proxy_id) where proxy_id is not null;
