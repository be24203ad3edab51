-- Led by the restaurant, it was read instead of the primary key while the table was small: every answer of a restaurant for each command.
drop index applied_commands_lane;
create index applied_commands_lane on applied_commands (lane, restaurant_id, seq);
