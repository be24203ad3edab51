import { sql } from 'kysely'
import { AuditEntry } from '#shared/audit/contract.ts'
import type { Contract } from '#shared/api.ts'
import { toPage } from '#shared/contract/page.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { inScope } from '../tenancy/scope.ts'
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
    const conditions = [
      inScope(caller),
      restaurantId && sql<boolean>`restaurant_id = ${restaurantId}`,
      branchId && sql<boolean>`branch_id = ${branchId}`,
      actorId && sql<boolean>`actor_id = ${actorId}`,
      action && sql<boolean>`(action = ${action} or starts_with(action, ${`${action}.`}))`,
      search &&
        sql<boolean>`position(lower(${search}) in lower(actor_name || ' ' || details::text)) > 0`,
      from && sql<boolean>`at >= ${new Date(from)}`,
      to && sql<boolean>`at < ${new Date(Date.parse(to) + DAY_MS)}`,
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
