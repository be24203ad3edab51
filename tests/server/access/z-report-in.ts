import type { Branch } from '#shared/branches/branch.ts'
import type { ZReport } from '#shared/end-of-day/z-report.ts'
import type { House } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** A Z report without a sale: not every branch closes its days. */
export async function zReportIn({ db, now }: House, branch: Branch): Promise<string> {
  const id = newId()
  const closedAt = now()
  const report: Omit<ZReport, 'hash'> = {
    _id: id,
    branchId: branch._id,
    number: 1,
    kind: 'day',
    businessDate: '2026-11-20',
    currency: branch.currency,
    closedAt: closedAt.toISOString(),
    closedBy: 'Someone',
    upTo: 0,
    days: [],
    drawers: [],
    carried: [],
    note: '',
    hashBefore: null,
  }
  await db
    .insertInto('z_reports')
    .values({
      restaurant_id: branch.restaurantId,
      branch_id: branch._id,
      id,
      number: 1,
      kind: 'day',
      business_date: report.businessDate,
      first_date: report.businessDate,
      seq: 0,
      closed_at: closedAt,
      closed_by: id,
      closed_by_name: report.closedBy,
      currency: branch.currency,
      orders: 0,
      net: 0,
      billed: 0,
      difference: 0,
      doc: JSON.stringify(report),
      hash: '',
      hash_before: null,
    })
    .execute()
  return id
}
