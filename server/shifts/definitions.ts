import { ShiftDefinition } from '#shared/shifts/shift.ts'
import { inScope, type Scope, type BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly id: string
  readonly branch_id: string
  readonly name: string
  readonly code: string
  readonly color: string
  readonly description: string
  readonly start_time: string
  readonly end_time: string
  readonly day_of_week: readonly string[]
  readonly is_active: boolean
  readonly name_history: unknown
}

const toDefinition = (row: Row): ShiftDefinition =>
  ShiftDefinition.parse({
    _id: row.id,
    branchId: row.branch_id,
    name: row.name,
    code: row.code,
    color: row.color,
    description: row.description,
    startTime: row.start_time,
    endTime: row.end_time,
    dayOfWeek: row.day_of_week,
    isActive: row.is_active,
    nameHistory: row.name_history,
  })

const toColumns = (definition: ShiftDefinition) => ({
  branch_id: definition.branchId,
  name: definition.name,
  code: definition.code,
  color: definition.color,
  description: definition.description,
  start_time: definition.startTime,
  end_time: definition.endTime,
  day_of_week: definition.dayOfWeek,
  is_active: definition.isActive,
  name_history: JSON.stringify(definition.nameHistory),
})

/** Returns every definition of a branch that was not removed, the earliest start first. */
export async function readDefinitions(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly ShiftDefinition[]> {
  const rows = await db
    .selectFrom('shift_definitions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return rows.map(toDefinition)
}

export type FoundDefinition = {
  readonly restaurantId: string
  readonly definition: ShiftDefinition
}

/** Returns a definition that was not removed; undefined outside the scope. */
export async function findDefinition(
  db: Db,
  scope: Scope,
  id: string,
): Promise<FoundDefinition | undefined> {
  const row = await db
    .selectFrom('shift_definitions')
    .selectAll()
    .where(inScope(scope))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && { restaurantId: row.restaurant_id, definition: toDefinition(row) }
}

export async function insertDefinition(
  trx: Db,
  { restaurantId, definition }: FoundDefinition,
): Promise<void> {
  await trx
    .insertInto('shift_definitions')
    .values({ restaurant_id: restaurantId, id: definition._id, ...toColumns(definition) })
    .execute()
}
