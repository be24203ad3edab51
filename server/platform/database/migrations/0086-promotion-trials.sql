-- What a promotion would have done to the past orders of a branch: asked once, and done by a job.
create table promotion_trials (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  definition jsonb not null,
  from_day date not null,
  to_day date not null,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- Null: not done yet.
  done_at timestamptz,
  result jsonb,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, promotion_id) references promotions
);
create index promotion_trials_promotion on promotion_trials (restaurant_id, promotion_id, asked_at);
