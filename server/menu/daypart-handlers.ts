import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { meets } from '#shared/dayparts/daypart-at.ts'
import { type DaypartRecord, daypartRoutes } from '#shared/menu/dayparts-contract.ts'
import { WEEKDAYS, type Weekday } from '#shared/time/weekday.ts'
import { branchRow } from '../change/change-settings.ts'
import { createCollection } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { MenuDeps } from './deps.ts'
import { rowsWith } from './options.ts'
import { menuRows } from './publish.ts'

/** Returns the handlers of a restaurant's dayparts, which tills have in the row of their branch. */
export const createDaypartHandlers = (deps: MenuDeps): Handlers<Contract>['dayparts'] =>
  createCollection<DaypartRecord>(deps, daypartRoutes, {
    table: 'dayparts',
    subject: 'daypart',
    areas: ['dayparts', 'menuItems'],
    search: ['name'],
    inLanguages: ['name'],
    order: 'startsAt',
    most: 24,
    async checkRemove({ trx, place }, { _id }) {
      const name = await soldOnlyIn(trx, place.restaurantId, _id)
      if (name) throw conflict('DAYPART_NEEDED', { details: { name } })
    },
    check: ({ trx, place }, after) => refuseOverlap(trx, place.restaurantId, after),
    async follow({ trx, place: { restaurantId } }, _after, before) {
      const priced = await pricedIn(trx, restaurantId, before._id)
      const ids = await rowsWith(trx, restaurantId, priced)
      const dishes = menuRows(ids)
      return {
        rows: async (on, branch) => [
          ...(await branchRow(on, branch)),
          ...(ids.length > 0 ? await dishes(on, branch) : []),
        ],
      }
    },
  })

const isDay = (day: string): day is Weekday => WEEKDAYS.some((known) => known === day)

/** Refuses hours in which another daypart is on in some branch: a dish has one price at a time. */
export async function refuseOverlap(
  trx: Db,
  restaurantId: string,
  one: Pick<DaypartRecord, '_id' | 'days' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  const others = await trx
    .selectFrom('dayparts')
    .select(['name', 'days', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '<>', one._id)
    .where('archived_at', 'is', null)
    .execute()
  const branches = await trx
    .selectFrom('branches')
    .select('business_day_cutoff as cutoff')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const met = others.find(({ days, ...hours }) =>
    branches.some(({ cutoff }) => meets(one, { ...hours, days: days.filter(isDay) }, cutoff)),
  )
  if (met) throw conflict('DAYPARTS_OVERLAP', { details: { name: met.name } })
}

/** Returns the name of a dish, category or tag that is sold in a daypart alone: without it, it never would be. */
async function soldOnlyIn(trx: Db, restaurantId: string, daypartId: string) {
  const { rows } = await sql<{ readonly name: LocalText }>`
    select name from (
      select name, available, restaurant_id, archived_at from menu_items
      union all
      select name, available, restaurant_id, archived_at from menu_categories
      union all
      -- A tag has the word of the interface.
      select '{}', available, restaurant_id, archived_at from menu_tags
    ) as said
    where restaurant_id = ${restaurantId} and archived_at is null
      and available -> 'daypartIds' ? ${daypartId}
      and not exists (
        select from dayparts d
        where d.restaurant_id = ${restaurantId} and d.archived_at is null and d.id <> ${daypartId}
          and available -> 'daypartIds' ? d.id::text
      )
    limit 1`.execute(trx)
  return rows[0]?.name
}

/** Returns the dishes and choices that have, or had, a price in a daypart. */
async function pricedIn(trx: Db, restaurantId: string, daypartId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('item_prices')
    .select('item_id')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('daypart_id', '=', daypartId)
    .execute()
  return rows.map(({ item_id }) => item_id)
}
