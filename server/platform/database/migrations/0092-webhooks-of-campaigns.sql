-- Where the messages of a branch's campaigns are posted, for a program that has a gateway.
alter table campaigns drop constraint campaigns_channel_check;
alter table campaigns add constraint campaigns_channel_check
  check (channel in ('till', 'receipt', 'display', 'email', 'webhook'));

-- The secret that signs them is computed from the key and kept nowhere.
create table campaign_hooks (
  restaurant_id uuid not null,
  branch_id uuid not null,
  url text not null,
  key_id uuid not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  -- Since when nothing is taken there; null: the last message was.
  failing_since timestamptz,
  primary key (restaurant_id, branch_id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
