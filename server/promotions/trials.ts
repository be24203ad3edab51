import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import { Id } from '#shared/contract/scalars.ts'
import type { Order } from '#shared/orders/order.ts'
import { definitionOf, PromotionDraft } from '#shared/promoting/draft.ts'
import { createSimulation } from '#shared/promoting/simulate.ts'
import { PromotionTrial } from '#shared/promoting/trial-contract.ts'
import { Definition } from '#shared/promotions/definition.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import type { MakeChange } from '../change/change.ts'
import { PER_UNIT } from '../inventory/levels.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { addJob, worker, type Worker } from '../jobs/kind.ts'
import { readMenu } from '../menu/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { PRODUCT } from '../tenancy/product.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { requirePromotion } from './publish.ts'

/** A trial was asked for. */
const TRIAL = { name: 'promotion.trial', payload: z.object({ restaurantId: Id, trialId: Id }) }
/** Orders that are read at once: between them other people are served. */
const AT_ONCE = 500
/** Of one promotion in a branch, as a list shows them. */
const SHOWN = 5

type Deps = CollectionDeps & { readonly now: () => Date }

/** Returns the calls by which promotions are tried on past orders. */
export function createTrialHandlers({
  db,
  now,
  configs,
  change,
}: Deps): Pick<Handlers<Contract>['promotions'], 'tryOut' | 'trials'> {
  return {
    async tryOut({ caller, params: { id }, query: { branchId }, body: { trialId, days } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      const place = { restaurantId, branchId }
      return change({
        caller,
        place: { branchId },
        action: null,
        areas: ['promotions'],
        async work(trx, { at }) {
          const promotion = await requirePromotion(trx, restaurantId, id)
          if (promotion.currency !== branch.currency) throw conflict('PROMOTION_CURRENCY')
          const { timeZone, businessDayCutoff } = branch
          const today = businessDate(now().getTime(), timeZone, businessDayCutoff)
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('promotion_trials')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: trialId,
              promotion_id: id,
              definition: JSON.stringify(definitionOf(PromotionDraft.parse(promotion))),
              from_day: addDays(today, -days),
              to_day: addDays(today, -1),
              asked_at: at,
              asked_by: caller.userId,
            })
            .onConflict((conflicting) => conflicting.doNothing())
            .executeTakeFirstOrThrow()
          const [trial] = await readTrials(trx, place, { promotionId: id, id: trialId })
          // Its id is that of another branch or promotion.
          if (!trial) throw conflict('ID_REUSED')
          const result = shownTo(seesCosts(caller), trial)
          if (numInsertedOrUpdatedRows === 0n) return { result, unchanged: true }
          await addJob(trx, TRIAL, { restaurantId, trialId })
          return { result, details: {} }
        },
      })
    },

    async trials({ caller, params: { id }, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      await requirePromotion(db, restaurantId, id)
      const found = await readTrials(db, { restaurantId, branchId }, { promotionId: id })
      return { results: found.map((trial) => shownTo(seesCosts(caller), trial)) }
    },
  }
}

/** What is left of a sale says what its dishes cost. */
const shownTo = (withCosts: boolean, { result, ...trial }: PromotionTrial): PromotionTrial => ({
  ...trial,
  result: result && (withCosts ? result : { ...result, margin: null, belowCost: null }),
})

