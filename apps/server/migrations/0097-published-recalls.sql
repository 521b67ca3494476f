-- outside a transaction
-- Food recalls of the last weeks as the authority publishes them, for all food banks.
create table if not exists published_recalls (
  -- Number of the notice at the authority.
  number text primary key,
  title text not null,
  product text not null,
  issue text not null,
  class text constraint published_recalls_class check (class in ('I', 'II', 'III')),
  url text not null,
  updated_on date not null,
  -- Stems of the words of the product, which names of goods are compared with.
  words text[] not null
);
-- next
drop index concurrently if exists published_recalls_latest;
-- next
create index concurrently published_recalls_latest on published_recalls (updated_on, number);
-- next
-- One row: when the file was read.
create table if not exists recall_feed (
  id boolean primary key default true constraint recall_feed_single check (id),
  read_at timestamptz not null
);
