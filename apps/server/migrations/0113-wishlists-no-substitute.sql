-- Nothing may be put in the place of this item when a request with it is packed.
alter table wishlist_items add column no_substitute boolean not null default false;
