import type { Contract } from '#shared/api.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { hasSold } from './checks.ts'
import { registerDevice } from './devices.ts'
import { listHealth } from './health.ts'
import type { SessionStore } from '../session/sessions.ts'
import { findBranch, listBranches } from '../tenancy/branches.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly sessions: Pick<SessionStore, 'noteDevice'>
}

export const createBranchHandlers = ({
  db,
  now,
  configs,
  sessions,
}: Deps): Pick<Handlers<Contract>['branches'], 'list' | 'get' | 'registerDevice' | 'health'> => ({
  list: ({ caller, query }) => listBranches(db, caller, query),

  health: ({ query }) => listHealth(db, query, now()),

  async get({ caller, params }) {
    const found = await findBranch(db, caller, params.branchId)
    if (!found) throw notFound()
    const { branch } = found
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    return { ...branch, sold: await hasSold(db, place) }
  },

  async registerDevice({ caller, params: { branchId }, body: { deviceId, code } }) {
    const { branch } = await configs.enter(caller, branchId)
    const place = { restaurantId: branch.restaurantId, branchId }
    const device = await registerDevice(db, place, {
      deviceId,
      code,
      sessionId: caller.sessionId,
      at: now(),
    })
    // Commands of this session must come from its own device.
    await sessions.noteDevice(caller.sessionId, deviceId)
    return {
      deviceId,
      code: device.code,
      lastN: device.last_n,
      lastOrder: device.last_order,
      lastReceipt: device.last_receipt,
    }
  },
})
