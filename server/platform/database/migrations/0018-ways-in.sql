-- Ways in: devices that are known, PINs that close, sessions that begin by PIN, codes for one device.

-- Somebody was logged in on a device that holds this secret. It opens nothing: it has a count of its
-- own for wrong passwords, so that strangers use up theirs alone.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_devices_user on known_devices (user_id, seen_at);

alter table sessions
  -- Hash of the secret of the device it began on.
  add column device_hash bytea,
  -- The session by password from which the till has come into these hands by PIN.
  add column root_id uuid,
  -- The session that this one takes the place of, until it has.
  add column replaces uuid,
  -- When it is over, however often it is renewed. Null: as long as it is renewed.
  add column ends_at timestamptz;

-- Wrong PINs since the last right one. After ten the PIN is closed: it opens nothing.
alter table users add column pin_wrong int not null default 0;

-- Raised where windows show something else, e.g. a new name, and nobody's rights have changed.
alter table restaurants add column shown_version int not null default 1;

-- Each device that asks has a code of its own: who asks elsewhere neither replaces it nor uses up its
-- tries. How many are sent is counted with the other attempts.
alter table password_resets add column device bytea not null default '';
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets add primary key (user_id, device);
alter table password_resets drop column sent, drop column counted_from;
