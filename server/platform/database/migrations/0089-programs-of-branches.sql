-- A program is for some branches, or for all that have none of their own: several are active at once (decision 0100).
alter table loyalty_programs add column branch_ids uuid[] not null default '{}';
alter table loyalty_versions add column branch_ids uuid[] not null default '{}';
-- Judged within the turn of the restaurant: no index knows which branches overlap.
drop index loyalty_programs_active;
