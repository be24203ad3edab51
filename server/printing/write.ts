import { sql } from 'kysely'
import type { PrintKind } from '#shared/printing/contract.ts'
import type { Picture } from '#shared/printing/picture.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { JobRow } from './rows.ts'

type By = { readonly userId: string; readonly name: string }
type Key = Pick<JobRow, 'restaurant_id' | 'id'>
const one = ({ restaurant_id: restaurantId, id }: Key) =>
  sql`restaurant_id = ${restaurantId} and id = ${id}`

/** Adds a paper that a person asked for: with a picture it waits, without it a window has it. */
export async function insert(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  job: {
    readonly _id: string
    readonly printerId: string | null
    readonly kind: PrintKind
    readonly orderId: string
    readonly refundId?: string | undefined
    readonly title: string
    readonly copy: number
    readonly at: Date
    readonly by: By
    readonly picture?: Picture | undefined
    readonly bits: Buffer | null
  },
): Promise<boolean> {
  const { picture, by, at, bits } = job
  const { numAffectedRows = 0n } = await sql`insert into print_jobs (
      restaurant_id, branch_id, id, printer_id, kind, state, order_id, refund_id, title, copy, made_at,
      made_by, made_by_name, picture, width, height, mark, printed_at
    ) values (
      ${restaurantId}, ${branchId}, ${job._id}, ${job.printerId}, ${job.kind},
      ${picture ? 'waiting' : 'printed'}, ${job.orderId}, ${job.refundId ?? null},
      ${job.title}, ${job.copy}, ${at}, ${by.userId}, ${by.name}, ${bits}, ${picture?.width ?? null}, ${picture?.height ?? null},
      ${picture?.mark ?? null}, case when ${picture === undefined} then now() end
    ) on conflict do nothing`.execute(trx)
  return numAffectedRows > 0n
}

/** Gives a job its picture. */
export const bring = (trx: Db, job: Key, { width, height, mark }: Picture, bits: Buffer) =>
  sql`update print_jobs set state = 'waiting', picture = ${bits}, width = ${width},
    height = ${height}, mark = ${mark}, due_at = now() where ${one(job)}`.execute(trx)

/** Lets a job be tried again now; without a picture it still waits for one. */
export const againOn = (trx: Db, job: Key, printerId: string | null) =>
  sql`update print_jobs set state = case when state = 'undrawn' then 'undrawn' else 'waiting' end,
    printer_id = ${printerId}, tries = 0, moved = false, due_at = now()
    where ${one(job)}`.execute(trx)

/** Takes a job out. */
export const drop = (trx: Db, job: Key) =>
  sql`update print_jobs set state = 'dropped', picture = null, ticket = null
    where ${one(job)}`.execute(trx)

/**
 * Forgets kitchen tickets and pulses that are done, two days later. Receipts and bills stay: they are counted as
 * copies for as long as their order can be printed.
 */
export async function forgetPrinted(db: Db): Promise<void> {
  await sql`delete from print_jobs where kind in ('slip', 'drawer')
    and state in ('printed', 'failed', 'dropped') and made_at < now() - interval '2 days'`.execute(
    db,
  )
}
