-- outside a transaction
-- The products of one offer, which staff see and receive together.
drop index concurrently if exists donations_offer;
-- next
create index concurrently donations_offer on donations (offer_id, id) where offer_id is not null;
