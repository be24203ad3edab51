/** Made from the migrations by `npm run types`. */
/* oxlint-disable max-lines -- as long as there are tables */
import type { ColumnType } from 'kysely'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export type Numeric = ColumnType<string, number | string, number | string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AccountEntries {
  account_id: string
  amount: number
  approved_by_name: string | null
  at: Timestamp
  branch_id: string
  done_by: string
  done_by_name: string
  id: string
  kind: string
  ledger: string
  money: number | null
  note: string | null
  of_entry: string | null
  of_sale: string | null
  order_id: string | null
  order_number: string | null
  released_at: Timestamp | null
  restaurant_id: string
  seq: Generated<number>
  used_at: Timestamp | null
}

export interface AppliedCommands {
  acted_at: Timestamp
  actor_id: string
  applied_at: Timestamp
  branch_id: string
  device_id: string
  hash: Buffer
  kind: string
  lane: string
  n: number
  op_id: string
  restaurant_id: string
  result: Json
  said: Json | null
  sender_id: string | null
  sender_session_id: string | null
  seq: number | null
}

export interface AuditLog {
  action: string
  actor_id: string
  actor_name: string
  at: Timestamp
  branch_id: string | null
  details: Json
  hash: Buffer
  previous: Buffer
  restaurant_id: string
  seq: number
}

export interface BranchCodes {
  branch_id: string
  code: string
  restaurant_id: string
}

export interface Branches {
  archived_at: Timestamp | null
  business_day_cutoff: string
  code: string
  config_version: Generated<number>
  country: string
  currency: string
  event_seq: Generated<number>
  id: string
  join_key: Generated<string>
  name: Json
  receipt_key: Generated<string>
  restaurant_id: string
  sort: number
  time_zone: string
}

export interface BranchEvents {
  areas: string[]
  at: Timestamp
  branch_id: string
  op_ids: Generated<string[]>
  restaurant_id: string
  rows: Json
  seq: number
}

export interface BranchSettings {
  branch_id: string
  restaurant_id: string
  settings: Json
}

export interface BypassTokens {
  branch_id: string
  created_at: Timestamp
  expires_at: Timestamp
  hash: Buffer
  id: string
  last_used_at: Timestamp | null
  name: string
  purpose: string
  restaurant_id: string
  revoked_at: Timestamp | null
}

export interface CampaignHooks {
  branch_id: string
  failing_since: Timestamp | null
  key_id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  restaurant_id: string
  url: string
}

export interface CampaignMembers {
  arm: string
  campaign_id: string
  customer_id: string
  restaurant_id: string
}

export interface Campaigns {
  archived_at: Timestamp | null
  branch_id: string
  channel: string
  code_days: Generated<number>
  ended_at: Timestamp | null
  ends_on: string | null
  hold_out: number
  id: string
  message_cost: number
  name: string
  points: number
  promotion_id: string | null
  restaurant_id: string
  revision: Generated<number>
  segment_id: string
  start_time: string
  started_at: Timestamp | null
  starts_on: string | null
  state: string
  text: Json
}

export interface CampaignSends {
  at: Timestamp
  branch_id: string
  campaign_id: string
  channel: string
  cost: number
  customer_id: string
  points: number
  reason: string | null
  restaurant_id: string
  state: string
  voucher_id: string | null
  way_out: Generated<string>
  words: string
}

export interface CashMovements {
  amount: number
  approved_by: string | null
  approved_by_name: string | null
  at: Timestamp
  branch_id: string
  business_date: string
  cash_count: Json | null
  category: string | null
  claimed_at: Timestamp | null
  currency: string
  done_by: string
  done_by_name: string
  expense_id: string | null
  given_to: string | null
  given_to_name: string | null
  hour: number
  id: string
  is_tip: Generated<boolean>
  kind: string
  posted_at: Timestamp
  reason: string
  restaurant_id: string
  returns: string | null
  reverses: string | null
  sent_by: string
  sent_by_name: string
  seq: Generated<number>
  shift_session_id: string
}

export interface ChangedDays {
  branch_id: string
  business_date: string
  marked_at: Generated<Timestamp>
  marks: Generated<number>
  restaurant_id: string
}

export interface Consents {
  at: Timestamp
  channel: string | null
  customer_id: string
  done_by: string | null
  done_by_name: string | null
  given: boolean
  how: string
  id: string
  language: string | null
  n: Generated<number>
  purpose: string
  restaurant_id: string
  text_version: string | null
  words: string | null
}

export interface CostingMethods {
  branch_id: string
  method: string
  n: Generated<number>
  restaurant_id: string
  since: Timestamp
}

export interface CountryOverrides {
  changed_at: Timestamp
  changed_by: string
  country: string
  override: Json
}

export interface CustomerAliases {
  alias_id: string
  customer_id: string
  restaurant_id: string
}

export interface CustomerMerges {
  allergens: string[]
  at: Timestamp
  done_by: string
  done_by_name: string
  filled: string[]
  gone_id: string
  id: string
  kept_id: string
  restaurant_id: string
  undone_at: Timestamp | null
}

export interface CustomerPhones {
  backwards: Generated<string>
  customer_id: string
  phone: string
  restaurant_id: string
}

export interface Customers {
  allergens: string[]
  archived_at: Timestamp | null
  birthday: string
  code: string
  country: string
  edited_at: Timestamp | null
  email: string
  id: string
  language: string | null
  name: string
  note: string
  other_phone: string
  phone: string
  restaurant_id: string
  revision: Generated<number>
  since: Timestamp
}

export interface CustomRoles {
  archived_at: Timestamp | null
  created_at: Timestamp
  id: string
  name: string
  permissions: string[]
  restaurant_id: string
  revision: Generated<number>
  updated_at: Timestamp
}

export interface DayDishes {
  branch_id: string
  business_date: string
  category: string | null
  category_name: string | null
  comps: number
  cost: number
  discounts: number
  dish: string
  dish_name: string
  gross: number
  known_net: number
  known_sold: number
  last_day: string
  net: number
  order_type: string
  quantity: number
  refunds: number
  restaurant_id: string
  returned: number
  sold: number
}

export interface DaypartHours {
  daypart_id: string
  days: string[]
  ends_at: string
  restaurant_id: string
  since: Timestamp
  starts_at: string
}

