import type { Contract } from '#shared/api.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createActs } from './act.ts'
import { readBatches } from './batches.ts'
import { correctPrice } from './correct-price.ts'
import { countStock } from './count-stock.ts'
import { readCounted } from './counted.ts'
import { readGapCauses } from './gap-causes.ts'
import { readGlance } from './glance.ts'
import { listActs, listMovements } from './lists.ts'
import { readOutlook, readPrices } from './outlook.ts'
import { seesCosts } from './sees-costs.ts'
import type { Purchases } from './purchases.ts'
import { receive, waste } from './simple-acts.ts'
import { listStock } from './stock.ts'
import { arrive, transfer } from './transfers.ts'
import { undo } from './undo.ts'
import { readVariances } from './variances.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
} & Purchases

/** Returns the handlers of what a branch has, and of what people do to it. */
export function createInventoryHandlers({
  db,
  now,
  configs,
  change,
  ...purchases
}: Deps): Handlers<Contract>['inventory'] {
  const act = createActs(change)
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    return { restaurantId: branch.restaurantId, branchId, currency: branch.currency }
  }
  return {
    async items({ caller, query: { branchId, ...filter } }) {
      const place = await placeOf(caller, branchId)
      const found = await listStock(db, place, filter, seesCosts(caller))
      return { ...found, currency: place.currency }
    },

    async transactions({ caller, query: { branchId, ...filter } }) {
      return listMovements(db, await placeOf(caller, branchId), filter, seesCosts(caller))
    },

    async acts({ caller, query: { branchId, ...filter } }) {
      return listActs(db, await placeOf(caller, branchId), filter, seesCosts(caller))
    },

    async counted({ caller, params: { id }, query: { branchId } }) {
      const place = await placeOf(caller, branchId)
      return { results: await readCounted(db, place, id, seesCosts(caller)) }
    },

    async variances({ caller, query: { branchId, since } }) {
      const place = await placeOf(caller, branchId)
      return readVariances(db, place, { since, shows: seesCosts(caller) })
    },

    async causes({ caller, params: { id }, query: { branchId, since } }) {
      const place = await placeOf(caller, branchId)
      return { results: await readGapCauses(db, place, { ingredientId: id, since }) }
    },

    async outlook({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId, timeZone, businessDayCutoff } = branch
      const today = businessDate(now().getTime(), timeZone, businessDayCutoff)
      const place = { restaurantId, branchId }
      return {
        results: await readOutlook(db, place, today),
        glance: await readGlance(db, place, { today, shows: seesCosts(caller) }),
      }
    },

    async prices({ caller, params: { id }, query: { branchId } }) {
      const place = await placeOf(caller, branchId)
      if (!seesCosts(caller)) return { results: [] }
      return { results: await readPrices(db, place, { ingredientId: id, now: now() }) }
    },

    async batches({ caller, query: { branchId } }) {
      const { restaurantId } = await placeOf(caller, branchId)
      return { results: await readBatches(db, restaurantId) }
    },

    receive: ({ caller, body }) =>
      act(caller, { kind: 'receipt' }, body, (scene) => receive(scene, body, purchases)),
    correctPrice: ({ caller, params: { id }, body }) =>
      act(caller, { kind: 'price', of: id }, body, (scene) => correctPrice(scene, id, body)),
    count: ({ caller, body }) =>
      act(caller, { kind: 'count' }, body, (scene) => countStock(scene, body)),
    waste: ({ caller, body }) =>
      act(caller, { kind: 'waste' }, body, (scene) => waste(scene, body)),
    transfer: ({ caller, body }) =>
      act(caller, { kind: 'transfer' }, body, (scene) => transfer(scene, caller, body)),
    arrive: ({ caller, params: { id }, body }) =>
      act(caller, { kind: 'arrival', of: id }, body, (scene) => arrive(scene, id, body)),
    undo: ({ caller, params: { id }, body }) =>
      act(caller, { kind: 'undo', of: id }, body, (scene) =>
        undo(scene, caller, id, { ...body, settleBehind: purchases.settleBehind }),
      ),
  }
}
