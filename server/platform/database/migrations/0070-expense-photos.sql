-- Photos of expenses (decision 0072). An expense names them by ids that a device makes: it can arrive before its photos
-- or after them, and is without one until the first is there.
alter table expenses
  add column photos uuid[] not null default '{}',
  add column has_photo boolean not null default false;

create function expense_has_photo() returns trigger language plpgsql as $$
begin
  new.has_photo := exists (
    select from photos p
    where p.restaurant_id = new.restaurant_id and p.branch_id = new.branch_id
      and p.purpose = 'expense' and p.id = any(new.photos)
  );
  return new;
end $$;
create trigger expenses_photos before insert or update of photos on expenses
  for each row execute function expense_has_photo();

create function expense_photo_arrives() returns trigger language plpgsql as $$
begin
  update expenses set has_photo = true
  where restaurant_id = new.restaurant_id and branch_id = new.branch_id
    and new.id = any(photos);
  return null;
end $$;
create trigger photos_of_expenses after insert on photos
  for each row when (new.purpose = 'expense') execute function expense_photo_arrives();
