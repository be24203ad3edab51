import type { Contract } from '#shared/api.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { requireSpan } from '../reports/require-span.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { ownerDashboard } from './dashboard.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly configs: Entrance }

/** Returns the handler of what owners ask of all their branches. */
export const createOwnerHandlers = ({
  db,
  now,
  configs,
}: Deps): Pick<Handlers<Contract>['reports'], 'owner'> => ({
  async owner({ caller, query }) {
    const { branch } = await configs.enter(caller, query.branchId)
    const { timeZone, businessDayCutoff } = branch
    const at = now()
    const to = query.to ?? businessDate(at.getTime(), timeZone, businessDayCutoff)
    const days = { from: query.from ?? to, to }
    requireSpan(days)
    return ownerDashboard(db, caller, { branch, query, days, at })
  },
})
