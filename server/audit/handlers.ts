import { sql } from 'kysely'
import { AuditEntry } from '#shared/audit/contract.ts'
import type { Contract } from '#shared/api.ts'
import { toPage } from '#shared/contract/page.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import { inScope, type Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import type { Handlers } from '../tenancy/implement.ts'

export const createAuditHandlers = ({
  db,
}: {
  readonly db: Db
}): Handlers<Contract>['auditLog'] => ({
  async list({ caller, query: { page, limit, ...wanted } }) {
    const { restaurantId, branchId, actorId, action, search, from, to } = wanted
    const dayAt = await daysOf(db, caller, wanted)
    const conditions = [
      inScope(caller),
      restaurantId && sql<boolean>`restaurant_id = ${restaurantId}`,
      branchId && sql<boolean>`branch_id = ${branchId}`,
      actorId && sql<boolean>`actor_id = ${actorId}`,
      action && sql<boolean>`(action = ${action} or starts_with(action, ${`${action}.`}))`,
      search &&
        sql<boolean>`position(lower(${search}) in lower(actor_name || ' ' || details::text)) > 0`,
      from && sql<boolean>`at >= ${new Date(dayAt(from).from)}`,
      to && sql<boolean>`at < ${new Date(dayAt(to).until)}`,
    ].flatMap((condition) => condition || [])
    const found = db.selectFrom('audit_log').where((eb) => eb.and(conditions))
    const { rows, total } = await readPage(
      found,
      found
        .selectAll()
        // Within a restaurant the number gives the order, and is indexed; only the platform reads across
        // restaurants.
        .$if((caller.restaurantId ?? restaurantId ?? null) === null, (query) =>
          query.orderBy('at', 'desc'),
        )
        .orderBy('restaurant_id', 'desc')
        .orderBy('seq', 'desc'),
      { page, limit },
    )
    return toPage(rows.map(toEntry), total, { page, limit })
  },
})

type Place = { readonly restaurantId?: string | undefined; readonly branchId?: string | undefined }

/** When days begin and end for those who look at this place. */
async function daysOf(db: Db, caller: Scope, { restaurantId, branchId }: Place) {
  const house = caller.restaurantId ?? restaurantId
  const branch =
    house === undefined && branchId === undefined
      ? undefined
      : await db
          .selectFrom('branches')
          .select(['time_zone', 'business_day_cutoff'])
          .where(inScope(caller, 'id'))
          .$if(house !== undefined, (query) => query.where('restaurant_id', '=', house ?? ''))
          .$if(branchId !== undefined, (query) => query.where('id', '=', branchId ?? ''))
          .orderBy('sort')
          .executeTakeFirst()
  const { time_zone: zone, business_day_cutoff: cutoff } = branch ?? UTC
  return (date: string) => businessDayAt(date, zone, cutoff)
}

const UTC = { time_zone: 'UTC', business_day_cutoff: '00:00' }

type Row = {
  readonly restaurant_id: string
  readonly seq: number
  readonly branch_id: string | null
  readonly at: Date
  readonly actor_id: string
  readonly actor_name: string
  readonly action: string
  readonly details: unknown
}

const toEntry = (row: Row): AuditEntry =>
  AuditEntry.parse({
    restaurantId: row.restaurant_id,
    seq: row.seq,
    branchId: row.branch_id,
    at: row.at.toISOString(),
    actor: { _id: row.actor_id, name: row.actor_name },
    action: row.action,
    details: row.details,
  })