export interface Dayparts {
  archived_at: Timestamp | null
  days: string[]
  ends_at: string
  id: string
  name: Json
  restaurant_id: string
  revision: Generated<number>
  starts_at: string
}

export interface DayPeople {
  branch_id: string
  business_date: string
  comps: number
  discounts: number
  gross: number
  last_day: string
  net: number
  person: string
  person_name: string
  quantity: number
  refunds: number
  restaurant_id: string
}

export interface DayPromotions {
  amount: number
  branch_id: string
  business_date: string
  cost: number
  given: string
  hour: number
  known_net: number
  known_orders: number
  net: number
  orders: number
  promotion: string | null
  restaurant_id: string
}

export interface DayReductions {
  amount: number
  branch_id: string
  business_date: string
  cause: string
  count: number
  last_day: string
  person: string | null
  person_name: string | null
  reason: string
  restaurant_id: string
}

export interface DaySales {
  billed: number
  branch_id: string
  business_date: string
  comps: number
  covers: number
  discounts: number
  gross: number
  hour: number
  net: number
  order_type: string
  orders: number
  refunds: number
  restaurant_id: string
  rounding: number
  service: number
  sold_net: number
  tax: number
  tips: number
}

export interface DayStock {
  branch_id: string
  business_date: string
  ingredient: string
  missing: number
  missing_value: number
  moved: number
  moved_value: number
  produced: number
  produced_value: number
  received: number
  received_value: number
  restaurant_id: string
  used: number
  used_value: number
  wasted: number
  wasted_value: number
}

export interface DayTaxes {
  amount: number
  base: number
  branch_id: string
  business_date: string
  included: boolean
  last_day: string
  rate: Numeric
  restaurant_id: string
  tax: string
  tax_name: string
}

export interface DayTenders {
  amount: number
  branch_id: string
  business_date: string
  loads: string | null
  method: string
  payments: number
  restaurant_id: string
  rounding: number
  tips: number
}

export interface DayVoids {
  amount: number
  branch_id: string
  business_date: string
  cancelled: boolean
  last_day: string
  person: string
  person_name: string
  quantity: number
  reason: string | null
  restaurant_id: string
  sent: boolean
}

export interface Devices {
  ahead: Generated<number>
  branch_id: string
  code: string
  id: string
  last_n: Generated<number>
  last_order: Generated<number>
  last_receipt: Generated<number>
  ordinal: number
  registered_at: Timestamp
  registered_by: string | null
  restaurant_id: string
}

export interface DishCounts {
  branch_id: string
  business_date: string
  item_id: string
  out_since: Timestamp | null
  oversold: Generated<number>
  remaining: number
  restaurant_id: string
  set_at: Timestamp
  start: number
}

export interface EmployeePapers {
  archived_at: Timestamp | null
  branch_id: string
  id: string
  name: string
  number: string
  restaurant_id: string
  revision: Generated<number>
  user_id: string
  valid_until: string | null
}

export interface EmployeeSchedules {
  availability: Generated<Json>
  calendar_open: Generated<boolean>
  calendar_serial: Generated<number>
  restaurant_id: string
  revision: Generated<number>
  seen_at: Timestamp | null
  user_id: string
}

export interface Employments {
  amount: number | null
  branch_id: string
  currency: string
  id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  n: Generated<number>
  pay: string | null
  position_id: string
  restaurant_id: string
  since: string
  user_id: string
}

export interface ErasedCustomers {
  at: Timestamp
  id: string
  restaurant_id: string
}

export interface ExpenseBudgets {
  amount: number | null
  branch_id: string
  category_id: string
  month: string
  restaurant_id: string
}

export interface ExpenseCategories {
  archived_at: Timestamp | null
  id: string
  name: string
  restaurant_id: string
  revision: Generated<number>
  sort: number
  use: string
}

export interface ExpenseEvents {
  action: string
  at: Timestamp
  done_by: string
  done_by_name: string
  expense_id: string
  reason: string
  restaurant_id: string
  seq: Generated<number>
}

export interface Expenses {
  amount: number
  archived_at: Timestamp | null
  branch_id: string
  category_id: string | null
  currency: string
  decided_by_name: Generated<string>
  due_on: string | null
  has_photo: Generated<boolean>
  id: string
  is_booked: Generated<boolean>
  is_reversed: Generated<boolean>
  made_at: Timestamp
  made_by: string
  made_by_name: string
  month: string
  name: string
  note: string
  paid_from: string
  photos: Generated<string[]>
  rate: string
  reason: Generated<string>
  receipt_id: string | null
  recurring_id: string | null
  restaurant_id: string
  returned_as: string | null
  revision: Generated<number>
  spent_on: string
  state: string
  supplier_id: string | null
  tax: number
  worth: number
}

export interface FactsBacklog {
  branch_id: string
  business_date: string
  restaurant_id: string
}

export interface FirstRun {
  branch_id: string
  confirmed: Generated<string[]>
  dismissed_at: Timestamp | null
  restaurant_id: string
  skipped: Generated<string[]>
}

export interface GiftCards {
  branch_id: string
  code_end: string
  code_hash: Buffer
  currency: string
  expires_on: string | null
  id: string
  note: string
  restaurant_id: string
  sold_at: Timestamp
  sold_by_name: string
}

export interface Grants {
  branch_id: string
  bypass_token_id: string | null
  created_at: Timestamp
  device_hash: Buffer | null
  id: string
  made_by: string | null
  made_by_name: string
  name: string
  purpose: string
  restaurant_id: string
  revoked_at: Timestamp | null
  seen_at: Timestamp
}

export interface GuestAccounts {
  archived_at: Timestamp | null
  currency: string
  id: string
  name: string
  note: string
  owes_up_to: number
  phone: string
  restaurant_id: string
  revision: Generated<number>
}

export interface GuestFirsts {
  branch_id: string
  customer_id: string
  first_day: string
  restaurant_id: string
}

export interface GuestRetention {
  confirmed_at: Timestamp
  confirmed_by: string
  confirmed_by_name: string
  days: number
  restaurant_id: string
}

export interface IngredientCategories {
  archived_at: Timestamp | null
  id: string
  name: string
  restaurant_id: string
  revision: Generated<number>
  sort: number
}

export interface Ingredients {
  allergens: string[]
  archived_at: Timestamp | null
  category_id: string | null
  dimension: string
  id: string
  kind: string
  name: string
  note: string
  packs: Json
  restaurant_id: string
  revision: Generated<number>
  unit: string
  units: Json
  usable: number
}

