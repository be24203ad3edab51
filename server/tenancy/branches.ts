import * as z from 'zod/mini'
import { BranchListed } from '#shared/branches/branch-summary.ts'
import { Branch } from '#shared/branches/branch.ts'
import { NO_PRINTERS, TakeawayPrinting } from '#shared/printers/printer.ts'
import { CountryCode } from '#shared/countries/country-code.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { JOIN_PATH } from '#shared/customers/join-path.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { sql } from 'kysely'
import { readCountrySince } from './countries.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { inScope, type Scope } from './scope.ts'

/** Before the edit refused it, a list could name what describes a payment and is no method. */
const StoredMethods = z.pipe(
  Branch.shape.paymentMethods,
  z.transform((methods: Branch['paymentMethods']): Branch['paymentMethods'] => {
    const taken = methods.filter((method) => TENDER_METHODS.includes(method))
    return taken.length > 0 ? taken : ['cash']
  }),
)

/** The part of a branch's document that is kept as one: the settings that people edit. */
export const BranchSettings = z.extend(
  z.pick(Branch, {
    taxes: true,
    taxRounding: true,
    serviceCharge: true,
    cashRounding: true,
    kitchen: true,
    receipt: true,
    featuresOff: true,
    languages: true,
    autoLockMinutes: true,
    packaging: true,
    asks: true,
    slots: true,
    courses: true,
    fastAdd: true,
    resetsCounts: true,
    costing: true,
    stockCount: true,
    nextByItself: true,
    decimals: true,
    discountLimits: true,
    methodsBefore: true,
    featuresBefore: true,
    rates: true,
    tipPercents: true,
    qrAccounts: true,
    bankReports: true,
    cardMachine: true,
    cash: true,
    staffing: true,
    autoCloseAt: true,
    openingHours: true,
    floor: true,
  }),
  { paymentMethods: StoredMethods, takeaway: z.optional(TakeawayPrinting) },
)
export type BranchSettings = z.output<typeof BranchSettings>

type Filter = PageQuery & {
  /** Searches the names and codes of branches and their restaurants. */
  readonly search?: string
  readonly only?: string
}

/** Returns one page of the branches in scope that are in business, in the order of the restaurant. */
export async function listBranches(db: Db, scope: Scope, { search = '', only, ...page }: Filter) {
  const visible = db
    .selectFrom('branches')
    .where(inScope(scope, 'id'))
    .where('archived_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`position(lower(${search}) in lower(code || ' ' || name::text || ' ' || (
          select r.code || ' ' || r.name::text from restaurants r where r.id = restaurant_id
        ))) > 0`,
      ),
    )
  const { rows, total } = await readPage(
    visible,
    visible
      .select(['id as _id', 'restaurant_id as restaurantId', 'name', 'country', 'currency', 'code'])
      .select(
        sql`(select r.name from restaurants r where r.id = restaurant_id)`.as('restaurantName'),
      )
      .orderBy('restaurant_id')
      .orderBy('sort')
      .orderBy('id'),
    page,
  )
  return toPage(
    rows.map((row) => BranchListed.parse(row)),
    total,
    page,
  )
}

/** Returns the ids of the closed branches in scope, the last ones first. */
export async function listClosedBranches(db: Db, scope: Scope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('branches')
    .select('id')
    .where(inScope(scope, 'id'))
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The printers of a branch as its row has them, in the order in which they were added. */
const PRINTERS = sql<readonly unknown[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', p.id, 'name', p.name, 'connection', p.connection,
    'paperWidth', p.paper_width, 'receipts', p.receipts, 'stations', p.stations,
    'bills', p.bills, 'drawer', p.drawer, 'backupId', p.backup_id) order by p.id)
  from printers p
  where p.restaurant_id = b.restaurant_id and p.branch_id = b.id and p.archived_at is null
), '[]')`

/** The kitchen stations of a branch as its row has them, in the order of the board. */
const STATIONS = sql<readonly unknown[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', t.id, 'code', t.code, 'name', t.name) order by t.sort, t.id)
  from stations t
  where t.restaurant_id = b.restaurant_id and t.branch_id = b.id and t.archived_at is null
), '[]')`

/** Whether a branch's restaurant collects changes of its menu: the branch sells what was published last. */
const COLLECTS = sql<boolean>`exists (
  select from menu_collecting c where c.restaurant_id = b.restaurant_id and c.until is null
)`

/** The dayparts of a branch as its row has them: those of its restaurant, or those that were published to it. */
const DAYPARTS = sql<readonly unknown[]>`coalesce(case when ${COLLECTS} then (
  select jsonb_agg(p.row - 'kind' order by p.row ->> 'startsAt', p.row_id)
  from published_menu p
  where p.restaurant_id = b.restaurant_id and p.branch_id = b.id and not p.archived
    and p.row ->> 'kind' = 'daypart'
) else (
  select jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name, 'days', d.days,
    'startsAt', d.starts_at, 'endsAt', d.ends_at) order by d.starts_at, d.id)
  from dayparts d
  where d.restaurant_id = b.restaurant_id and d.archived_at is null
) end, '[]')`

/** What a branch's restaurant spends on, as its row has it. */
const EXPENSE_CATEGORIES = sql<readonly unknown[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', c.id, 'name', c.name) order by c.sort, c.id)
  from expense_categories c
  where c.restaurant_id = b.restaurant_id and c.archived_at is null
), '[]')`

