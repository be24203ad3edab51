-- Who sent a command, and what the server decided where a device cannot be believed (decision 0012).

-- Null before this was kept.
alter table applied_commands
  add column sender_id uuid,
  add column sender_session_id uuid;

alter table payments
  -- Who sent it, where it was taken in another's name too. Null before this was kept.
  add column sent_by uuid,
  add column sent_by_name text,
  add column received_at timestamptz,
  -- The business day of the branch in which it arrived.
  add column received_date date,
  -- What the device wrote, where that cannot be; `taken_at` is what the server made of it.
  add column claimed_at timestamptz,
  -- Why it is on the list 'late or without a drawer'; empty for nearly all.
  add column remarks text[] not null default '{}';
create index payments_remarkable on payments (restaurant_id, branch_id, business_date)
  where remarks <> '{}';
create index payments_remarkable_received on payments (restaurant_id, branch_id, received_date)
  where remarks <> '{}';

-- { devices: { <id>: <revision it made last> }, receipt: <revision of the last payment with a number> }.
-- Null before this was kept.
alter table orders add column history json;

-- Every code that a branch has had: a receipt that was numbered offline before a change stays valid.
create table branch_codes (
  restaurant_id uuid not null,
  branch_id uuid not null,
  code text not null,
  primary key (restaurant_id, branch_id, code)
);
insert into branch_codes select restaurant_id, id, code from branches;
insert into branch_codes
select distinct restaurant_id, branch_id, substring(receipt_number from '^(.+)-[A-Z]+-[0-9]{6,}$')
from payments
where receipt_number ~ '^[A-Z0-9][A-Z0-9-]*-[A-Z]+-[0-9]{6,}$'
on conflict do nothing;

create function remember_branch_code() returns trigger language plpgsql as $$
begin
  insert into branch_codes values (new.restaurant_id, new.id, new.code) on conflict do nothing;
  return null;
end $$;
create trigger remember_code after insert or update of code on branches
  for each row execute function remember_branch_code();
