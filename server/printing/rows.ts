import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { PrintFault } from '#shared/printing/after-failure.ts'
import type { PrintJob, PrintKind, PrintState } from '#shared/printing/contract.ts'
import type { Slip } from '#shared/printing/slip.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A job as it is kept. */
export type JobRow = {
  readonly restaurant_id: string
  readonly branch_id: string
  readonly id: string
  readonly printer_id: string | null
  readonly kind: PrintKind
  readonly state: PrintState
  readonly title: string
  readonly copy: number
  readonly tries: number
  readonly moved: boolean
  readonly begun: boolean
  readonly fault: PrintFault | null
  readonly made_at: Date
  readonly made_by_name: string
  readonly printed_at: Date | null
  readonly ticket: Slip | null
  readonly picture: Buffer | null
  readonly width: number | null
  readonly height: number | null
  readonly mark: number | null
  readonly drawer: boolean
}

export const toJob = (row: JobRow): PrintJob => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  printerId: row.printer_id,
  title: row.title,
  copy: row.copy,
  tries: row.tries,
  fault: row.fault,
  begun: row.begun,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by_name,
  printedAt: row.printed_at?.toISOString() ?? null,
  ticket: row.state === 'undrawn' ? row.ticket : null,
})

/** A job that the server makes with what caused it. */
export type NewJob = Pick<PrintJob, 'kind' | 'state' | 'printerId' | 'title' | 'madeBy'> & {
  readonly madeAt: string
  /** Null where no order is the cause. */
  readonly orderId: string | null
  readonly ticket: Slip | null
  readonly drawer: boolean
}

/** Adds jobs, in the transaction of their cause. A slip of a ticket that has one on this printer is left out. */
export async function addJobs(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  jobs: readonly NewJob[],
): Promise<void> {
  for (const job of jobs) {
    await sql`insert into print_jobs (
        restaurant_id, branch_id, printer_id, kind, state, order_id, ticket_id, ticket, title,
        made_at, made_by_name, drawer
      ) values (
        ${restaurantId}, ${branchId}, ${job.printerId}, ${job.kind}, ${job.state}, ${job.orderId},
        ${job.ticket?._id ?? null}, ${job.ticket && JSON.stringify(job.ticket)}, ${job.title},
        ${job.madeAt}, ${job.madeBy}, ${job.drawer}
      ) on conflict do nothing`.execute(trx)
  }
}

/** How long what was printed is listed. */
const LISTED = sql`interval '1 day'`

const WHICH = {
  open: sql`state in ('undrawn', 'waiting', 'sending', 'failed')`,
  undrawn: sql`state = 'undrawn'`,
  printed: sql`state = 'printed' and printed_at > now() - ${LISTED}`,
} as const

/** Returns a page of jobs: what waits, the oldest first; what was printed, the latest first. */
export async function listJobs(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  query: { readonly state: keyof typeof WHICH; readonly page: number; readonly limit: number },
) {
  const order = query.state === 'printed' ? sql`printed_at desc` : sql`seq`
  const { rows } = await sql<JobRow & { readonly total: number }>`
    select *, count(*) over () as total from print_jobs
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and ${WHICH[query.state]}
    order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findJob(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select * from print_jobs
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and id = ${id}`.execute(db)
  return rows[0]
}

/** Returns which copy the next paper of this kind would be for the order; 0: none was printed since. */
export async function copiesOf(
  db: Db,
  { restaurantId }: Pick<BranchPlace, 'restaurantId'>,
  {
    orderId,
    kind,
    refundId,
    since = new Date(0).toISOString(),
  }: {
    readonly orderId: string
    readonly kind: PrintKind
    readonly refundId?: string | undefined
    readonly since?: string | undefined
  },
): Promise<number> {
  const { rows } = await sql<{ readonly copies: number }>`
    select count(*) as copies from print_jobs
    where restaurant_id = ${restaurantId} and order_id = ${orderId} and kind = ${kind}
      and refund_id is not distinct from ${refundId ?? null}
      and state <> 'dropped' and made_at >= ${since}`.execute(db)
  return rows[0]?.copies ?? 0
}

/** Returns the printer of a branch by its id. */
export const printerOf = ({ printing }: Pick<Branch, 'printing'>, id: string | null) =>
  printing?.printers.find(({ _id }) => _id === id)
