import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { type Segment, segmentRoutes } from '#shared/segments/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { placeOf } from '../collections/place.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { matching } from './matching.ts'

type Deps = CollectionDeps & { readonly now: () => Date }

/** Guests who are shown by name beside a count. */
const EXAMPLES = 5

/** Returns the handlers of a restaurant's segments. */
export function createSegmentHandlers(deps: Deps): Handlers<Contract>['segments'] {
  const { db, now } = deps
  return {
    ...createCollection<Segment>(deps, segmentRoutes, {
      table: 'segments',
      subject: 'segment',
      areas: ['segments', 'campaigns'],
      search: ['name'],
      order: 'name',
      most: 200,
      taken: { segments_name: { code: 'SEGMENT_NAME_TAKEN', field: 'name' } },
      async check({ trx, place: { restaurantId } }, { dishes, tiers }) {
        await requireAll(trx, restaurantId, 'menu_items', dishes)
        await requireAll(trx, restaurantId, 'loyalty_tiers', tiers)
      },
      async checkRemove({ trx, place: { restaurantId } }, { _id }) {
        const used = await trx
          .selectFrom('campaigns')
          .select('id')
          .where('restaurant_id', '=', restaurantId)
          .where('segment_id', '=', _id)
          .where('state', '=', 'scheduled')
          .executeTakeFirst()
        if (used) throw conflict('SEGMENT_AWAITED')
      },
    }),

    async count({ caller, query: { restaurantId }, body }) {
      await placeOf(deps, caller, { restaurantId })
      await requireOpenSomewhere(db, caller, restaurantId, 'crm')
      await requireAll(db, restaurantId, 'menu_items', body.dishes)
      await requireAll(db, restaurantId, 'loyalty_tiers', body.tiers)
      const at = now()
      const today = await todayIn(db, restaurantId, at)
      const meant = matching(body, { restaurantId, now: at, today })
      const { rows } = await sql<{
        readonly count: number
        readonly of: number
        readonly guest: string | null
        readonly name: string
        readonly visits: number
      }>`
        with meant as materialized (${meant})
        select counted.*, few.guest, few.name, few.visits
        from (
          select (select count(*) from meant) as count, (
            select count(*) from customers
            where restaurant_id = ${restaurantId} and archived_at is null
          ) as of
        ) counted
        left join (
          select * from meant order by "lastVisit" desc nulls last, guest limit ${EXAMPLES}
        ) few on true
        order by few."lastVisit" desc nulls last, few.guest`.execute(db)
      const [{ count, of } = { count: 0, of: 0 }] = rows
      const examples = rows.flatMap(({ guest, name, visits }) =>
        guest === null ? [] : { _id: guest, name, visits },
      )
      return { count, of, examples }
    },
  }
}

const ASKED = {
  menu_items: { code: 'ITEM_UNKNOWN', field: 'body.dishes' },
  loyalty_tiers: { code: 'TIER_UNKNOWN', field: 'body.tiers' },
} as const

/** Refuses dishes or tiers that are not the restaurant’s; archived ones are, because guests have them. */
async function requireAll(
  on: Db,
  restaurantId: string,
  table: keyof typeof ASKED,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    select from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and id = any(${[...ids]}::uuid[])`.execute(on)
  const { code, field } = ASKED[table]
  if (rows.length < new Set(ids).size) throw badRequest(code, { field })
}

/** Returns the day by the clock of the restaurant’s first branch: its branches are seldom an hour apart. */
export async function todayIn(db: Db, restaurantId: string, at: Date): Promise<string> {
  const branch = await db
    .selectFrom('branches')
    .select('time_zone')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .executeTakeFirst()
  return businessDate(at.getTime(), branch?.time_zone ?? 'UTC', '00:00')
}
