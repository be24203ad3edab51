import type { Contract } from '#shared/api.ts'
import { may } from '#shared/features/may.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Source } from './source.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly sources: readonly Source[]
}

/** A list is read at a glance: more names than these are a number. */
const NAMED = 3

/** Returns the handlers of what waits for a person. Nothing of it is kept: each kind is counted when it is read. */
export const createNoticeHandlers = ({
  db,
  now,
  configs,
  sources,
}: Deps): Handlers<Contract>['notices'] => ({
  async list({ caller, query: { branchId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { restaurantId, timeZone, businessDayCutoff } = branch
    const at = now()
    const today = businessDate(at.getTime(), timeZone, businessDayCutoff)
    const reader = { db, caller, restaurantId, branchId, branch, today, now: at }
    const open = sources.filter(
      ({ anyOf, feature }) => may(caller, { feature, anyOf }, branch) === 'allowed',
    )
    const found = await Promise.all(
      open.map(async ({ kind, read }) => ({ kind, ...(await read(reader)) })),
    )
    const results = found
      .filter(({ count }) => count > 0)
      .map(({ kind, count, names }) => ({
        kind,
        count,
        names: [...new Set(names)].slice(0, NAMED),
      }))
    return { results }
  },
})
