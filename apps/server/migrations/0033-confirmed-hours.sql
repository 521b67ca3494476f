-- Whether the volunteer recorded the attendance and staff have not confirmed it yet. Older rows count as confirmed.
alter table assignments add column self_recorded boolean not null default false;
