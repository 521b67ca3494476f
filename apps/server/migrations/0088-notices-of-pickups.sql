-- outside a transaction
-- Notifications: a person's pickup was moved by staff; a request passed its pickup day without approval.
alter table notifications drop constraint if exists notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'request_new', 'donation_new', 'message_new', 'stock_alert', 'shift_short', 'request_status', 'request_moved',
    'request_undecided',
    'donation_status', 'shift_assigned', 'shift_changed', 'shift_cancelled', 'shift_released', 'waitlist_offer'
  )) not valid;
-- next
alter table notifications validate constraint notifications_kind_known;
