-- Numbered pages are offsets along an index, so the counts of blocks and the log behind them have no reader.
drop trigger inventory_listing_log_insert on inventory_listing;
drop trigger inventory_listing_log_update on inventory_listing;
drop trigger inventory_listing_log_delete on inventory_listing;
-- on purpose: only its triggers, which are gone, called it
drop function log_inventory_listing;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table inventory_listing_changes;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table inventory_block_counts;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table inventory_blocks;
