-- The day of the shift that somebody was reminded of: once, and again when the shift is moved to another day.
alter table assignments add column reminded_for date;
