import type { Contract } from '#shared/contract/index.ts'
import { lostFeatures } from '#shared/restaurants/lost-features.ts'
import type { Restaurant } from '#shared/restaurants/restaurant.ts'
import { audit } from '../change/audit.ts'
import { changeOf } from '../audit/change-of.ts'
import { publishBranch } from '../branches/change-settings.ts'
import type { Scope } from '../branches/scope.ts'
import { type Db, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Notifier } from '../realtime/notifier.ts'
import { showPeople } from '../session/revise.ts'
import { findRestaurant, listBranchStates, lockRestaurant } from './repository.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly notifier: Pick<Notifier, 'changed' | 'peopleChanged'>
}

type Change = {
  readonly caller: Caller
  readonly restaurantId: string
  readonly action: string
  /** Returns what the audit log says of it. */
  readonly work: (trx: Db, old: Restaurant) => Promise<object>
}

export function createRestaurantHandlers({
  db,
  now,
  notifier,
}: Deps): Handlers<Contract>['restaurants'] {
  /** Runs a change and tells every window of every branch, and of everybody who works there. */
  async function change({ caller, restaurantId, action, work }: Change): Promise<Restaurant> {
    if (caller.branchIds !== 'all') throw notFound()
    const at = now()
    const { people, branches } = await transaction(db, async (trx) => {
      await lockRestaurant(trx, caller, restaurantId)
      const details = await work(trx, await requireRestaurant(trx, caller, restaurantId))
      const revised = await showPeople(trx, restaurantId)
      await audit(trx, { restaurantId, branchId: null, at, actor: caller, action, details })
      const rows = await trx
        .selectFrom('branches')
        .select('id')
        .where('restaurant_id', '=', restaurantId)
        // The same order for everybody who takes several.
        .orderBy('id')
        .execute()
      for (const { id } of rows)
        await publishBranch(trx, { restaurantId, branchId: id, at, areas: ['restaurants'] })
      return { people: revised, branches: rows.map(({ id }) => id) }
    })
    notifier.peopleChanged(people)
    branches.forEach((id) => notifier.changed(id))
    return requireRestaurant(db, caller, restaurantId)
  }

  return {
    get: ({ caller, params }) => requireRestaurant(db, caller, params.restaurantId),

    update: ({ caller, params: { restaurantId }, body }) =>
      change({
        caller,
        restaurantId,
        action: 'restaurant.update',
        async work(trx, old) {
          const { legalName, taxNumber, phone, email, address } = { ...old, ...body }
          await trx
            .updateTable('restaurants')
            .set({
              name: JSON.stringify(body.name ?? old.name),
              profile: JSON.stringify({ legalName, taxNumber, phone, email, address }),
            })
            .where('id', '=', restaurantId)
            .execute()
          return changeOf(old, body)
        },
      }),

    changePackage: ({ caller, params: { restaurantId }, body }) =>
      change({
        caller,
        restaurantId,
        action: 'restaurant.package',
        async work(trx, old) {
          await trx
            .updateTable('restaurants')
            .set({ package_type: body.packageType, billing_period: body.billingPeriod })
            .where('id', '=', restaurantId)
            .execute()
          const before = { packageType: old.packageType, billingPeriod: old.billingPeriod }
          return { before, after: body, lost: lostFeatures(old.packageType, body.packageType) }
        },
      }),

    async branches({ caller, params: { restaurantId }, query }) {
      if (caller.restaurantId !== null && caller.restaurantId !== restaurantId) throw notFound()
      return listBranchStates(db, caller, restaurantId, query, now())
    },
  }
}

async function requireRestaurant(db: Db, scope: Scope, id: string): Promise<Restaurant> {
  const found = await findRestaurant(db, scope, id)
  if (!found) throw notFound()
  return found
}
