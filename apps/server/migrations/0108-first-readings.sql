-- When the label of an item was first read. What a device recorded before that was given without knowing it; a later
-- reading must not hide what was known before. Null: not read, or read before this column existed.
alter table inventory_items add column label_known_since timestamptz;
create function note_first_reading() returns trigger language plpgsql as $$
begin
  new.label_known_since := case
    when new.label_read_at is null then null
    when tg_op = 'UPDATE' and old.label_read_at is not null then old.label_known_since
    else new.label_read_at
  end;
  return new;
end $$;
create trigger inventory_items_first_reading before insert or update of label_read_at on inventory_items
  for each row execute function note_first_reading();
