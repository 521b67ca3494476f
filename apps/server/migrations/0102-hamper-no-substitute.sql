-- The desk proposes nothing in the place of this product of a standard hamper.
alter table program_products add column no_substitute boolean not null default false;
