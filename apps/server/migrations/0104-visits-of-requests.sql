-- outside a transaction
drop index concurrently if exists visits_of_request;
-- next
-- Most visits have no request, so they need no entry.
create unique index concurrently visits_of_request on visits (request_id)
  where request_id is not null and voided_at is null;
-- next
drop index concurrently if exists visits_request;
