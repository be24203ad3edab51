import type { Contract } from '#shared/api.ts'
import { lostFeatures } from '#shared/restaurants/lost-features.ts'
import type { Restaurant } from '#shared/restaurants/restaurant.ts'
import { changeOf } from '../change/change-of.ts'
import { changeSince } from '../collections/merge.ts'
import { branchRow } from '../change/change-settings.ts'
import type { Scope } from '../tenancy/scope.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { showPeople } from '../tenancy/revise.ts'
import { findRestaurant, listBranchStates } from './repository.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

type Edit = {
  readonly caller: Caller
  readonly restaurantId: string
  readonly action: string
  /** Returns the details for the audit log. */
  readonly work: (trx: Db, old: Restaurant) => Promise<object>
}

export function createRestaurantHandlers({
  db,
  now,
  change,
}: Deps): Handlers<Contract>['restaurants'] {
  /** Changes what every window of every branch and of every person there shows. */
  async function edit({ caller, restaurantId, action, work }: Edit): Promise<Restaurant> {
    if (caller.branchIds !== 'all') throw notFound()
    await change({
      caller,
      place: { restaurantId },
      action,
      areas: ['restaurants'],
      async work(trx) {
        const details = await work(trx, await requireRestaurant(trx, caller, restaurantId))
        const people = await showPeople(trx, restaurantId)
        return { result: null, details, people, rows: branchRow }
      },
    })
    return requireRestaurant(db, caller, restaurantId)
  }

  return {
    get: ({ caller, params }) => requireRestaurant(db, caller, params.restaurantId),

    update: ({ caller, params: { restaurantId }, body }) =>
      edit({
        caller,
        restaurantId,
        action: 'restaurant.update',
        async work(trx, old) {
          const wanted = changeSince(old, body)
          const { legalName, taxNumber, phone, email, address } = { ...old, ...wanted }
          await trx
            .updateTable('restaurants')
            .set({
              name: JSON.stringify(wanted.name ?? old.name),
              profile: JSON.stringify({ legalName, taxNumber, phone, email, address }),
            })
            .where('id', '=', restaurantId)
            .execute()
          return changeOf(old, wanted)
        },
      }),

    changePackage: ({ caller, params: { restaurantId }, body }) =>
      edit({
        caller,
        restaurantId,
        action: 'restaurant.package',
        async work(trx, old) {
          const before = { packageType: old.packageType, billingPeriod: old.billingPeriod }
          const after = { ...before, ...changeSince(before, body) }
          await trx
            .updateTable('restaurants')
            .set({ package_type: after.packageType, billing_period: after.billingPeriod })
            .where('id', '=', restaurantId)
            .execute()
          return { before, after, lost: lostFeatures(before.packageType, after.packageType) }
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
