-- Who is mailed the summary of a business day, from a time of the next day on (decision 0117).
create table report_mails (
  restaurant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  user_ids uuid[] not null,
  -- By the clock of the branch, on the day after.
  send_at text not null,
  -- Days whose hour had passed by then are not mailed.
  made_at timestamptz,
  revision int not null default 1,
  archived_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, branch_id) references branches (restaurant_id, id)
);
create index report_mails_of_branch on report_mails (restaurant_id, branch_id);

-- A day is mailed once: its row comes to be with the jobs that send it.
create table report_mail_days (
  restaurant_id uuid not null,
  report_mail_id uuid not null,
  business_date date not null,
  branch_id uuid not null,
  -- As it was mailed, in smallest units: what moved since is said in later mails. Null: not read yet.
  net bigint,
  primary key (restaurant_id, report_mail_id, business_date),
  foreign key (restaurant_id, report_mail_id) references report_mails (restaurant_id, id)
);

-- Written before a mail is handed over: a server that is killed in the middle of that has sent it or not, and it is not
-- sent again.
create table report_mail_sends (
  restaurant_id uuid not null,
  report_mail_id uuid not null,
  business_date date not null,
  user_id uuid not null,
  begun_at timestamptz not null,
  primary key (restaurant_id, report_mail_id, business_date, user_id)
);
