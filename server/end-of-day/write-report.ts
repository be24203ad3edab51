import type { Branch } from '#shared/branches/branch.ts'
import type { ZReport } from '#shared/end-of-day/z-report.ts'
import type { Db } from '../platform/database/database.ts'
import type { blocksOf, Draft } from './current.ts'
import { hashOf, insertReport, textOf, type Unhashed } from './reports.ts'

type Closing = {
  readonly _id: string
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
  readonly note: string
  /** Closed by the clock: a shift may still be open. */
  readonly automatic: boolean
}

/** Writes the next Z report of a branch. Throws a unique violation if another was first. */
export async function writeReport(
  trx: Db,
  branch: Branch,
  { covered, last, kind, days, drawers }: Draft,
  { shift, orders, orderCount }: Awaited<ReturnType<typeof blocksOf>>,
  { _id, at, by, note, automatic }: Closing,
): Promise<{ readonly report: ZReport; readonly details: object }> {
  const unhashed: Unhashed = {
    _id,
    branchId: branch._id,
    number: (last?.number ?? 0) + 1,
    kind,
    businessDate: covered.date,
    currency: branch.currency,
    closedAt: at.toISOString(),
    closedBy: by.name,
    ...(automatic && { automatic: true as const }),
    ...(shift && { openShift: shift }),
    upTo: covered.upTo,
    days: [...days],
    drawers,
    carried: orders,
    note,
    hashBefore: last?.hash ?? null,
  }
  const report = { ...unhashed, hash: hashOf(textOf(unhashed)) }
  await insertReport(trx, report, by, covered)
  const { number, businessDate } = report
  const details = { _id, name: `Z ${number}`, businessDate, kind, carried: orderCount }
  return { report, details }
}
