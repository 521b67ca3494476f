-- outside a transaction
drop index concurrently if exists stock_movements_arrived;
-- next
-- The latest arrivals of an item, for traces of visits. Units that come back from requests and visits are others.
create index concurrently stock_movements_arrived on stock_movements (item_id, created_at)
  include (kind, donation_id, other_item_id)
  where quantity_delta > 0 and request_id is null and visit_id is null;
