import { CREATE_FINANCE_VIEW } from './finance-view.ts';

/** Incremented with every change of the tables: a folder of another version is emptied, a server's database refused; none is migrated. */
export const SCHEMA_VERSION = '12';

export const CREATE_TABLES = `
create table if not exists meta (name text primary key, value text not null);
create table if not exists accounts (
  uid text primary key,
  display_uid text not null unique,
  nickname text not null,
  icon text not null,
  is_guest boolean not null,
  status integer not null,
  source integer not null,
  session_key text unique
);
create sequence if not exists banned_account start with 1;
create table if not exists fines (
  fine_id text primary key,
  uid text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  ban_times integer not null check (ban_times > 0),
  ban_until bigint not null,
  unlock_after_ms integer not null check (unlock_after_ms >= 0),
  paid_at bigint,
  lifted boolean not null default false,
  constraint fines_ban unique (uid, ban_times)
);
create table if not exists balances (uid text primary key, coins bigint not null check (coins >= 0));
create table if not exists packages (
  amount_cents integer primary key check (amount_cents > 0),
  origin_coin integer not null,
  extra_coin integer not null
);
create sequence if not exists order_number start with 100001;
create table if not exists orders (
  order_id text primary key,
  rid text not null,
  copy integer not null,
  uid text not null,
  device_id text not null,
  client_id text not null,
  site_origin text not null default '',
  account_uid text not null default '',
  page_view_id text not null default '',
  kind text not null check (kind in ('coins', 'fine')),
  pay_type integer not null,
  provider text not null default '',
  recharge_id text not null check ((recharge_id <> '') = (kind = 'coins')),
  fine_id text not null default '',
  amount_cents integer not null check (amount_cents > 0),
  coins integer not null check (coins >= 0 and (coins > 0) = (kind = 'coins')),
  is_remember boolean not null,
  is_login boolean not null,
  state text not null check (state in ('created', 'pending', 'paid', 'declined')),
  url text not null default '',
  platform_data text not null default '',
  answers jsonb not null default '{}',
  due_at bigint,
  due jsonb,
  declined_first_ms integer not null default 0,
  card jsonb,
  credited boolean not null default false check (credited = (state = 'paid' and kind = 'coins')),
  err_code text not null default '',
  err_summary text not null default '',
  fail_reason text not null default '',
  fail_detail text not null default '',
  cancel_reason text not null default '',
  creates integer not null default 1,
  created_at bigint not null,
  decided_at bigint,
  constraint orders_rid unique (rid, copy)
);
create index if not exists orders_due on orders (due_at) where due_at is not null;
create index if not exists orders_created on orders (created_at, order_id);
create table if not exists charges (
  charge_id bigint generated always as identity primary key,
  order_id text not null references orders (order_id),
  attempt integer not null default 0,
  amount_cents integer not null,
  state text not null check (state in ('pending', 'captured', 'declined')),
  created_at bigint not null
);
create unique index if not exists charges_order on charges (order_id, attempt);
create table if not exists saved_cards (
  device_id text not null,
  fingerprint text not null,
  source_id text not null,
  account_uid text not null default '',
  card jsonb not null,
  to_uid text not null,
  is_remember boolean not null,
  is_login boolean not null,
  last_use_at integer not null,
  primary key (device_id, fingerprint),
  constraint saved_cards_source unique (device_id, source_id)
);
create table if not exists uploaded_records (
  uid text not null,
  to_uid text not null,
  device_id text not null,
  fill_times integer not null,
  last_fill_time bigint not null,
  primary key (uid, to_uid)
);
create table if not exists uploads (
  key text primary key,
  token text not null,
  client_id text not null,
  name text not null,
  size integer not null,
  content_type text not null,
  is_stored boolean not null,
  created_at bigint not null
);
create table if not exists feedback (
  uuid text primary key,
  uid text not null,
  writer_uid text not null,
  content text not null,
  images jsonb not null,
  model text not null,
  version text not null,
  client_id text not null,
  created_at bigint not null
);
create table if not exists events (
  event_id bigint generated always as identity primary key,
  call text not null,
  name text not null,
  uuid text not null,
  client_id text not null,
  payload jsonb not null,
  created_at bigint not null
);
create table if not exists shown_outcomes (
  record_id bigint generated always as identity primary key,
  event_id text not null unique,
  order_id text not null references orders (order_id),
  shown_at bigint not null,
  rule_id text not null,
  rules_version text not null,
  verdict text not null,
  outcome text not null
);
create index if not exists shown_outcomes_order on shown_outcomes (order_id, shown_at);
create table if not exists platform_answers (
  answer_id bigint generated always as identity primary key,
  order_id text not null references orders (order_id),
  call text not null,
  at bigint not null,
  answer jsonb not null
);
create index if not exists platform_answers_order on platform_answers (order_id, call, answer_id);
${CREATE_FINANCE_VIEW}`;
