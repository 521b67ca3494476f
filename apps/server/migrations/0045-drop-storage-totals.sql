-- The stock of a storage location is added up when it is read.
drop trigger stock_levels_storage_insert on stock_levels;
drop trigger stock_levels_storage_update on stock_levels;
drop trigger stock_levels_storage_delete on stock_levels;
-- on purpose: only its triggers, which are gone, called it
drop function log_storage;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop view storage_figures;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table storage_changes;
-- on purpose: 0.1.0 is the first version, so no earlier one reads it
drop table storage_totals;