export interface Invitations {
  branch_ids: string[]
  created_at: Timestamp
  custom_role_id: string | null
  email: string | null
  expires_at: Timestamp
  id: string
  invited_by: string
  links: Generated<number>
  name: string
  phone: string | null
  restaurant_id: string
  role: string
  token_hash: Buffer
}

export interface ItemPrices {
  branch_id: string | null
  daypart_id: string | null
  id: string
  item_id: string
  order_type: string | null
  price: number | null
  restaurant_id: string
  since: Generated<Timestamp>
}

export interface Jobs {
  error: string | null
  every_ms: number | null
  id: Generated<string>
  name: string
  parked_at: Timestamp | null
  payload: Json
  run_at: Timestamp
  tries: Generated<number>
}

export interface KnownDevices {
  hash: Buffer
  seen_at: Timestamp
  user_id: string
}

export interface LoginAttempts {
  account: Buffer
  tried: ArrayType<Timestamp>
}

export interface LoyaltyPrograms {
  active: boolean
  archived_at: Timestamp | null
  branch_ids: Generated<string[]>
  counts_tax: boolean
  currency: string
  expires_months: number
  id: string
  minimum_points: number
  name: string
  point_value: number
  points_per_step: number
  restaurant_id: string
  revision: Generated<number>
  step: number
}

export interface LoyaltyTiers {
  archived_at: Timestamp | null
  currency: string
  id: string
  name: string
  restaurant_id: string
  revision: Generated<number>
  spend: number
}

export interface LoyaltyVersions {
  active: boolean
  branch_ids: Generated<string[]>
  counts_tax: boolean
  currency: string
  n: Generated<number>
  points_per_step: number
  program_id: string
  restaurant_id: string
  since: Timestamp
  step: number
}

export interface MenuCategories {
  archived_at: Timestamp | null
  available: Json | null
  hue: number
  id: string
  name: Json
  restaurant_id: string
  revision: Generated<number>
  sort: number
  stations: Generated<string[]>
}

export interface MenuChanges {
  after: Json | null
  before: Json | null
  branch_id: string | null
  n: number
  part: number
  restaurant_id: string
  row_id: string
  source: string
}

export interface MenuCollecting {
  restaurant_id: string
  since: Generated<Timestamp>
  until: Timestamp | null
}

export interface MenuDrafts {
  branch_ids: string[]
  due_at: Timestamp
  ended_at: Timestamp | null
  id: string
  name: string
  planned_at: Timestamp
  planned_by: string
  planned_by_name: string
  restaurant_id: string
  rows: Json
}

export interface MenuImports {
  branch_id: string
  hash: Buffer
  id: string
  imported_at: Timestamp
  imported_by: string
  restaurant_id: string
  result: Json | null
}

export interface MenuItems {
  allergens: Generated<string[]>
  archived_at: Timestamp | null
  available: Json | null
  barcode: string | null
  category_id: string
  combo: Json | null
  id: string
  modifier_group_ids: Generated<string[]>
  more_stations: Generated<string[]>
  name: Json
  out_at_none: Generated<boolean>
  own_station: Generated<boolean>
  picture: string | null
  prep_minutes: number | null
  price: number
  restaurant_id: string
  sold_by: string | null
  sort: number
  station: string
  tags: Generated<string[]>
  tax_class: string
  type_prices: Json | null
  warn_at: number | null
}

export interface MenuPictures {
  id: string
  large: Buffer
  medium: Buffer
  restaurant_id: string
  small: Buffer
  type: string
  used_at: Timestamp
}

export interface MenuTags {
  archived_at: Timestamp | null
  available: Json | null
  id: string
  restaurant_id: string
  revision: Generated<number>
  tag: string
}

export interface MenuVersions {
  at: Timestamp
  branch_ids: string[] | null
  by_id: string
  by_name: string
  id: string
  kind: string
  n: number
  name: Generated<string>
  restaurant_id: string
  undoes: string | null
}

export interface Meta {
  log_id: Generated<string>
  public_url: string | null
  restored: Json | null
  singleton: Generated<boolean>
}

export interface ModifierGroups {
  archived_at: Timestamp | null
  free: Generated<number>
  id: string
  max: number
  min: number
  name: Json
  options: Json
  removed_from: Generated<string[]>
  restaurant_id: string
  revision: Generated<number>
  sizes: Generated<boolean>
  sort: number
  title: Generated<Json>
}

export interface MonthDishes {
  branch_id: string
  category: string | null
  category_name: string | null
  comps: number
  cost: number
  discounts: number
  dish: string
  dish_name: string
  gross: number
  known_net: number
  known_sold: number
  last_day: string
  month: string
  net: number
  order_type: string
  quantity: number
  refunds: number
  restaurant_id: string
  returned: number
  sold: number
}

export interface MonthPeople {
  branch_id: string
  comps: number
  discounts: number
  gross: number
  last_day: string
  month: string
  net: number
  person: string
  person_name: string
  quantity: number
  refunds: number
  restaurant_id: string
}

export interface MonthPromotions {
  amount: number
  branch_id: string
  cost: number
  given: string
  hour: number
  known_net: number
  known_orders: number
  month: string
  net: number
  orders: number
  promotion: string | null
  restaurant_id: string
}

export interface MonthReductions {
  amount: number
  branch_id: string
  cause: string
  count: number
  last_day: string
  month: string
  person: string | null
  person_name: string | null
  reason: string
  restaurant_id: string
}

export interface MonthSales {
  billed: number
  branch_id: string
  comps: number
  covers: number
  discounts: number
  gross: number
  hour: number
  month: string
  net: number
  order_type: string
  orders: number
  refunds: number
  restaurant_id: string
  rounding: number
  service: number
  sold_net: number
  tax: number
  tips: number
  weekday: number
}

export interface MonthStock {
  branch_id: string
  ingredient: string
  missing: number
  missing_value: number
  month: string
  moved: number
  moved_value: number
  produced: number
  produced_value: number
  received: number
  received_value: number
  restaurant_id: string
  used: number
  used_value: number
  wasted: number
  wasted_value: number
}

export interface MonthTaxes {
  amount: number
  base: number
  branch_id: string
  included: boolean
  last_day: string
  month: string
  rate: Numeric
  restaurant_id: string
  tax: string
  tax_name: string
}

