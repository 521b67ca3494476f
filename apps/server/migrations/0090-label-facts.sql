-- outside a transaction
-- What the label of an item says, who read it and when, and the code of its lot. A missing allergen was not checked.
alter table inventory_items
  add column if not exists lot_code text,
  add column if not exists lot_source text,
  add column if not exists allergens jsonb not null default '{}',
  add column if not exists gluten_sources text[] not null default '{}',
  add column if not exists high_in text[] not null default '{}',
  add column if not exists certifications jsonb not null default '[]',
  add column if not exists label_read_at timestamptz,
  add column if not exists label_read_by uuid;
-- next
alter table inventory_items drop constraint if exists inventory_items_lot,
  add constraint inventory_items_lot check (
    (lot_code is null) = (lot_source is null)
    and (lot_code is null or (length(lot_code) between 1 and 60 and lot_source in ('scanned', 'typed')))
  ) not valid;
-- next
alter table inventory_items validate constraint inventory_items_lot;
-- next
alter table inventory_items drop constraint if exists inventory_items_allergens,
  add constraint inventory_items_allergens check (
    jsonb_typeof(allergens) = 'object'
    and allergens - array['eggs', 'milk', 'mustard', 'peanuts', 'shellfish', 'fish', 'sesame', 'soy', 'sulphites',
      'tree_nuts', 'wheat'] = '{}'
    and not jsonb_path_exists(allergens,
      'strict $.* ? (@.type() != "string" || (@ != "contains" && @ != "may_contain" && @ != "not_on_label"))')
  ) not valid;
-- next
alter table inventory_items validate constraint inventory_items_allergens;
-- next
alter table inventory_items drop constraint if exists inventory_items_label,
  add constraint inventory_items_label check (
    gluten_sources <@ array['barley', 'oats', 'rye', 'triticale', 'wheat']
    and high_in <@ array['saturated_fat', 'sugars', 'sodium']
    and jsonb_typeof(certifications) = 'array'
  ) not valid;
-- next
alter table inventory_items validate constraint inventory_items_label;
-- next
alter table inventory_items drop constraint if exists inventory_items_label_reader,
  add constraint inventory_items_label_reader foreign key (label_read_by) references users not valid;
-- next
alter table inventory_items validate constraint inventory_items_label_reader;
-- next
drop index concurrently if exists inventory_items_allergens_read;
-- next
-- Finds the few items whose label was read for an allergen (the filter `without`).
create index concurrently inventory_items_allergens_read on inventory_items using gin (allergens jsonb_path_ops)
  where archived_at is null and allergens <> '{}';
