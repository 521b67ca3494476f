-- outside a transaction
-- How a donation gets to the food bank. The address is the donor's: erased with the other facts about the donor, and null
-- for food that the donor brings. collection_until: the end of the window that pickup_time starts, as the donor wished.
alter table donations
  add column if not exists delivery text not null default 'bring',
  add column if not exists collection_street text,
  add column if not exists collection_city text,
  add column if not exists collection_postal_code text,
  add column if not exists collection_notes text,
  add column if not exists collection_until text,
  -- Of the products of one offer; null: the offer has one product.
  add column if not exists offer_id uuid,
  -- What staff weighed; null: not weighed.
  add column if not exists received_grams integer;
-- next
alter table donations drop constraint if exists donations_delivery_known,
  add constraint donations_delivery_known check (delivery in ('bring', 'collect')) not valid;
-- next
alter table donations drop constraint if exists donations_collected_from, add constraint donations_collected_from check (
  delivery = 'collect'
  or num_nonnulls(collection_street, collection_city, collection_postal_code, collection_notes, collection_until) = 0
) not valid;
-- next
alter table donations drop constraint if exists donations_weighed, add constraint donations_weighed check (
  received_grams is null or (received_grams > 0 and received_quantity is not null)
) not valid;
-- next
alter table donations validate constraint donations_delivery_known;
-- next
alter table donations validate constraint donations_collected_from;
-- next
alter table donations validate constraint donations_weighed;
-- next
-- Where people give money to a food bank; null: it takes food only.
alter table food_banks add column if not exists money_link text;
-- next
-- Includes donors whose collection address is all that is left: an older program erases the other facts only.
drop index concurrently if exists donors_to_forget;
-- next
create index concurrently donors_to_forget on donations (updated_at)
  where status in ('received', 'declined', 'cancelled') and user_id is null
    and (donor_email <> '' or donor_phone is not null or notes is not null or collection_street is not null
      or donor_name not in ('', '—'));
-- next
drop index concurrently if exists donations_to_forget;