export interface MonthTenders {
  amount: number
  branch_id: string
  loads: string | null
  method: string
  month: string
  payments: number
  restaurant_id: string
  rounding: number
  tips: number
}

export interface MonthVoids {
  amount: number
  branch_id: string
  cancelled: boolean
  last_day: string
  month: string
  person: string
  person_name: string
  quantity: number
  reason: string | null
  restaurant_id: string
  sent: boolean
}

export interface OfferHistory {
  available: Json | null
  category_id: string | null
  restaurant_id: string
  since: Timestamp
  subject_id: string
  tags: Generated<string[]>
}

export interface OpenCounts {
  at: Timestamp
  branch_id: string
  lines: Json
  name: string
  restaurant_id: string
  user_id: string
}

export interface Orders {
  branch_id: string
  business_date: string
  closed_at: Timestamp | null
  currency: string
  discount: number
  doc: Json
  due: number
  history: Json | null
  id: string
  lane_version: number
  net: number
  notes: Generated<string[]>
  number: string
  opened_at: Timestamp
  opened_by_name: string
  receipt_number: string | null
  restaurant_id: string
  revision: number
  slot_at: Timestamp | null
  slot_place: number | null
  status: string
  tab_name: string | null
  table_id: string | null
  table_name: string | null
  total: number
  type: string
}

export interface Overrides {
  action: string
  branch_id: string
  expires_at: Timestamp
  granted_at: Timestamp
  granted_by: string
  granted_by_name: string
  hash: Buffer
  id: string
  order_id: string
  requested_by: string
  restaurant_id: string
  used_at: Timestamp | null
  used_by_op: string | null
}

export interface PasswordResets {
  code_hash: Buffer
  device: Generated<Buffer>
  expires_at: Timestamp
  sent_at: Timestamp
  tries: Generated<number>
  used_at: Timestamp | null
  user_id: string
}

export interface PaymentNotices {
  amount: number
  branch_id: string
  currency: string
  done_at: Timestamp | null
  done_by: string | null
  done_by_name: string | null
  event_id: string
  fault: string | null
  id: Generated<string>
  payer: string
  received_at: Timestamp
  reference: string
  request_id: string | null
  restaurant_id: string
}

export interface PaymentRequests {
  amount: number
  approval_code: string | null
  asked_at: Timestamp
  asked_by: string
  asked_by_name: string
  branch_id: string
  currency: string
  device_id: string
  expires_at: Timestamp | null
  id: string
  kind: string
  last_four: string | null
  method: string
  order_id: string
  order_number: string
  reference: string
  restaurant_id: string
  state: string
  state_at: Timestamp
  tip: number
}

export interface Payments {
  amount: number
  approval_code: string | null
  branch_id: string
  business_date: string
  card_last_four: string | null
  change: number
  claimed_at: Timestamp | null
  currency: string
  foreign_change: number | null
  foreign_currency: string | null
  foreign_rate: Numeric | null
  foreign_tendered: number | null
  foreign_worth: number | null
  hour: number | null
  id: string
  ledger: string | null
  loads: Generated<boolean>
  method: string
  order_id: string
  order_number: string | null
  receipt_number: string | null
  received_at: Timestamp | null
  received_date: string | null
  refund_id: string | null
  remarks: Generated<string[]>
  removes: string | null
  restaurant_id: string
  rounding: number
  sent_by: string | null
  sent_by_name: string | null
  seq: Generated<number>
  shift_session_id: string | null
  taken_at: Timestamp
  taken_by: string
  taken_by_name: string
  tendered: number
  tip: Generated<number>
}

export interface PayPeriods {
  branch_id: string
  currency: string
  exported_at: Timestamp
  exported_by: string
  exported_by_name: string
  from_day: string
  has_pools: Generated<boolean>
  id: string
  restaurant_id: string
  rows: Json
  to_day: string
}

export interface Photos {
  at: Timestamp
  branch_id: string
  business_date: string
  bytes: Buffer
  id: string
  purpose: string
  restaurant_id: string
  taken_by: string
  taken_by_name: string
}

export interface PinKeys {
  digits: number
  ended_at: Timestamp | null
  id: Generated<string>
  pin_hash: string
  restaurant_id: string
  sealed: Buffer
  set_at: Timestamp
  user_id: string
}

export interface PinTakeovers {
  at: Timestamp
  branch_id: string
  device_id: string
  hash: Buffer
  received_at: Timestamp
  restaurant_id: string
  user_id: string
}

export interface PoolCorrections {
  amount: number
  branch_id: string
  business_date: string
  from_id: string | null
  id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  n: Generated<number>
  pool: string
  reason: string
  restaurant_id: string
  to_id: string | null
}

export interface PoolRules {
  branch_id: string
  id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  managers: boolean
  n: Generated<number>
  points: Json
  pool: string
  restaurant_id: string
  share: string | null
  since: string
}

export interface Positions {
  archived_at: Timestamp | null
  id: string
  name: string
  note: string
  restaurant_id: string
  revision: Generated<number>
}

export interface PriceHistory {
  order_type: Generated<string>
  price: number
  restaurant_id: string
  since: Timestamp
  sizes: Generated<boolean>
  subject_id: string
}

export interface Printers {
  archived_at: Timestamp | null
  backup_id: string | null
  bills: Generated<boolean>
  branch_id: string
  connection: Json
  drawer: Generated<boolean>
  id: string
  name: string
  paper_width: number
  receipts: boolean
  restaurant_id: string
  revision: Generated<number>
  stations: string[]
}

export interface PrintJobs {
  begun: Generated<boolean>
  branch_id: string
  copy: Generated<number>
  drawer: Generated<boolean>
  due_at: Generated<Timestamp>
  fault: string | null
  height: number | null
  id: Generated<string>
  kind: string
  made_at: Timestamp
  made_by: string | null
  made_by_name: string
  mark: number | null
  moved: Generated<boolean>
  order_id: string | null
  picture: Buffer | null
  printed_at: Timestamp | null
  printer_id: string | null
  refund_id: string | null
  restaurant_id: string
  seq: Generated<number>
  state: string
  ticket: Json | null
  ticket_id: string | null
  title: string
  tries: Generated<number>
  width: number | null
}

export interface PromotionGuests {
  customer_id: string
  order_id: string
  promotion_id: string
  restaurant_id: string
}

