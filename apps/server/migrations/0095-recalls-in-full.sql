-- outside a transaction
-- What a person was told about. An item that is held later is told about once more, without those before.
create table if not exists recall_notice_items (
  notice_id uuid not null references recall_notices,
  item_id uuid not null references inventory_items,
  foodbank_id uuid not null references food_banks,
  -- False: only a line of a request was taken out.
  received boolean not null,
  told_at timestamptz not null,
  primary key (notice_id, item_id)
);
-- next
-- Notices so far were about all items that were held before them.
insert into recall_notice_items (notice_id, item_id, foodbank_id, received, told_at)
select n.id, i.item_id, n.foodbank_id, n.received, n.notified_at
from recall_notices n join recall_items i on i.recall_id = n.recall_id and i.held_at <= n.notified_at
on conflict do nothing;
-- next
-- Whether the hold mailed the person of the request, who then need not be mailed again by its recall.
alter table released_lines add column if not exists mailed boolean not null default false;
