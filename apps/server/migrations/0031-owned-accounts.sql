-- Since when the owner of the address is known to be who uses the account: they chose the password by a mailed link, or an
-- administrator made or promoted the account. Null: somebody signed up with the address, and a click in a mail confirmed it.
alter table users add column owner_since timestamptz;
-- The browser that somebody signed up with, shown to whoever opens the mailed link.
alter table users add column sign_up_browser text;
alter table users add column sign_up_system text;
-- on purpose: dozens of rows.
update users set owner_since = created_at where role in ('staff', 'admin');
