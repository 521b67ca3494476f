-- Dates that mean something, and goods that change their place.

-- After an expiry date food is not given out; a best-before date speaks of freshness, not of safety.
alter table inventory_items add column date_kind text not null default 'none';
update inventory_items set date_kind = 'best_before' where expiration_date is not null;
alter table inventory_items
  alter column date_kind drop default,
  add constraint inventory_items_date_kind_known check (date_kind in ('best_before', 'expiry', 'none')),
  add constraint inventory_items_date_kind_fits check ((date_kind = 'none') = (expiration_date is null));

-- Between which storage locations goods went, by the names these had then: one that is deleted stays readable.
alter table stock_movements add column from_location text, add column to_location text;
