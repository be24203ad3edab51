-- When a session was last renewed: its person was logged in there then. A node of the build before leaves the usual value.
alter table sessions add column seen_at timestamptz not null default now();
update sessions s set seen_at = greatest(
  s.created_at, (select max(used_at) from refresh_tokens t where t.session_id = s.id));
create index sessions_user_seen on sessions (user_id, seen_at) where user_id is not null;
drop index sessions_user;
