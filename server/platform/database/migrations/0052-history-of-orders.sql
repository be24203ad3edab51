-- What each command said, for the history of its order: the dish, how many, from where to where. Null where the kind
-- says it all, and before this was kept.
alter table applied_commands add column said json;
create index applied_commands_lane on applied_commands (restaurant_id, lane, seq);