export interface PromotionMoves {
  from_id: string
  restaurant_id: string
  to_id: string
}

export interface Promotions {
  alone: boolean
  archived_at: Timestamp | null
  conditions: Json
  currency: string
  edited: Generated<boolean>
  given_by: string
  id: string
  limits: Json
  name: Json
  next_visit: Json | null
  paused_at: Timestamp | null
  picture: string | null
  priority: number
  published_at: Timestamp | null
  restaurant_id: string
  revision: Generated<number>
  reward: Json
  spent_at: Timestamp | null
  stacks: boolean
  tender: string | null
  version_id: string | null
  when: Json | null
  words: Json
}

export interface PromotionSpans {
  n: Generated<number>
  promotion_id: string
  restaurant_id: string
  since: Timestamp
  version_id: string | null
}

export interface PromotionTrials {
  asked_at: Timestamp
  asked_by: string
  branch_id: string
  definition: Json
  done_at: Timestamp | null
  from_day: string
  id: string
  promotion_id: string
  restaurant_id: string
  result: Json | null
  to_day: string
}

export interface PromotionUses {
  amount: number
  at: Timestamp
  branch_id: string
  business_date: string
  cost: number | null
  currency: string
  customer_id: string | null
  given_by: string | null
  given_by_name: string | null
  hour: number
  kind: string
  late: boolean
  margin: Generated<number | null>
  net: number
  order_id: string
  over_limit: boolean
  posted_at: Timestamp
  promotion_id: string
  restaurant_id: string
  sale_id: string
  seq: number
  version_id: string
}

export interface PromotionVersions {
  definition: Json
  id: string
  n: number
  promotion_id: string
  published_at: Timestamp
  published_by: string
  published_by_name: string
  restaurant_id: string
}

export interface PublishedMenu {
  archived: boolean
  branch_id: string
  restaurant_id: string
  row: Json
  row_id: string
}

export interface PublishedShifts {
  branch_id: string
  break_minutes: number
  changed_at: Timestamp
  day: string
  definition_id: string | null
  end_time: string
  ends_at: Timestamp
  id: string
  note: string
  position_id: string | null
  restaurant_id: string
  start_time: string
  starts_at: Timestamp
  user_id: string | null
  week: string
}

export interface PunchCorrections {
  about: Timestamp
  at: Timestamp | null
  branch_id: string
  id: string
  kind: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  n: Generated<number>
  position_id: string | null
  punch_id: string | null
  reason: string
  refused_id: string | null
  restaurant_id: string
  user_id: string
  user_name: string
}

export interface Punches {
  approved_by: string | null
  approved_by_name: string | null
  at: Timestamp
  branch_id: string
  business_date: string
  device_at: Timestamp
  device_id: string
  id: string
  kind: string
  position_id: string | null
  posted_at: Timestamp
  restaurant_id: string
  sent_by: string
  sent_by_name: string
  user_id: string
  user_name: string
}

export interface PurchaseOrders {
  branch_id: string
  expected_on: string | null
  id: string
  lines: Json
  made_at: Timestamp
  made_by: string
  made_by_name: string
  mail_to: Generated<string>
  mailed_at: Timestamp | null
  note: string
  number: number
  restaurant_id: string
  revision: Generated<number>
  sent_at: Timestamp | null
  state: string
  supplier_id: string
}

export interface PurchaseReceipts {
  act_id: string
  line_id: string
  order_id: string
  received: number
  rejected: number
  restaurant_id: string
}

export interface PushSubscriptions {
  auth: string
  branch_id: string
  endpoint: string
  id: string
  known: Generated<Json>
  looked_at: Timestamp
  looked_seq: number
  p256dh: string
  restaurant_id: string
  server_key: string
  session_id: string
  user_id: string
}

export interface ReceiptMails {
  asked_at: Timestamp
  branch_id: string
  id: string
  order_id: string
  restaurant_id: string
  sent_at: Timestamp | null
}

export interface RecipeCategories {
  archived_at: Timestamp | null
  food_cost: number | null
  id: string
  name: string
  restaurant_id: string
  revision: Generated<number>
  sort: number
}

export interface Recipes {
  archived_at: Timestamp | null
  batch: boolean
  category_id: string | null
  id: string
  lines: Json
  name: string
  note: string
  picture: string | null
  restaurant_id: string
  revision: Generated<number>
  steps: string
  target: string | null
  target_id: string | null
  yields: number
}

export interface RecipeVersions {
  document: Json | null
  made_by: string
  made_by_name: string
  n: Generated<number>
  recipe_id: string
  restaurant_id: string
  since: Timestamp
  target: string
  target_id: string
  version: number
}

export interface RecurringExpenses {
  amount: number
  archived_at: Timestamp | null
  branch_id: string
  category_id: string | null
  currency: string
  first_on: string
  id: string
  last_on: string | null
  name: string
  next_on: string | null
  note: string
  paid_from: string
  repeats: string
  restaurant_id: string
  revision: Generated<number>
  supplier_id: string | null
  tax: number
}

export interface RefreshTokens {
  expires_at: Timestamp
  hash: Buffer
  session_id: string
  used_at: Timestamp | null
}

export interface RefusedPunches {
  at: Timestamp
  branch_id: string
  business_date: string
  code: string
  id: string
  kind: string
  posted_at: Timestamp
  restaurant_id: string
  sent_by: string
  sent_by_name: string
  user_id: string
  user_name: string
}

export interface Registrations {
  created_at: Timestamp
  id: string
  restaurant_id: string
  user_id: string
}

export interface ReportMailDays {
  branch_id: string
  business_date: string
  net: number | null
  report_mail_id: string
  restaurant_id: string
}

export interface ReportMails {
  archived_at: Timestamp | null
  branch_id: string
  id: string
  made_at: Timestamp | null
  name: string
  restaurant_id: string
  revision: Generated<number>
  send_at: string
  user_ids: string[]
}

export interface ReportMailSends {
  begun_at: Timestamp
  business_date: string
  report_mail_id: string
  restaurant_id: string
  user_id: string
}

export interface ReportNotesOff {
  branch_id: string
  kind: string
  restaurant_id: string
  turned_off_at: Timestamp
  turned_off_by: string
}

export interface ReportSeals {
  branch_id: string
  restaurant_id: string
  through: string
}

