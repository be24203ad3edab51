-- An act on stock can be taken back, by an act of its own with the opposite of its movements.
alter table stock_acts
  drop constraint stock_acts_kind_check,
  add constraint stock_acts_kind_check check (
    kind in ('receipt', 'count', 'waste', 'transfer', 'arrival', 'production', 'price', 'undo')
  );
create unique index stock_acts_undo on stock_acts (restaurant_id, of_act) where kind = 'undo';
-- An arrival that was taken back is entered once more: what keeps a transfer from arriving twice is its lock.
drop index stock_acts_arrival;
create index stock_acts_behind on stock_acts (restaurant_id, of_act) where of_act is not null;
-- What happened until a count and arrived later is found by the moment of the count.
