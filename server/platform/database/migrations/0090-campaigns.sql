-- Which guests are meant, by rules over what is known of them (decision 0101). Null: the rule is not asked.
create table segments (
  restaurant_id uuid not null references restaurants,
  id uuid not null,
  name text not null,
  -- Of what guests spent.
  currency text not null,
  visits_from int,
  visits_to int,
  -- Days since the last visit.
  away_from int,
  away_to int,
  -- The same in percent of the days that usually lie between two visits of the guest.
  overdue_from int,
  -- Net sales of twelve months, in smallest units.
  spent_from bigint,
  spent_to bigint,
  -- Any one of them was bought within twelve months; empty: not asked.
  dishes uuid[] not null,
  -- Any one of them; empty: not asked.
  tiers uuid[] not null,
  birthday_within int,
  joined_within int,
  consent text check (consent in ('phone', 'email', 'either')),
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index segments_name on segments (restaurant_id, lower(name)) where archived_at is null;

create table campaigns (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  segment_id uuid not null,
  channel text not null check (channel in ('till', 'receipt', 'email')),
  -- In several languages.
  text jsonb not null,
  -- What a guest is given with it.
  points int not null check (points >= 0),
  -- Percent of the guests who are not sent it, so that its effect can be seen.
  hold_out int not null check (hold_out between 0 and 90),
  -- By the clock of the branch; null: at once.
  starts_on text,
  start_time text not null,
  ends_on text,
  -- What one message costs, in smallest units.
  message_cost bigint not null check (message_cost >= 0),
  state text not null check (state in ('draft', 'scheduled', 'running', 'paused', 'ended')),
  -- When its guests were fixed.
  started_at timestamptz,
  ended_at timestamptz,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id),
  foreign key (restaurant_id, segment_id) references segments (restaurant_id, id)
);
create unique index campaigns_name on campaigns (restaurant_id, branch_id, lower(name))
  where archived_at is null;
create index campaigns_under_way on campaigns (state) where state in ('scheduled', 'running');

-- The guests of a campaign as they were when it started. Which side they are on was fixed before anything was sent.
create table campaign_members (
  restaurant_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  arm text not null check (arm in ('sent', 'held')),
  primary key (restaurant_id, campaign_id, customer_id),
  foreign key (restaurant_id, campaign_id) references campaigns (restaurant_id, id)
);
create index campaign_members_of on campaign_members (restaurant_id, customer_id);

-- A guest is sent a campaign once. `begun`: it is about to go out, or the server was killed while it did, and it is not
-- sent again. `waiting`: the mail server was not reached, so that nothing went out.
create table campaign_sends (
  restaurant_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  branch_id uuid not null,
  channel text not null,
  state text not null check (state in ('begun', 'waiting', 'sent', 'failed', 'skipped')),
  -- Why it was not sent.
  reason text check (reason in ('consent', 'address')),
  at timestamptz not null,
  points int not null,
  -- Of points and message, in smallest units.
  cost bigint not null,
  -- What the guest was told, in their language; empty: nothing, or the guest was erased.
  words text not null,
  -- In the address by which a guest takes back the consent.
  way_out uuid not null default gen_random_uuid(),
  primary key (restaurant_id, campaign_id, customer_id),
  foreign key (restaurant_id, campaign_id) references campaigns (restaurant_id, id)
);
create index campaign_sends_of on campaign_sends (restaurant_id, customer_id, at);
create unique index campaign_sends_way_out on campaign_sends (way_out);