export interface Restaurants {
  billing_period: Generated<string>
  code: string
  country: string
  created_at: Timestamp
  id: string
  name: Json
  package_type: string
  profile: Generated<Json>
  shown_version: Generated<number>
}

export interface Rosters {
  branch_id: string
  published_at: Timestamp
  published_by: string
  published_by_name: string
  restaurant_id: string
  week: string
}

export interface RosterShifts {
  archived_at: Timestamp | null
  branch_id: string
  break_minutes: number
  day: string
  definition_id: string | null
  end_time: string
  ends_at: Timestamp
  id: string
  note: string
  position_id: string | null
  restaurant_id: string
  revision: Generated<number>
  start_time: string
  starts_at: Timestamp
  user_id: string | null
  week: string
}

export interface SafeEntries {
  amount: number
  at: Timestamp
  branch_id: string
  business_date: string
  currency: string
  done_by: string
  done_by_name: string
  id: string
  kind: string
  note: string
  reference: string
  restaurant_id: string
  reverses: string | null
  seq: Generated<number>
}

export interface SaleCosts {
  branch_id: string
  business_date: string
  complete: boolean
  cost: number
  line_id: string
  menu_item_id: string
  method: string
  order_id: string
  recipe_id: string | null
  recipe_version: number | null
  restaurant_id: string
  sale_id: string
}

export interface SaleLines {
  added_by: string
  added_by_name: string
  amount: number
  branch_id: string
  business_date: string
  category_id: string | null
  category_name: Json | null
  comp: number
  discount: number
  gross: number
  hour: number
  kind: string
  line_id: string
  menu_item_id: string
  name: Json
  net: number
  order_id: string
  order_type: string
  quantity: number
  restaurant_id: string
  sale_id: string
  seq: number
  service: number
  station: string
  tax: number
  tax_class: string
}

export interface SaleReductions {
  amount: number
  approved_by: string | null
  approved_by_name: string | null
  branch_id: string
  business_date: string
  cause: string
  given_by: string | null
  given_by_name: string | null
  id: string
  kind: string
  order_id: string
  reason: string
  restaurant_id: string
  sale_id: string
  seq: number
}

export interface Sales {
  approved_by: string | null
  approved_by_name: string | null
  at: Timestamp
  branch_id: string
  business_date: string
  comp: number
  covers: number | null
  currency: string
  customer_id: string | null
  device: string | null
  discount: number
  gross: number
  hour: number
  id: string
  kind: string
  net: number
  number: string
  of_sale: string | null
  opened_at: Timestamp
  opened_by: string
  opened_by_name: string
  order_id: string
  order_type: string
  posted_at: Timestamp
  reason: string | null
  receipt_number: string | null
  refund_kind: string | null
  restaurant_id: string
  rounding: number
  seq: number
  service: number
  settled_by: string
  settled_by_name: string
  shift_session_id: string | null
  table_id: string | null
  table_name: string | null
  tax: number
  tip: number
  total: number
}

export interface SaleTaxes {
  amount: number
  base: number
  branch_id: string
  business_date: string
  included: boolean
  name: string
  order_id: string
  rate: Numeric
  restaurant_id: string
  sale_id: string
  seq: number
  tax_id: string
}

export interface Segments {
  archived_at: Timestamp | null
  away_from: number | null
  away_to: number | null
  birthday_within: number | null
  consent: string | null
  currency: string
  dishes: string[]
  id: string
  joined_within: number | null
  name: string
  overdue_from: number | null
  restaurant_id: string
  revision: Generated<number>
  spent_from: number | null
  spent_to: number | null
  tiers: string[]
  visits_from: number | null
  visits_to: number | null
}

export interface Sessions {
  bypass_token_id: string | null
  created_at: Timestamp
  device_hash: Buffer | null
  device_id: string | null
  ends_at: Timestamp | null
  grant_id: string | null
  id: string
  replaces: string | null
  revoked_at: Timestamp | null
  revoked_reason: string | null
  root_id: string | null
  seen_at: Generated<Timestamp>
  user_id: string | null
}

export interface ShiftDefinitions {
  archived_at: Timestamp | null
  branch_id: string
  code: string
  color: string
  day_of_week: string[]
  description: string
  end_time: string
  id: string
  is_active: boolean
  name: string
  name_history: Generated<Json>
  restaurant_id: string
  revision: Generated<number>
  start_time: string
}

export interface ShiftRequests {
  branch_id: string
  decided_at: Timestamp | null
  decided_by_name: string | null
  from_id: string
  id: string
  offered_at: Timestamp
  restaurant_id: string
  roster_shift_id: string
  shift: Json
  state: string
  to_id: string | null
}

export interface ShiftSessions {
  approved_by: string | null
  approved_by_name: string | null
  branch_id: string
  closed_by: string | null
  closed_by_name: string | null
  closed_seq: number | null
  closing_cash_count: Json | null
  end_time: Timestamp | null
  expected: number | null
  foreign_closed: Json | null
  id: string
  notes: string
  opened_at: Timestamp
  opened_by: string
  opened_by_name: string
  opening_cash_count: Json
  orders_left: Generated<number>
  reason: Generated<string>
  restaurant_id: string
  shift_definition_id: string
  shift_name: string
  status: string
}

export interface SoldHours {
  daypart_id: string | null
  days: string[] | null
  ends_at: string | null
  restaurant_id: string | null
  since: Timestamp | null
  starts_at: string | null
}

export interface SoldItemPrices {
  branch_id: string | null
  daypart_id: string | null
  id: string | null
  item_id: string | null
  order_type: string | null
  price: number | null
  restaurant_id: string | null
  since: Timestamp | null
}

export interface SoldOffers {
  available: Json | null
  category_id: string | null
  restaurant_id: string | null
  since: Timestamp | null
  subject_id: string | null
  tags: string[] | null
}

export interface SoldOutItems {
  back_at: Timestamp | null
  branch_id: string
  item_id: string
  restaurant_id: string
  since: Timestamp
}

export interface SoldPrices {
  order_type: string | null
  price: number | null
  restaurant_id: string | null
  since: Timestamp | null
  sizes: boolean | null
  subject_id: string | null
}

export interface Stations {
  archived_at: Timestamp | null
  branch_id: string
  code: string
  id: string
  name: Json
  restaurant_id: string
  revision: Generated<number>
  sort: number
}

