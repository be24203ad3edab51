import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { isManagement, type Role } from '#shared/permissions/role.ts'
import { poolRuleOn } from '#shared/pools/rule-on.ts'
import { type PoolKind, type PoolRuleVersion, POOLS } from '#shared/pools/rule.ts'
import { type Shared, sharePool } from '#shared/pools/share.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readCorrections, readExported, readGiven, readRules } from './rows.ts'

export type SharedPool = Omit<Shared, 'pool'> & { readonly pool: PoolKind; readonly amount: number }

type Asked = {
  readonly from: string
  readonly to: string
  /** Of these days. */
  readonly cards: readonly TimeCard[]
  /** Days that are left out, since they were exported; left out: none. */
  readonly isLocked?: (day: string) => boolean
}

/** Shares the pools of business days among the people who worked on them, with what earlier exports are owed still. */
export async function sharePools(
  db: Db,
  branch: Branch,
  { from, to, cards, isLocked = () => false }: Asked,
): Promise<readonly SharedPool[]> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const rules = await readRules(db, place)
  const given = await readGiven(db, place, { from, to })
  const corrections = await readCorrections(db, place, { from, to })
  const owed = await readOwed(db, branch, place, rules)
  const people = await readRoles(db, branch.restaurantId)
  return POOLS.map((pool) => {
    const made = sharePool({
      from,
      to,
      cards,
      amountOn: (day) => given.get(day)?.[pool] ?? 0,
      ruleOn: (day) => {
        const rule = poolRuleOn(branch.country, rules, pool, day)
        return isLocked(day) ? { ...rule, share: null } : rule
      },
      moved: corrections.filter((one) => one.pool === pool && !isLocked(one.day)),
      // Roles are those of today: an export freezes what they meant.
      isManager: (id) => isManagement(people.get(id)?.role ?? 'employee'),
      nameOf: (id) => people.get(id)?.name ?? '',
      carried: owed[pool],
    })
    const { pool: amount, ...shared } = made
    return { ...shared, pool, amount }
  })
}

/**
 * Returns what guests gave on exported days and no export has shared: sales that arrived later, and what no one had a
 * part of. Below zero where more was given back since.
 */
async function readOwed(
  db: Db,
  { country }: Branch,
  place: BranchPlace,
  rules: readonly PoolRuleVersion[],
): Promise<Record<PoolKind, number>> {
  const owed: Record<PoolKind, number> = { service: 0, tips: 0 }
  const exported = await readExported(db, place)
  const [first, last] = [exported[0], exported.at(-1)]
  if (!first || !last) return owed
  const given = await readGiven(db, place, { from: first.from, to: last.to })
  for (const period of exported) {
    for (const pool of POOLS) owed[pool] -= period[pool]
    for (let day = period.from; day <= period.to; day = addDays(day, 1))
      for (const pool of POOLS) {
        const { share } = poolRuleOn(country, rules, pool, day)
        if (share !== null) owed[pool] += given.get(day)?.[pool] ?? 0
      }
  }
  return owed
}

async function readRoles(db: Db, restaurantId: string) {
  const { rows } = await sql<{ readonly id: string; readonly name: string; readonly role: Role }>`
    select id, name, role from users where restaurant_id = ${restaurantId}`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
