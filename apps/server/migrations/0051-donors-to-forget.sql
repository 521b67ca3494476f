-- outside a transaction
-- Donors at the door may leave a name or a phone number without an email address. They are forgotten as well.
drop index concurrently if exists donations_to_forget;
-- next
create index concurrently donations_to_forget on donations (updated_at)
  where status in ('received', 'declined', 'cancelled') and user_id is null
    and (donor_email <> '' or donor_phone is not null or notes is not null or donor_name not in ('', '—'));
-- next
drop index concurrently if exists donations_of_strangers;
