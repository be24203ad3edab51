import type { ReportExport } from '#shared/reports/contract.ts'
import {
  type OtherReport,
  type PanelRule,
  type ReportName,
  REPORTS,
} from '#shared/reports/panels.ts'
import { REPORTS as SCREEN_TABLE } from '#shared/screens/reports.ts'
import type { Feature, PackageFeature } from '#shared/features/feature.ts'
import { may } from '#shared/features/may.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'

type Asked = {
  readonly caller: Caller
  readonly branch: Branch
  readonly body: ReportExport
  /** Whether a person may see rows of a panel. */
  readonly holds: (permission: NonNullable<PanelRule['permission']>) => boolean
}

/** Notes that a table of a report was saved. Refuses what the page would not have shown. */
export async function noteExport(
  change: MakeChange,
  { caller, branch, body: { rows, category, ...body }, holds }: Asked,
) {
  if (isOther(body.report)) requireScreen(caller, branch, body.report)
  else {
    const { permission } = ruleOf(body.report, body.panel)
    if (permission && !holds(permission)) throw notFound()
  }
  return change({
    caller,
    place: { branchId: branch._id },
    action: 'report.export',
    async work(trx) {
      const named = category === undefined ? {} : { category: await nameOf(trx, branch, category) }
      return { result: { success: true as const }, details: { ...body, ...named, count: rows } }
    },
  })
}

/** The screens of reports with calls of their own: what opens the page permits its file. */
const SCREENS = {
  cashDifferences: SCREEN_TABLE['reports/cash-differences'],
  inventoryUsage: SCREEN_TABLE['reports/inventory-usage'],
  operationalInventory: SCREEN_TABLE['reports/operational/inventory'],
  customerAnalytics: SCREEN_TABLE['reports/customer-analytics'],
  promotionsAnalytics: SCREEN_TABLE['reports/analytics/promotions'],
  ownerDashboard: SCREEN_TABLE['reports/analytics/owner-dashboard'],
} as const satisfies Readonly<Record<OtherReport, Gate>>

type Gate = {
  readonly feature: Feature
  readonly included?: PackageFeature
  readonly permission?: readonly Permission[]
}

const isOther = (report: ReportExport['report']): report is OtherReport => report in SCREENS

function requireScreen(caller: Caller, branch: Branch, report: OtherReport): void {
  const { feature, included, permission }: Gate = SCREENS[report]
  const wish = { feature, ...(included && { included }), ...(permission && { anyOf: permission }) }
  refuseClosed(may(caller, wish, branch))
}

function ruleOf(report: ReportName, panel: string | undefined): Partial<PanelRule> {
  const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
  const rule = panel === undefined ? undefined : rules[panel]
  if (!rule) throw badRequest('VALIDATION_FAILED')
  return rule
}

/** An id means nothing to the people who read the log. */
async function nameOf(trx: Db, { restaurantId }: Branch, category: string) {
  const found = await trx
    .selectFrom('menu_categories')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', category)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.name
}
