-- outside a transaction
-- Photos of items, in two sizes. A photo never changes, so its address can be cached; lots that were split from one
-- another share it. It is deleted with the last item that shows it. donation_id: the donation whose picture it copies;
-- it is removed when the donor is erased.
create table if not exists item_photos (
  id uuid primary key,
  foodbank_id uuid not null references food_banks,
  large_key text not null constraint item_photos_large_once unique references kept_files,
  card_key text not null constraint item_photos_card_once unique references kept_files,
  created_at timestamptz not null,
  donation_id uuid references donations
);
-- next
drop index concurrently if exists item_photos_donation;
-- next
create index concurrently item_photos_donation on item_photos (donation_id) where donation_id is not null;
-- next
alter table inventory_items add column if not exists photo_id uuid;
-- next
alter table inventory_items drop constraint if exists inventory_items_photo_known;
-- next
alter table inventory_items add constraint inventory_items_photo_known
  foreign key (photo_id) references item_photos not valid;
-- next
alter table inventory_items validate constraint inventory_items_photo_known;
-- next
drop index concurrently if exists inventory_items_photo;
-- next
create index concurrently inventory_items_photo on inventory_items (photo_id) where photo_id is not null;
