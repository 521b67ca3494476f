-- Allergens of products by Open Food Facts. Kept apart from what staff read on labels.
create table product_labels (
  -- Canonical spelling.
  barcode text primary key,
  contains text[] not null,
  may_contain text[] not null
);
create table product_label_imports (
  id boolean primary key default true constraint product_label_imports_single check (id),
  imported_at timestamptz not null,
  products integer not null
);
