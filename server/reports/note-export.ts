import type { ReportExport } from '#shared/reports/contract.ts'
import type { PanelRule } from '#shared/reports/panels.ts'
import { isOwn, OWN_TABLES, REPORTS } from '#shared/reports/panels.ts'
import type { Permission } from '#shared/permissions/permission.ts'
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
  readonly may: (permission: Permission) => boolean
}

/** Notes that a table of a report was saved. Refuses what the page would not have shown. */
export async function noteExport(
  change: MakeChange,
  { caller, branch, body: { rows, category, ...body }, may }: Asked,
) {
  const { permission } = ruleOf(body)
  if (isOfStock(body) && !may('view_inventory') && !may('manage_inventory')) throw notFound()
  if (body.report === 'ownerDashboard' && !may('view_global_reports')) throw notFound()
  if (permission && !may(permission)) throw notFound()
  return change({
    caller,
    place: { branchId: branch._id },
    action: 'report.export',
    async work(trx) {
      const named =
        category === undefined
          ? {}
          : { category: await (isOfStock(body) ? groupOf : nameOf)(trx, branch, category) }
      return { result: { success: true as const }, details: { ...body, ...named, count: rows } }
    },
  })
}

const isOfStock = ({ report }: Pick<ReportExport, 'report'>): boolean =>
  report === 'inventoryUsage' || report === 'operationalInventory'

function ruleOf({ report, panel }: Pick<ReportExport, 'report' | 'panel'>): Partial<PanelRule> {
  if (report === 'cashDifferences' || report === 'ownerDashboard') return {}
  if (isOwn(report)) {
    const tables: readonly string[] = OWN_TABLES[report]
    if (panel === undefined || !tables.includes(panel)) throw badRequest('VALIDATION_FAILED')
    return {}
  }
  const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
  // A name such as `constructor` is one of every object.
  const rule = panel !== undefined && Object.hasOwn(rules, panel) ? rules[panel] : undefined
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

async function groupOf(trx: Db, { restaurantId }: Branch, category: string) {
  const found = await trx
    .selectFrom('ingredient_categories')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', category)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.name
}
