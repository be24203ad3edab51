-- What the slip of a card machine says of a payment, beside the payment: the list of transactions is held against
-- the statement of the bank and opens no orders.
alter table payments
  add column approval_code text,
  add column card_last_four text;

-- Payments have such slips since the migration 0039; what was taken before has none.
update payments p
set approval_code = paid.one -> 'approval' ->> 'code', card_last_four = paid.one -> 'approval' ->> 'lastFour'
from orders o, json_array_elements(o.doc -> 'payments') as paid (one)
where p.taken_at >= (select applied_at from schema_migrations where name like '0039-%')
  and p.method in ('credit_card', 'debit_card')
  and o.restaurant_id = p.restaurant_id and o.id = p.order_id
  and paid.one ->> '_id' = p.id::text and paid.one -> 'approval' ->> 'code' is not null;

-- The position in the branch's log of the event that closed a drawer. By it, and not by the clock, a drawer is in
-- exactly one Z report. Null: closed before this was kept.
alter table shift_sessions add column closed_seq bigint;