/** Whether guests of a branch collect points by a program in its money. */
const COLLECTS_POINTS = sql<boolean>`exists (
  select from loyalty_programs l
  where l.restaurant_id = b.restaurant_id and l.currency = b.currency and l.active and l.archived_at is null
    and (l.branch_ids = '{}' or b.id = any(l.branch_ids))
)`

/**
 * Finds a branch as devices know it, and the version of everything they keep of it; undefined outside the
 * scope.
 */
export async function findBranch(db: Db, scope: Scope, branchId: string) {
  const row = await db
    .selectFrom('branches as b')
    .innerJoin('restaurants as r', 'r.id', 'b.restaurant_id')
    .innerJoin('branch_settings as s', (join) =>
      join.onRef('s.restaurant_id', '=', 'b.restaurant_id').onRef('s.branch_id', '=', 'b.id'),
    )
    .select(['b.id', 'b.restaurant_id', 'b.name', 'b.code', 'b.country', 'b.currency'])
    .select(['b.time_zone', 'b.business_day_cutoff', 'b.config_version', 'b.event_seq'])
    .select(['b.archived_at', 'b.receipt_key', 'b.join_key'])
    .select((eb) => eb.selectFrom('meta').select('public_url').as('public_url'))
    .select(['r.name as restaurant_name', 'r.package_type', 's.settings'])
    .select([PRINTERS.as('printers'), STATIONS.as('stations'), DAYPARTS.as('dayparts')])
    .select(EXPENSE_CATEGORIES.as('expense_categories'))
    .select([COLLECTS.as('collects'), COLLECTS_POINTS.as('collects_points')])
    .where('b.id', '=', branchId)
    .where(
      sql<boolean>`exists (select from branches where id = ${branchId} and ${inScope(scope, 'id')})`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  const settings = BranchSettings.parse(row.settings)
  const country = CountryCode.parse(row.country)
  const { country: values, changedAt } = await readCountrySince(db, country)
  const { features, regional } = values
  const { dateFormat, timeFormat } = regional
  const featuresBefore = featuresBeforeOf(settings, changedAt)
  const { takeaway = NO_PRINTERS.takeaway } = settings
  const branch = Branch.parse({
    ...settings,
    featuresOff: [...new Set([...settings.featuresOff, ...features.off])],
    ...(featuresBefore.length > 0 && { featuresBefore }),
    packageType: row.package_type,
    _id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: LocalText.parse(row.restaurant_name),
    name: LocalText.parse(row.name),
    code: row.code,
    country,
    currency: row.currency,
    timeZone: row.time_zone,
    businessDayCutoff: row.business_day_cutoff,
    formats: { dateFormat, timeFormat },
    stations: row.stations,
    ...(row.dayparts.length > 0 && { dayparts: row.dayparts }),
    ...(row.expense_categories.length > 0 && { expenseCategories: row.expense_categories }),
    ...(row.collects && { collectsMenu: true }),
    ...((row.printers.length > 0 || settings.takeaway) && {
      printing: { printers: row.printers, takeaway },
    }),
    ...(row.archived_at && { closedAt: row.archived_at.toISOString() }),
  })
  return { branch, ...guestPagesOf(branch, row), version: row.config_version, seq: row.event_seq }
}

type Addressed = {
  readonly public_url: string | null
  readonly receipt_key: string
  readonly join_key: string
  readonly collects_points: boolean
}

/** Where guests read receipts, and where they join: in a branch that is in business, knows them and gives them points. */
function guestPagesOf(branch: Branch, row: Addressed) {
  const { public_url: origin, receipt_key: key } = row
  if (origin === null) return { receiptPages: undefined, joinAddress: undefined }
  const joins = row.collects_points && !branch.closedAt && knowsGuests(branch) && hasLoyalty(branch)
  return {
    receiptPages: branch.receipt.page === false ? undefined : { origin, key },
    joinAddress: joins ? `${origin}${JOIN_PATH}${row.join_key}` : undefined,
  }
}

/** Until the last change of a country everything counts as on: what it was before is not kept. */
const featuresBeforeOf = (
  { featuresOff, featuresBefore = [] }: BranchSettings,
  changedAt: Date | null,
) =>
  changedAt
    ? [...featuresBefore, { off: featuresOff, until: changedAt.toISOString() }]
    : featuresBefore

type Found = NonNullable<Awaited<ReturnType<typeof findBranch>>>

/** Returns the row of a branch for its tills: with the key of its receipts and the page to join, which no call returns. */
export const rowOf = ({ branch, receiptPages, joinAddress }: Found): Branch => ({
  ...branch,
  ...(receiptPages && { receiptPages }),
  ...(joinAddress !== undefined && { joinAddress }),
})
