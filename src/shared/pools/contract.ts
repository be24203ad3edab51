import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, Instant } from '../contract/scalars.ts'
import { PoolKind, PoolRule, PoolRuleVersion } from './rule.ts'

const feature = 'payroll'
const inBranch = z.object({ branchId: Id })
const SEES = ['view_payroll', 'manage_payroll'] as const
const Person = z.object({ _id: Id, name: z.string() })

const Share = z.object({
  userId: Id,
  name: z.string(),
  minutes: z.int(),
  amount: Amount,
  /** Part of the amount that corrections moved here, or away. */
  moved: Amount,
})

/** Part of a pool that a person moved from one to another. */
const PoolCorrection = z.object({
  _id: Id,
  pool: PoolKind,
  day: DateOnly,
  /** Null: what no one has. */
  fromUserId: z.nullable(Id),
  toUserId: z.nullable(Id),
  amount: Amount.check(z.gte(1)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})
export type PoolCorrection = z.output<typeof PoolCorrection>

const Pool = z.object({
  pool: PoolKind,
  /** What holds on the last of the days. */
  rule: PoolRule,
  /** The law by which it is shared; empty: the branch decides. */
  source: z.string(),
  /** Most days between two payments, where the law names them. */
  mostDays: z.nullable(z.int()),
  /** What guests gave, and what earlier days are owed still. */
  amount: Amount,
  carried: Amount,
  /** `amount + carried` = all shares and `left`, which waits for the next days. */
  shares: z.array(Share),
  left: Amount,
  corrections: z.array(z.extend(PoolCorrection, { madeAt: Instant, madeBy: Person })),
})
export type Pool = z.output<typeof Pool>

/** What guests give people, shared among those who worked (decision 0080). */
export const poolRoutes = routes({
  list: {
    method: 'GET',
    path: '/pools',
    access: SEES,
    feature,
    summary: 'Shares service charge and tips of business days among the people who worked',
    query: z.extend(inBranch, { from: DateOnly, to: DateOnly }),
    response: z.object({
      currency: z.string(),
      pools: z.array(Pool),
      /** People who may have a part. */
      people: z.array(Person),
      positions: z.array(Person),
      /** The last day that was exported for payroll; null: none. */
      lockedTo: z.nullable(DateOnly),
    }),
  },
  setRule: {
    method: 'POST',
    path: '/pools/rules',
    access: 'manage_payroll',
    feature,
    summary: 'Says how a pool is shared from a business day on that was not exported yet',
    query: inBranch,
    body: z.extend(PoolRule, { _id: Id, since: DateOnly }),
    response: PoolRuleVersion,
  },
  /** Sent twice with one id, it is one. */
  correct: {
    method: 'POST',
    path: '/pools/corrections',
    access: 'manage_payroll',
    feature,
    summary: 'Moves part of a pool from one person to another, with a reason',
    query: inBranch,
    body: PoolCorrection,
    response: PoolCorrection,
  },
})
