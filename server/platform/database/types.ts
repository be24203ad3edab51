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

export type Timestamp = ColumnType<Date, Date | string, Date | string>

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
  name: Json
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

export interface CountryOverrides {
  changed_at: Timestamp
  changed_by: string
  country: string
  override: Json
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

export interface FirstRun {
  branch_id: string
  confirmed: Generated<string[]>
  dismissed_at: Timestamp | null
  restaurant_id: string
  skipped: Generated<string[]>
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

export interface MenuCategories {
  archived_at: Timestamp | null
  hue: number
  id: string
  name: Json
  restaurant_id: string
  revision: Generated<number>
  sort: number
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
  archived_at: Timestamp | null
  barcode: string | null
  category_id: string
  id: string
  modifier_group_ids: Generated<string[]>
  name: Json
  price: number
  restaurant_id: string
  sort: number
  station: string
  tax_class: string
}

export interface Meta {
  log_id: Generated<string>
  restored: Json | null
  singleton: Generated<boolean>
}

export interface ModifierGroups {
  archived_at: Timestamp | null
  id: string
  max: number
  min: number
  name: Json
  options: Json
  removed_from: Generated<string[]>
  restaurant_id: string
  revision: Generated<number>
  sort: number
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
  status: string
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

export interface Payments {
  amount: number
  branch_id: string
  business_date: string
  change: number
  claimed_at: Timestamp | null
  currency: string
  id: string
  method: string
  order_id: string
  receipt_number: string | null
  received_at: Timestamp | null
  received_date: string | null
  remarks: Generated<string[]>
  removes: string | null
  restaurant_id: string
  rounding: number
  sent_by: string | null
  sent_by_name: string | null
  shift_session_id: string | null
  taken_at: Timestamp
  taken_by: string
  taken_by_name: string
  tendered: number
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

export interface PriceHistory {
  price: number
  restaurant_id: string
  since: Timestamp
  subject_id: string
}

export interface Printers {
  archived_at: Timestamp | null
  branch_id: string
  connection: Json
  id: string
  name: string
  paper_width: number
  receipts: boolean
  restaurant_id: string
  revision: Generated<number>
  stations: string[]
}

export interface RefreshTokens {
  expires_at: Timestamp
  hash: Buffer
  session_id: string
  used_at: Timestamp | null
}

export interface Registrations {
  created_at: Timestamp
  id: string
  restaurant_id: string
  user_id: string
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

export interface SaleLines {
  amount: number
  branch_id: string
  business_date: string
  line_id: string
  menu_item_id: string
  order_id: string
  order_type: string
  quantity: number
  restaurant_id: string
  sold_at: Timestamp
  tax_class: string
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

export interface ShiftSessions {
  branch_id: string
  closing_cash_count: Json | null
  end_time: Timestamp | null
  id: string
  notes: string
  opened_at: Timestamp
  opened_by: string
  opened_by_name: string
  opening_cash_count: Json
  restaurant_id: string
  shift_definition_id: string
  shift_name: string
  status: string
}

export interface SoldOutItems {
  branch_id: string
  item_id: string
  restaurant_id: string
  since: Timestamp
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

export interface Tables {
  archived_at: Timestamp | null
  branch_id: string
  id: string
  name: string
  restaurant_id: string
  revision: Generated<number>
  seats: number
  sort: number
  status: Generated<string>
  zone: string
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

export interface WriteCheck {
  only_row: Generated<boolean>
  written_at: Generated<Timestamp>
}

export interface DB {
  applied_commands: AppliedCommands
  audit_log: AuditLog
  branch_codes: BranchCodes
  branch_events: BranchEvents
  branch_settings: BranchSettings
  branches: Branches
  bypass_tokens: BypassTokens
  country_overrides: CountryOverrides
  custom_roles: CustomRoles
  devices: Devices
  first_run: FirstRun
  grants: Grants
  jobs: Jobs
  known_devices: KnownDevices
  login_attempts: LoginAttempts
  menu_categories: MenuCategories
  menu_imports: MenuImports
  menu_items: MenuItems
  meta: Meta
  modifier_groups: ModifierGroups
  orders: Orders
  overrides: Overrides
  password_resets: PasswordResets
  payments: Payments
  pin_keys: PinKeys
  pin_takeovers: PinTakeovers
  price_history: PriceHistory
  printers: Printers
  refresh_tokens: RefreshTokens
  registrations: Registrations
  restaurants: Restaurants
  sale_lines: SaleLines
  sessions: Sessions
  shift_definitions: ShiftDefinitions
  shift_sessions: ShiftSessions
  sold_out_items: SoldOutItems
  stations: Stations
  suppliers: Suppliers
  tables: Tables
  tickets: Tickets
  user_branches: UserBranches
  users: Users
  write_check: WriteCheck
}
