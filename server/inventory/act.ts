import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { ActKind, ActResult } from '#shared/inventory/act.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Cause, OpenBook } from './book.ts'
import type { MovementRow } from './movements.ts'
import { seesCosts } from './sees-costs.ts'

/** A running act: its movements follow from `cause`. */
export type ActScene = {
  readonly trx: Db
  readonly restaurantId: string
  readonly branch: Branch
  readonly cause: Cause
  /** Returns the business day of a moment in the branch. */
  readonly dayOf: (at: Date) => string
  /** Refuses closed branches that the act reaches. */
  readonly requireInBusiness: (branchIds: readonly string[]) => Promise<void>
}

type Made = {
  readonly book: OpenBook
  /** What was entered, and what followed of it that no movement says. */
  readonly document: object
  readonly ofAct?: string
  /** Branches that wait for it although nothing of theirs has moved. */
  readonly alsoIn?: readonly string[]
  readonly recount?: readonly string[]
  /** Writes what else belongs to it, once the act itself is there. */
  readonly alsoWrite?: () => Promise<void>
}

type Head = {
  readonly _id: string
  readonly branchId: string
  readonly at?: string | undefined
}

/**
 * Returns the function by which people change stock: each act once, however often it is sent. `of` is the act that the
 * address names.
 */
export const createActs =
  (change: MakeChange) =>
  async (
    caller: Caller,
    { kind, of }: { readonly kind: ActKind; readonly of?: string },
    body: Head,
    work: (scene: ActScene) => Promise<Made>,
  ): Promise<ActResult> =>
    change({
      caller,
      place: { branchId: body.branchId },
      action: `stock.${kind}`,
      areas: ['inventory'],
      async work(trx, { at, restaurantId, requireInBusiness }) {
        const hash = hashOf(of === undefined ? body : { ...body, of })
        const known = await findAct(trx, restaurantId, body._id)
        if (known) {
          // Sent twice: the first one holds. Another act under its id is refused. A build of before left out `of`.
          const isSame = [hash, hashOf(body)].some((one) => known.hash.equals(one))
          if (!isSame || known.kind !== kind) throw conflict('ID_REUSED')
          const rows = await readMoved(trx, restaurantId, kind, body._id)
          return { result: resultOf(caller, { ...known, rows, recount: [] }), unchanged: true }
        }
        const branch = (await findBranch(trx, caller, body.branchId))?.branch
        if (!branch) throw notFound()
        const dayOf = (moment: Date) =>
          businessDate(moment.getTime(), branch.timeZone, branch.businessDayCutoff)
        const happened = past(body.at, at)
        const cause: Cause = {
          branchId: branch._id,
          sourceKind: kind,
          sourceId: body._id,
          at: happened,
          postedAt: at,
          businessDate: dayOf(happened),
          by: { _id: caller.userId, name: caller.name },
        }
        const {
          book,
          document,
          ofAct = null,
          alsoIn = [],
          recount = [],
          alsoWrite,
        } = await work({
          trx,
          restaurantId,
          branch,
          cause,
          dayOf,
          requireInBusiness,
        })
        await sql`
          insert into stock_acts (restaurant_id, branch_id, id, kind, of_act, at, posted_at,
            business_date, document, hash, done_by, done_by_name)
          values (${restaurantId}, ${branch._id}, ${body._id}, ${kind}, ${ofAct}, ${happened}, ${at},
            ${cause.businessDate}, ${JSON.stringify(document)}, ${hash}, ${caller.userId},
            ${caller.name})`.execute(trx)
        await alsoWrite?.()
        await book.close()
        const act = { id: body._id, kind, at: happened, businessDate: cause.businessDate }
        const rows = book.rows()
        const ingredients = new Set(rows.map(({ ingredientId }) => ingredientId)).size
        const reached = new Set([...rows.map(({ branchId }) => branchId), ...alsoIn])
        return {
          result: resultOf(caller, { ...act, rows, recount }),
          details: { _id: body._id, ingredients },
          alsoIn: [...reached].filter((id) => id !== branch._id),
        }
      },
    })

const hashOf = (sent: object) => createHash('sha256').update(JSON.stringify(sent)).digest()

/** Returns when it happened: nothing happens in the future, whatever a device believes. */
export const past = (at: string | undefined, now: Date): Date =>
  at === undefined || Date.parse(at) > now.getTime() ? now : new Date(at)

type Known = {
  readonly id: string
  readonly kind: ActKind
  readonly at: Date
  readonly businessDate: string
}

async function findAct(trx: Db, restaurantId: string, id: string) {
  const { rows } = await sql<Known & { readonly hash: Buffer }>`
    select id, kind, at, business_date as "businessDate", hash from stock_acts
    where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  return rows[0]
}

type Moved = Pick<MovementRow, 'ingredientId' | 'kind' | 'place' | 'quantity' | 'value'>

async function readMoved(trx: Db, restaurantId: string, kind: ActKind, id: string) {
  const { rows } = await sql<Moved>`
    select ingredient_id as "ingredientId", kind, place, quantity, value from stock_movements
    where restaurant_id = ${restaurantId} and source_kind = ${kind} and source_id = ${id}
    order by n`.execute(trx)
  return rows
}

function resultOf(
  caller: Caller,
  act: Known & { readonly rows: readonly Moved[]; readonly recount: readonly string[] },
): ActResult {
  const shows = seesCosts(caller)
  return {
    _id: act.id,
    kind: act.kind,
    at: act.at.toISOString(),
    businessDate: act.businessDate,
    moved: act.rows.map(({ ingredientId, kind, place, quantity, value }) => ({
      ingredientId,
      kind,
      place,
      quantity,
      value: shows ? value : null,
    })),
    recount: [...act.recount],
  }
}
