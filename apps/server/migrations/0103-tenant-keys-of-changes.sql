-- outside a transaction
-- Readers add the changes of their food bank to its counters. Without an index, each reads the changes of all.
drop index concurrently if exists stock_level_changes_facet;
-- next
create index concurrently stock_level_changes_facet on stock_level_changes (facet_id);
-- next
drop index concurrently if exists report_changes_food_bank;
-- next
create index concurrently report_changes_food_bank on report_changes (foodbank_id, kind, day);
