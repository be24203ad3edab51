-- No device gives a thousand million commands: such a count was written by another device in its name, and the
-- device would go on from it when it registers. Its own count goes on as it is.
update devices set last_n = 0 where last_n > 1000000000;

-- How far numbers of a device may be above the last ones known here, beyond the usual bound: a restore brings back
-- counts of long ago. It makes the columns itself, in the tables of an older backup.
alter table devices add column if not exists ahead int not null default 0;
update devices d set ahead = 100000 where exists (
  select from audit_log a where a.restaurant_id = d.restaurant_id and a.action = 'restaurant.restore'
);

-- What the audit logs do not say yet of the restore that filled this database.
alter table meta add column if not exists restored json;

-- The id of a payment is a device's word, so that two orders may know the same one.
drop index payments_removes;
create unique index payments_removes on payments (restaurant_id, order_id, removes)
  where removes is not null;
