-- The address at which guests of a branch join (decision 0090).
alter table branches add column join_key uuid not null default gen_random_uuid();
create unique index branches_join_key on branches (join_key);

-- What guests permitted, and what they withdrew: evidence that stays when the guest is erased, without a word of theirs.
create table consents (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  n bigint not null generated always as identity,
  -- Of no row where the guest was erased: the evidence stays.
  customer_id uuid not null,
  purpose text not null check (purpose in ('membership', 'marketing')),
  -- By what messages may come; null: none come for this purpose.
  channel text check (channel in ('phone', 'email')),
  given boolean not null,
  -- `ownPhone`: on the page where guests join.
  how text not null check (how in ('ownPhone', 'spoken', 'paper', 'erased')),
  -- Which words were read, in which language, and the words themselves; null: a person noted it.
  text_version text,
  language text,
  words text,
  at timestamptz not null,
  -- Null: the guest did it.
  done_by uuid,
  done_by_name text,
  primary key (restaurant_id, id),
  check ((purpose = 'marketing') = (channel is not null))
);
create index consents_of on consents (restaurant_id, customer_id, n);
create trigger consents_kept before update or delete on consents
  for each row execute function refuse_change();
