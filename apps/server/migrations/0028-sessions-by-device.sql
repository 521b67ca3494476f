-- By which known device a session was begun: a sign-in in the same browser ends the one before. Empty where it had no word.
alter table sessions add column device_hash bytea;
