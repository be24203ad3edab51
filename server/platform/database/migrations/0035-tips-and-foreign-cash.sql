-- A tip is part of what was handed over and no part of the bill.
alter table payments add column if not exists tip bigint not null default 0;

-- Cash of other currencies. `tendered` and `change` are the worth of all notes in the order's currency, and
-- `foreign_worth` is that of the foreign notes that stayed: the drawer holds tendered - change - foreign_worth in
-- the order's currency, and foreign_tendered - foreign_change in the other. Amounts are in smallest units.
alter table payments
  add column foreign_currency text,
  add column foreign_rate numeric,
  add column foreign_tendered bigint,
  add column foreign_change bigint,
  add column foreign_worth bigint;
