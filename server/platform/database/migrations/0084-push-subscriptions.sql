-- Devices that are notified when something new waits for their person (decision 0105): where, with which keys of the browser,
-- and what of each kind waited when it was looked at last. Cursor and keys, no facts: all of it ends with the session.
create table push_subscriptions (
  restaurant_id uuid not null,
  branch_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key of the server when the browser subscribed: with another secret it takes nothing more from us.
  server_key text not null,
  known jsonb not null default '{}',
  looked_seq bigint not null,
  looked_at timestamptz not null,
  primary key (session_id, branch_id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index push_subscriptions_branch on push_subscriptions (restaurant_id, branch_id);
create index push_subscriptions_endpoint on push_subscriptions (endpoint);

-- Whatever ends a session, logout or another, ends its notifications: by a trigger, so that no way forgets it.
create function forget_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger forget_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_subscriptions();
