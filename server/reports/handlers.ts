import type { Contract } from '#shared/api.ts'
import type { MeasuredCampaign } from '#shared/reports/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { may } from '#shared/features/may.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import { readForecast } from './forecast.ts'
import { readNotes, turnNotes } from './notes.ts'
import type { MakeChange } from '../change/change.ts'
import { noteExport } from './note-export.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Days } from '#shared/time/calendar.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { requireSpan } from './require-span.ts'
import { ordersBehind } from './orders-behind.ts'
import { readReport } from './report-page.ts'
import { cashDifferences } from './cash-differences.ts'
import { dailySummary } from './daily-summary.ts'
import { salesItems } from './sales-items.ts'
import { readUsageBehind } from './stock/behind.ts'
import { readOperations } from './stock/operations.ts'
import { readUsage } from './stock/usage.ts'
import { listWaste } from './stock/waste.ts'
import { answerAt } from './answer-at.ts'
import { guestsBehind } from './guests/guests-behind.ts'
import { readGuestPanels } from './guests/guest-panels.ts'
import { readPromotionPanels } from './promotions/promotion-panels.ts'

type Measuring = { readonly days: Days; readonly now: Date; readonly seesCosts: boolean }
type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
  /** The campaigns that started in some days and held guests out. */
  readonly heldOutCampaigns: (db: Db, branch: Branch, of: Measuring) => Promise<MeasuredCampaign[]>
}

/** Any one of them shows the names of guests. */
const SEE_GUESTS = ['view_customers', 'manage_customers'] as const

/** As the page of campaigns is opened. */
const seesCampaigns = (caller: Caller, branch: Branch): boolean =>
  may(caller, { feature: 'crm', anyOf: SEE_GUESTS }, branch) === 'allowed'

/** Reports that a package must include. */
const ANALYSES: ReadonlySet<string> = new Set([
  'customerAnalytics',
  'promotionsAnalytics',
  'ownerDashboard',
])

/** As a report leaves out the panels of people, there is nothing of them for whom may not see people. */
function requirePeople({ role, permissions }: Parameters<typeof seesCosts>[0]): void {
  if (!permissionsOf(role, permissions).includes('view_employees')) throw notFound()
}

/** Days of a report on stock that is asked without any: whole weeks. */
const STOCK_DAYS = 28

/** Returns the handlers of reports: each is one query over the branch's sales. */
export function createReportHandlers({
  db,
  now,
  configs,
  change,
  heldOutCampaigns,
}: Deps): Omit<Handlers<Contract>['reports'], 'owner'> {
  const today = ({ timeZone, businessDayCutoff }: Branch) =>
    businessDate(now().getTime(), timeZone, businessDayCutoff)
  /** The branch as it is now: another package counts from the next call on. */
  async function enterToAnalyse(caller: Caller, branchId: string): Promise<Branch> {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    refuseClosed(may(caller, { included: 'advancedAnalytics' }, found.branch))
    return found.branch
  }
  const stockOf = async (
    caller: Caller,
    {
      branchId,
      from,
      to = '',
    }: { branchId: string; from?: string | undefined; to?: string | undefined },
  ) => {
    const { branch } = await configs.enter(caller, branchId)
    const last = to || today(branch)
    const days = { from: from ?? addDays(last, 1 - STOCK_DAYS), to: last }
    requireSpan(days)
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    return { branch, place, days, today: today(branch), seesCosts: seesCosts(caller) }
  }
  /** Enters a branch whose package analyses, and says for which days. */
  async function enterAnalytics(
    caller: Caller,
    query: {
      readonly branchId: string
      readonly from?: string | undefined
      readonly to?: string | undefined
    },
  ) {
    const branch = await enterToAnalyse(caller, query.branchId)
    const to = query.to ?? today(branch)
    const days = { from: query.from ?? to, to }
    requireSpan(days)
    return { branch, days, today: today(branch) }
  }
  return {
    async inventoryUsage({ caller, query }) {
      const { branch, ...asked } = await stockOf(caller, query)
      return readUsage(db, branch, { ...asked, query })
    },

    async usageBehind({ caller, params: { id }, query }) {
      const { place, ...asked } = await stockOf(caller, query)
      return readUsageBehind(db, place, { ...asked, id })
    },

    async operationalInventory({ caller, query }) {
      const { branch, ...asked } = await stockOf(caller, query)
      return readOperations(db, branch, { ...asked, query })
    },

    async wasteBehind({ caller, query: { branchId, from, to, ...asked } }) {
      const { place, days, seesCosts: shows } = await stockOf(caller, { branchId, from, to })
      return listWaste(db, place, { ...asked, days, seesCosts: shows })
    },

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

    async exported({ caller, query: { branchId }, body }) {
      const { branch } = await configs.enter(caller, branchId)
      requireSpan(body)
      if (ANALYSES.has(body.report))
        refuseClosed(may(caller, { included: 'advancedAnalytics' }, branch))
      const held = permissionsOf(caller.role, caller.permissions)
      const holds = (permission: (typeof held)[number]) => held.includes(permission)
      return noteExport(change, { caller, branch, body, may: holds })
    },

    async forecast({ caller, query: { branchId } }) {
      return readForecast(db, await enterToAnalyse(caller, branchId), now())
    },

    async notes({ caller, query: { branchId } }) {
      const branch = await enterToAnalyse(caller, branchId)
      const held = permissionsOf(caller.role, caller.permissions)
      return readNotes(db, branch, { now: now(), seesPeople: held.includes('view_employees') })
    },

    async turnNotes({ caller, query: { branchId }, body }) {
      await enterToAnalyse(caller, branchId)
      // A person who may not read what people do hides it from no one.
      if (body.kind !== 'day') requirePeople(caller)
      return turnNotes(change, { caller, branchId, ...body })
    },

    async guests({ caller, query }) {
      const { branch, days, today: date } = await enterAnalytics(caller, query)
      const { compare, order_type, daypart } = query
      return answerAt(db, branch, { days, today: date, compare }, (moment) =>
        readGuestPanels(moment, branch, { days, order_type, daypart }),
      )
    },

    async guestsBehind({ caller, query }) {
      const { branch, days } = await enterAnalytics(caller, query)
      const named = SEE_GUESTS.some((one) =>
        permissionsOf(caller.role, caller.permissions).includes(one),
      )
      return guestsBehind(db, branch, { query, days, named })
    },

    async promotions({ caller, query }) {
      const { branch, days, today: date } = await enterAnalytics(caller, query)
      const { compare, promotion, daypart } = query
      const answer = await answerAt(db, branch, { days, today: date, compare }, (moment) =>
        readPromotionPanels(moment, branch, {
          days,
          promotion,
          daypart,
          seesCosts: seesCosts(caller),
        }),
      )
      const campaigns = seesCampaigns(caller, branch)
        ? await heldOutCampaigns(db, branch, { days, now: now(), seesCosts: seesCosts(caller) })
        : null
      return { ...answer, campaigns }
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
