import type { Contract } from '#shared/api.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { requireSpan } from './require-span.ts'
import { ordersBehind } from './orders-behind.ts'
import { readReport } from './report-page.ts'
import { cashDifferences } from './cash-differences.ts'
import { dailySummary } from './daily-summary.ts'
import { salesItems } from './sales-items.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly configs: Entrance }

/** As a report leaves out the panels of people, there is nothing of them for whom may not see people. */
function requirePeople({ role, permissions }: Parameters<typeof seesCosts>[0]): void {
  if (!permissionsOf(role, permissions).includes('view_employees')) throw notFound()
}

/** Returns the handlers of reports: each is one query over the branch's sales. */
export function createReportHandlers({
  db,
  now,
  configs,
}: Deps): Omit<Handlers<Contract>['reports'], 'owner'> {
  const today = ({ timeZone, businessDayCutoff }: Branch) =>
    businessDate(now().getTime(), timeZone, businessDayCutoff)
  return {
    async dashboard({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const date = today(branch)
      const [day, { results }] = await Promise.all([
        dailySummary(db, branch, date, now()),
        salesItems(db, branch, { from: date, to: date, limit: 6 }),
      ])
      return { day, dishes: results }
    },

    async dailySummary({ caller, query: { branchId, date } }) {
      const { branch } = await configs.enter(caller, branchId)
      return dailySummary(db, branch, date ?? today(branch), now())
    },

    async salesItems({ caller, query: { branchId, limit, ...days } }) {
      const { branch } = await configs.enter(caller, branchId)
      const to = days.to ?? today(branch)
      const span = { from: days.from ?? to, to }
      requireSpan(span)
      return salesItems(db, branch, { ...span, limit })
    },

    async page({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      const to = query.to ?? today(branch)
      const days = { from: query.from ?? to, to }
      requireSpan(days)
      // Sums of one person name the person as much as a row does.
      if (query.person !== undefined) requirePeople(caller)
      const held = permissionsOf(caller.role, caller.permissions)
      return readReport(db, branch, {
        query,
        days,
        today: today(branch),
        may: (permission) => held.includes(permission),
        seesCosts: seesCosts(caller),
      })
    },

    async orders({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      requireSpan(query)
      if (query.set === 'people' || query.person !== undefined) requirePeople(caller)
      return ordersBehind(db, branch, query)
    },

    async cashDifferences({ caller, query: { branchId, ...asked } }) {
      const { branch } = await configs.enter(caller, branchId)
      const to = asked.to ?? today(branch)
      const from = asked.from ?? addDays(to, -29)
      requireSpan({ from, to })
      return cashDifferences(db, branch, { ...asked, from, to })
    },
  }
}
