import type { Contract } from '#shared/api.ts'
import type { MeasuredCampaign } from '#shared/reports/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Days } from '#shared/time/calendar.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { ordersBehind } from './orders-behind.ts'
import { readReport } from './report-page.ts'
import { cashDifferences } from './cash-differences.ts'
import { dailySummary } from './daily-summary.ts'
import { salesItems } from './sales-items.ts'
import { may } from '#shared/features/may.ts'
import type { Caller } from '../tenancy/caller.ts'
import { findBranch } from '../tenancy/branches.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import { answerAt } from './answer-at.ts'
import { guestsBehind } from './guests/guests-behind.ts'
import { readGuestPanels } from './guests/guest-panels.ts'
import { readPromotionPanels } from './promotions/promotion-panels.ts'

type Measuring = { readonly days: Days; readonly now: Date; readonly seesCosts: boolean }
type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  /** The campaigns that started in some days and held guests out. */
  readonly heldOutCampaigns: (db: Db, branch: Branch, of: Measuring) => Promise<MeasuredCampaign[]>
}

/** Any one of them shows the names of guests. */
const SEE_GUESTS = ['view_customers', 'manage_customers'] as const

/** As the page of campaigns is opened. */
const seesCampaigns = (caller: Caller, branch: Branch): boolean =>
  may(caller, { feature: 'crm', anyOf: SEE_GUESTS }, branch) === 'allowed'

/** Three years of days are read at once, and the same of a year before. */
const MOST_DAYS = 1100

function requireSpan({ from, to }: Days): void {
  if (from > to || from < addDays(to, -MOST_DAYS)) throw badRequest('VALIDATION_FAILED')
}

/** As a report leaves out the panels of people, there is nothing of them for whom may not see people. */
function requirePeople({ role, permissions }: Parameters<typeof seesCosts>[0]): void {
  if (!permissionsOf(role, permissions).includes('view_employees')) throw notFound()
}

/** Returns the handlers of reports: each is one query over the branch's sales. */
export function createReportHandlers({
  db,
  now,
  configs,
  heldOutCampaigns,
}: Deps): Handlers<Contract>['reports'] {
  const today = ({ timeZone, businessDayCutoff }: Branch) =>
    businessDate(now().getTime(), timeZone, businessDayCutoff)
  /** Enters a branch whose package analyses, and says for which days. */
  async function enterAnalytics(
    caller: Caller,
    query: {
      readonly branchId: string
      readonly from?: string | undefined
      readonly to?: string | undefined
    },
  ) {
    // As it is now: another package counts from the next call on.
    const found = await findBranch(db, caller, query.branchId)
    if (!found) throw notFound()
    const { branch } = found
    refuseClosed(may(caller, { included: 'advancedAnalytics' }, branch))
    const to = query.to ?? today(branch)
    const days = { from: query.from ?? to, to }
    requireSpan(days)
    return { branch, days, today: today(branch) }
  }
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
