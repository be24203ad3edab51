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

/** The last exports of which a person sees the own part: a year of months. */
export const OWN_PERIODS = 12

/** What one person has of the pools of some days. */
const OwnShare = z.object({
  /** Business days, both of them included. */
  from: DateOnly,
  to: DateOnly,
  /** False: these days go on, and every sale and every hour changes the amounts. */
  exported: z.boolean(),
  /** By pool; null: it is not shared on these days, or the person has no part. */
  service: z.nullable(Amount),
  tips: z.nullable(Amount),
  /** What corrections moved to the person or away, and why; of exported days it is in the amounts. */
  moved: z.array(
    z.object({
      pool: PoolKind,
      day: DateOnly,
      /** Below zero: away from the person. */
      amount: Amount,
      reason: z.string(),
      madeBy: Person,
    }),
  ),
})
export type OwnShare = z.output<typeof OwnShare>

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
  mine: {
    method: 'GET',
    path: '/pools/mine',
    access: ['clock_in_out', 'view_own_schedule'],
    summary:
      'Returns the caller’s own part of service charge and tips, by pay period, the days that go on first',
    query: inBranch,
    response: z.object({ currency: z.string(), periods: z.array(OwnShare) }),
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
