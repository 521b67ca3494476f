-- Donations are a list whose filters can be saved.
alter table list_views drop constraint list_views_list_known;
alter table list_views add constraint list_views_list_known
  check (list in ('requests', 'inventory', 'donations')) not valid;
alter table list_views validate constraint list_views_list_known;