async function readTrials(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { promotionId, id }: { readonly promotionId: string; readonly id?: string },
): Promise<PromotionTrial[]> {
  const { rows } = await sql<Record<string, unknown> & { readonly askedAt: Date }>`
    select id as "_id", promotion_id as "promotionId", from_day::text as "fromDay",
      to_day::text as "toDay", asked_at as "askedAt", result
    from promotion_trials
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and promotion_id = ${promotionId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by asked_at desc, id limit ${SHOWN}`.execute(db)
  return rows.map((row) => PromotionTrial.parse({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** Does a trial: a job, because a quarter of a year takes seconds. Done again, it comes to the same. */
export const createTrialWorker = ({
  db,
  change,
}: {
  readonly db: Db
  readonly change: MakeChange
}): Worker =>
  worker(TRIAL, async ({ restaurantId, trialId }) => {
    const trial = await db
      .selectFrom('promotion_trials')
      .select(['branch_id', 'promotion_id', 'definition', 'done_at'])
      .select([sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', trialId)
      .executeTakeFirst()
    if (!trial || trial.done_at) return
    const { branch_id: branchId, promotion_id: promotionId, from, to } = trial
    const place = { restaurantId, branchId }
    const version = { ...Definition.parse(trial.definition), _id: trialId, promotionId }
    const result = await simulate(db, place, { version, from, to })
    await change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place: { branchId },
      action: null,
      areas: ['promotions'],
      evenClosed: true,
      async work(trx, { at }) {
        await trx
          .updateTable('promotion_trials')
          .set({ done_at: at, result: JSON.stringify(result) })
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', trialId)
          .execute()
        return { result: null, details: {} }
      },
    })
  })

type Asked = {
  readonly version: Parameters<typeof createSimulation>[0]
  readonly from: string
  readonly to: string
}

/** Returns what a version would have done to the orders of some business days, in the sequence in which they were settled. */
async function simulate(db: Db, place: BranchPlace, { version, from, to }: Asked) {
  const found = await findBranch(db, { restaurantId: null, branchIds: 'all' }, place.branchId)
  if (!found) throw notFound()
  const menu = await readMenu(db, place)
  const simulation = createSimulation(version, {
    branch: found.branch,
    itemOf: (id) => menu.items.get(id),
  })
  const add = async (rows: readonly Settled[]) => {
    // The question for the next ones goes out first: the database finds them while these are priced.
    await turn()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed when it was written: a second time would take longer than the trial
    for (const row of rows) simulation.add({ ...row, order: row.order as Order })
  }
  const batches = readSettled(db, place, { from, to })
  for (let next = await batches.next(); !next.done;)
    [next] = await Promise.all([batches.next(), add(next.value)])
  return simulation.sums()
}

type Settled = {
  readonly order: unknown
  readonly hour: number
  readonly cost: number | null
}
type Sale = { readonly id: string; readonly orderId: string; readonly hour: number }

/**
 * Reads the orders that were settled on business days, day by day and some at a time. The sequence of a day is found once:
 * to look for the next ones by their number would sort all that is left again and again.
 */
async function* readSettled(
  db: Db,
  place: BranchPlace,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly Settled[]> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const sales = await readSales(db, place, day)
    for (let start = 0; start < sales.length; start += AT_ONCE)
      yield readOrders(db, place, day, sales.slice(start, start + AT_ONCE))
  }
}

async function readSales(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  day: string,
): Promise<readonly Sale[]> {
  const { rows } = await sql<Sale>`
    select id, order_id as "orderId", hour from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date = ${day}::date and kind = 'sale'
    order by seq, order_id::text`.execute(db)
  return rows
}

async function readOrders(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  day: string,
  sales: readonly Sale[],
): Promise<readonly Settled[]> {
  const { rows } = await sql<Omit<Settled, 'hour'> & { readonly at: number }>`
    select o.doc as "order", s.at, cost.sum as cost
    from unnest(${sales.map(({ orderId }) => orderId)}::uuid[], ${sales.map(({ id }) => id)}::uuid[])
      with ordinality as s (order_id, id, at)
    join orders o on o.restaurant_id = ${restaurantId} and o.id = s.order_id
    left join lateral (
      select case when bool_and(coalesce(c.complete, false)) then round(sum(c.cost) / ${PER_UNIT})::bigint end as sum
      from sale_lines l
      left join sale_costs c on c.restaurant_id = l.restaurant_id and c.branch_id = l.branch_id
        and c.business_date = l.business_date and c.order_id = l.order_id
        and c.sale_id = l.sale_id and c.line_id = l.line_id
      where l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId}
        and l.business_date = ${day}::date and l.order_id = s.order_id and l.sale_id = s.id
    ) cost on true
    order by s.at`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, hour: sales[at - 1]?.hour ?? 0 }))
}
