import type { Station } from '#shared/branches/branch.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import { readDefinitions } from '../shifts/definitions.ts'
import { readStations } from '../stations/stations.ts'
import { insertTables } from '../tables/repository.ts'
import { BranchSettings } from '../tenancy/branches.ts'
import { readTables } from '../tables/read-tables.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** The parts of a branch that a new one of its restaurant copies. */
export type Like = {
  readonly columns: {
    readonly currency: string
    readonly time_zone: string
    readonly business_day_cutoff: string
  }
  readonly settings: BranchSettings
  readonly stations: readonly Station[]
  readonly shifts: readonly Omit<ShiftDefinition, '_id' | 'branchId'>[]
}

/**
 * Reads how a branch works. Does not copy its address and telephone, which would be wrong on another branch's
 * receipts, its printers, or the former names of its shifts.
 */
export async function readLike(trx: Db, place: BranchPlace, newId: () => string): Promise<Like> {
  const row = await trx
    .selectFrom('branches')
    .innerJoin('branch_settings', (join) =>
      join
        .onRef('branch_settings.branch_id', '=', 'branches.id')
        .onRef('branch_settings.restaurant_id', '=', 'branches.restaurant_id'),
    )
    .select(['currency', 'time_zone', 'business_day_cutoff', 'settings'])
    .where('branches.restaurant_id', '=', place.restaurantId)
    .where('branches.id', '=', place.branchId)
    .executeTakeFirstOrThrow()
  const { settings, ...columns } = row
  // Banks report for the branch whose secret they have.
  const {
    takeaway: _printing,
    methodsBefore: _methods,
    featuresBefore: _features,
    bankReports: _keys,
    ...kept
  } = BranchSettings.parse(settings)
  const definitions = await readDefinitions(trx, place)
  return {
    columns,
    settings: {
      ...kept,
      taxes: kept.taxes.map((tax) => ({ ...tax, _id: newId() })),
      receipt: { ...kept.receipt, address: '', phone: '', machine: '' },
    },
    stations: (await readStations(trx, place)).map((station) => ({ ...station, _id: newId() })),
    shifts: definitions.map(({ _id, branchId: _there, ...shift }) => ({
      ...shift,
      nameHistory: [],
    })),
  }
}

/** Makes the tables of one branch in another, all of them free. */
export async function copyTables(
  trx: Db,
  { restaurantId, branchId, from }: BranchPlace & { readonly from: string },
  newId: () => string,
): Promise<void> {
  const tables = (await readTables(trx, { restaurantId, branchId: from })).flatMap(
    ({ table, archived }) =>
      archived ? [] : [{ ...table, _id: newId(), branchId, status: 'available' as const }],
  )
  if (tables.length > 0) await insertTables(trx, restaurantId, tables)
}
