-- What Open Food Facts says of products, apart from what people read on the labels of goods.
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
