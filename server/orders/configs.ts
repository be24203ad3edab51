import type { Branch } from '#shared/branches/branch.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import type { Table } from '#shared/tables/table.ts'
import type { Db } from '../platform/database/database.ts'
import { type Caller, mayEnterBranch } from '../tenancy/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import { type Menu, readMenu } from '../menu/repository.ts'
import { readPromotionRows } from '../promotions/versions.ts'
import { findBranch, rowOf } from '../tenancy/branches.ts'
import { readTables } from '../tables/read-tables.ts'

/** The rules by which selling in a branch is judged. Changes seldom and is kept in memory. */
export type BranchConfig = {
  readonly version: number
  readonly branch: Branch
  /** The branch as its tills have it. */
  readonly row: Branch
  /** Every code that the branch has or had: receipts begin with it. */
  readonly codes: ReadonlySet<string>
  readonly menu: Menu
  readonly tables: ReadonlyMap<string, Table>
  /** Tables shown to people. */
  readonly floor: readonly Table[]
  /** Promotions as its tills have them: those that are on, and those that were a few days ago. */
  readonly promotions: readonly PromotionRow[]
}

const EVERYTHING = { restaurantId: null, branchIds: 'all' } as const

/**
 * Reads everything from the same database or transaction. The version first: a change during the read shows as
 * a newer one.
 */
export async function readBranchConfig(
  db: Db,
  branchId: string,
  now: Date,
): Promise<BranchConfig | undefined> {
  const found = await findBranch(db, EVERYTHING, branchId)
  if (!found) return undefined
  const { branch, version } = found
  const place = { restaurantId: branch.restaurantId, branchId }
  const menu = await readMenu(db, place)
  const tables = await readTables(db, place)
  const codes = await db
    .selectFrom('branch_codes')
    .select('code')
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', branchId)
    .execute()
  return {
    version,
    branch,
    row: rowOf(found),
    codes: new Set([branch.code, ...codes.map(({ code }) => code)]),
    menu,
    tables: new Map(tables.map(({ table }) => [table._id, table])),
    floor: tables.filter(({ archived }) => !archived).map(({ table }) => table),
    promotions: await readPromotionRows(db, place, now),
  }
}

/** Keeps the configuration of each branch until its version moves. */
export function createBranchConfigs(db: Db, clock: () => Date) {
  const kept = new Map<string, Promise<BranchConfig | undefined>>()

  const reload = (branchId: string) => {
    const config = readBranchConfig(db, branchId, clock())
    kept.set(branchId, config)
    const drop = () => kept.get(branchId) === config && kept.delete(branchId)
    // Neither a failure nor an unknown id is worth remembering.
    config.then((found) => found ?? drop(), drop)
    return config
  }

  const get = (branchId: string) => kept.get(branchId) ?? reload(branchId)

  return {
    /** Returns the branch if the caller may enter it; 404 otherwise, also for one of another restaurant. */
    async enter(
      caller: Pick<Caller, 'restaurantId' | 'branchIds'>,
      branchId: string,
    ): Promise<BranchConfig> {
      const config = await get(branchId)
      const place = config && { id: branchId, restaurantId: config.branch.restaurantId }
      if (!place || !mayEnterBranch(caller, place)) throw notFound()
      return config
    },

    /** Returns the configuration of that version or a newer one; reads it again if the kept one is older. */
    async atLeast(config: BranchConfig, version: number): Promise<BranchConfig> {
      if (config.version >= version) return config
      const branchId = config.branch._id
      const now = await get(branchId)
      const newer = now && now.version >= version ? now : await reload(branchId)
      if (!newer) throw notFound()
      return newer
    },
  }
}
export type BranchConfigs = ReturnType<typeof createBranchConfigs>