export interface StockActs {
  at: Timestamp
  branch_id: string
  business_date: string
  document: Json
  done_by: string
  done_by_name: string
  hash: Buffer
  id: string
  kind: string
  of_act: string | null
  posted_at: Timestamp
  restaurant_id: string
}

export interface StockCounts {
  act_id: string
  branch_id: string
  business_date: string
  counted: number
  counted_at: Timestamp
  expected: number
  ingredient_id: string
  restaurant_id: string
}

export interface StockCursors {
  branch_id: string
  posted_at: Timestamp | null
  restaurant_id: string
  seq: number
}

export interface StockLevels {
  branch_id: string
  ingredient_id: string
  last_quantity: number | null
  last_value: number | null
  place: string
  quantity: Generated<number>
  restaurant_id: string
  value: Generated<number>
}

export interface StockMovements {
  at: Timestamp
  branch_id: string
  business_date: string
  done_by: string | null
  done_by_name: string | null
  ingredient_id: string
  kind: string
  n: Generated<number>
  part: string
  place: string
  posted_at: Timestamp
  quantity: number
  restaurant_id: string
  source_id: string
  source_kind: string
  uncosted: boolean
  value: number
}

export interface StockOuts {
  branch_id: string
  ingredient_id: string
  item_id: string
  overruled: Generated<boolean>
  restaurant_id: string
  since: Timestamp
}

export interface StockParked {
  branch_id: string
  error: string
  parked_at: Timestamp
  restaurant_id: string
  seq: number
  source_id: string
  source_kind: string
}

export interface StockTargets {
  branch_id: string
  ingredient_id: string
  minimum: number
  par: number
  reference_quantity: number | null
  reference_value: number | null
  restaurant_id: string
  shelf: string
  shelf_order: number
  supplier_id: string | null
}

export interface Suppliers {
  archived_at: Timestamp | null
  contact: string
  currency: string
  email: string
  id: string
  lead_days: number
  minimum_order: number
  name: string
  note: string
  order_days: string[]
  payment_days: number
  phone: string
  restaurant_id: string
  revision: Generated<number>
  tax_number: string
}

export interface TableReservations {
  archived_at: Timestamp | null
  at: Timestamp
  branch_id: string
  customer_id: string | null
  day: string
  id: string
  made_at: Timestamp
  made_by: string
  minutes: number
  name: string
  note: string
  order_id: string | null
  party: number
  phone: string
  restaurant_id: string
  revision: Generated<number>
  status: string
  status_at: Timestamp | null
  tables: string[]
}

export interface Tables {
  archived_at: Timestamp | null
  branch_id: string
  guests: Generated<Json>
  height: Generated<number>
  id: string
  joined_to: string | null
  name: string
  restaurant_id: string
  revision: Generated<number>
  rotation: Generated<number>
  seats: number
  section: Json | null
  shape: Generated<string>
  sort: number
  status: Generated<string>
  status_at: Timestamp | null
  status_by: string | null
  width: Generated<number>
  x: Generated<number>
  y: Generated<number>
  zone: string
}

export interface TaxInvoices {
  branch_id: string
  buyer: Json
  currency: string
  id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  n: number | null
  net: number
  number: string | null
  order_id: string
  receipt_number: string | null
  restaurant_id: string
  tax: number
  total: number
}

export interface Tickets {
  branch_id: string
  bumped_at: Timestamp | null
  doc: Json
  id: string
  order_id: string
  restaurant_id: string
  sent_at: Timestamp
  station: string
}

export interface TierChanges {
  at: Timestamp
  currency: string
  customer_id: string
  kind: string
  n: Generated<number>
  restaurant_id: string
  tier_id: string | null
  until: string | null
}

export interface TimeCardApprovals {
  approved_at: Timestamp
  approved_by: string
  approved_by_name: string
  branch_id: string
  card_id: string
  digest: string
  restaurant_id: string
}

export interface TimeOff {
  asked_at: Timestamp
  decided_at: Timestamp | null
  decided_by_name: string | null
  from_day: string
  id: string
  note: string
  restaurant_id: string
  state: string
  to_day: string
  user_id: string
}

export interface UserBranches {
  branch_id: string
  restaurant_id: string
  user_id: string
}

export interface Users {
  active: Generated<boolean>
  created_at: Timestamp
  custom_role_id: string | null
  email: string | null
  employee_id: string | null
  id: string
  language: string | null
  name: string
  password_hash: string
  password_temporary: Generated<boolean>
  permissions: Generated<string[]>
  permissions_version: Generated<number>
  phone: string | null
  pin_hash: string | null
  pin_wrong: Generated<number>
  restaurant_id: string | null
  role: string
  user_id: string
}

export interface Voids {
  amount: number
  approved_by: string | null
  approved_by_name: string | null
  at: Timestamp
  branch_id: string
  business_date: string
  cancelled: boolean
  category_id: string | null
  category_name: Json | null
  hour: number
  id: string
  line_id: string
  menu_item_id: string
  name: Json
  number: string
  order_id: string
  order_type: string
  outcome: string | null
  posted_at: Timestamp
  quantity: number
  reason: string | null
  restaurant_id: string
  sent: boolean
  seq: number
  voided_by: string
  voided_by_name: string
}

export interface VoucherBatches {
  blocked_at: Timestamp | null
  campaign_id: string | null
  count: number
  expires_on: string | null
  gone: Generated<number>
  id: string
  made_at: Timestamp
  made_by: string
  made_by_name: string
  note: string
  promotion_id: string
  restaurant_id: string
  single_use: boolean
  version_id: string | null
}

export interface VoucherReservations {
  at: Timestamp
  branch_id: string
  device_id: string | null
  done_by: string
  done_by_name: string
  order_id: string
  restaurant_id: string
  single_use: boolean
  used_at: Timestamp | null
  version_id: string
  voucher_id: string
}

export interface Vouchers {
  batch_id: string
  code_end: string
  code_hash: Buffer
  expires_on: string | null
  id: string
  order_id: string | null
  restaurant_id: string
}

export interface WaitingParties {
  archived_at: Timestamp | null
  branch_id: string
  called_at: Timestamp | null
  day: string
  ended_at: Timestamp | null
  id: string
  name: string
  note: string
  party: number
  phone: string
  quoted: number | null
  restaurant_id: string
  revision: Generated<number>
  since: Timestamp
  status: string
}

export interface WebhookKeys {
  branch_id: string
  ends_at: Timestamp | null
  id: Generated<string>
  made_at: Timestamp
  made_by: string
  made_by_name: string
  restaurant_id: string
}

export interface WriteCheck {
  only_row: Generated<boolean>
  written_at: Generated<Timestamp>
}

export interface ZReports {
  billed: number
  branch_id: string
  business_date: string
  closed_at: Timestamp
  closed_by: string
  closed_by_name: string
  currency: string
  difference: number
  doc: string
  first_date: string
  hash: string
  hash_before: string | null
  id: string
  kind: string
  net: number
  number: number
  orders: number
  restaurant_id: string
  seq: number
}

export interface DB {
  account_entries: AccountEntries
  applied_commands: AppliedCommands
  audit_log: AuditLog
  branch_codes: BranchCodes
  branch_events: BranchEvents
  branch_settings: BranchSettings
  branches: Branches
  bypass_tokens: BypassTokens
  campaign_hooks: CampaignHooks
  campaign_members: CampaignMembers
  campaign_sends: CampaignSends
  campaigns: Campaigns
  cash_movements: CashMovements
  changed_days: ChangedDays
  consents: Consents
  costing_methods: CostingMethods
  country_overrides: CountryOverrides
  custom_roles: CustomRoles
  customer_aliases: CustomerAliases
  customer_merges: CustomerMerges
  customer_phones: CustomerPhones
  customers: Customers
  day_dishes: DayDishes
  day_people: DayPeople
  day_promotions: DayPromotions
  day_reductions: DayReductions
  day_sales: DaySales
  day_stock: DayStock
  day_taxes: DayTaxes
  day_tenders: DayTenders
  day_voids: DayVoids
  daypart_hours: DaypartHours
  dayparts: Dayparts
  devices: Devices
  dish_counts: DishCounts
  employee_papers: EmployeePapers
  employee_schedules: EmployeeSchedules
  employments: Employments
  erased_customers: ErasedCustomers
  expense_budgets: ExpenseBudgets
  expense_categories: ExpenseCategories
  expense_events: ExpenseEvents
  expenses: Expenses
  facts_backlog: FactsBacklog
  first_run: FirstRun
  gift_cards: GiftCards
  grants: Grants
  guest_accounts: GuestAccounts
  guest_firsts: GuestFirsts
  guest_retention: GuestRetention
  ingredient_categories: IngredientCategories
  ingredients: Ingredients
  invitations: Invitations
  item_prices: ItemPrices
  jobs: Jobs
  known_devices: KnownDevices
  login_attempts: LoginAttempts
  loyalty_programs: LoyaltyPrograms
  loyalty_tiers: LoyaltyTiers
  loyalty_versions: LoyaltyVersions
  menu_categories: MenuCategories
  menu_changes: MenuChanges
  menu_collecting: MenuCollecting
  menu_drafts: MenuDrafts
  menu_imports: MenuImports
  menu_items: MenuItems
  menu_pictures: MenuPictures
  menu_tags: MenuTags
  menu_versions: MenuVersions
  meta: Meta
  modifier_groups: ModifierGroups
  month_dishes: MonthDishes
  month_people: MonthPeople
  month_promotions: MonthPromotions
  month_reductions: MonthReductions
  month_sales: MonthSales
  month_stock: MonthStock
  month_taxes: MonthTaxes
  month_tenders: MonthTenders
  month_voids: MonthVoids
  offer_history: OfferHistory
  open_counts: OpenCounts
  orders: Orders
  overrides: Overrides
  password_resets: PasswordResets
  pay_periods: PayPeriods
  payment_notices: PaymentNotices
  payment_requests: PaymentRequests
  payments: Payments
  photos: Photos
  pin_keys: PinKeys
  pin_takeovers: PinTakeovers
  pool_corrections: PoolCorrections
  pool_rules: PoolRules
  positions: Positions
  price_history: PriceHistory
  print_jobs: PrintJobs
  printers: Printers
  promotion_guests: PromotionGuests
  promotion_moves: PromotionMoves
  promotion_spans: PromotionSpans
  promotion_trials: PromotionTrials
  promotion_uses: PromotionUses
  promotion_versions: PromotionVersions
  promotions: Promotions
  published_menu: PublishedMenu
  published_shifts: PublishedShifts
  punch_corrections: PunchCorrections
  punches: Punches
  purchase_orders: PurchaseOrders
  purchase_receipts: PurchaseReceipts
  push_subscriptions: PushSubscriptions
  receipt_mails: ReceiptMails
  recipe_categories: RecipeCategories
  recipe_versions: RecipeVersions
  recipes: Recipes
  recurring_expenses: RecurringExpenses
  refresh_tokens: RefreshTokens
  refused_punches: RefusedPunches
  registrations: Registrations
  report_mail_days: ReportMailDays
  report_mail_sends: ReportMailSends
  report_mails: ReportMails
  report_notes_off: ReportNotesOff
  report_seals: ReportSeals
  restaurants: Restaurants
  roster_shifts: RosterShifts
  rosters: Rosters
  safe_entries: SafeEntries
  sale_costs: SaleCosts
  sale_lines: SaleLines
  sale_reductions: SaleReductions
  sale_taxes: SaleTaxes
  sales: Sales
  segments: Segments
  sessions: Sessions
  shift_definitions: ShiftDefinitions
  shift_requests: ShiftRequests
  shift_sessions: ShiftSessions
  sold_hours: SoldHours
  sold_item_prices: SoldItemPrices
  sold_offers: SoldOffers
  sold_out_items: SoldOutItems
  sold_prices: SoldPrices
  stations: Stations
  stock_acts: StockActs
  stock_counts: StockCounts
  stock_cursors: StockCursors
  stock_levels: StockLevels
  stock_movements: StockMovements
  stock_outs: StockOuts
  stock_parked: StockParked
  stock_targets: StockTargets
  suppliers: Suppliers
  table_reservations: TableReservations
  tables: Tables
  tax_invoices: TaxInvoices
  tickets: Tickets
  tier_changes: TierChanges
  time_card_approvals: TimeCardApprovals
  time_off: TimeOff
  user_branches: UserBranches
  users: Users
  voids: Voids
  voucher_batches: VoucherBatches
  voucher_reservations: VoucherReservations
  vouchers: Vouchers
  waiting_parties: WaitingParties
  webhook_keys: WebhookKeys
  write_check: WriteCheck
  z_reports: ZReports
}
