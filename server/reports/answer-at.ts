import type { Branch } from '#shared/branches/branch.ts'
import { comparedDays } from '#shared/reports/compared-days.ts'
import type { Comparison, ReportAnswer, ReportPanel } from '#shared/reports/page-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { completeFrom } from './complete-from.ts'
import { momentOf } from './moment-of.ts'
import { atOneMoment, type Kept, readKept } from './summaries/read.ts'

type Asked = {
  readonly days: Days
  /** The branch's business day. */
  readonly today: string
  readonly compare: Comparison | undefined
}

/** What panels are read with. */
export type Moment = {
  readonly trx: Db
  readonly place: BranchPlace
  readonly kept: Kept
  /** Null: nothing is compared. */
  readonly compared: ReturnType<typeof comparedDays> | null
}

/** Returns a report whose panels are all read at one moment, so that they agree. */
export const answerAt = (
  db: Db,
  { restaurantId, _id, currency }: Branch,
  { days, today, compare }: Asked,
  readPanels: (moment: Moment) => Promise<Readonly<Record<string, ReportPanel>>>,
): Promise<ReportAnswer> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId, branchId: _id }
    const compared = compare ? comparedDays(days, compare) : null
    const kept = await readKept(trx, place)
    return {
      currency,
      ...days,
      compared: compared?.days ?? null,
      asOf: await momentOf(trx),
      unfinished: days.to >= today,
      completeFrom: await completeFrom(trx, place),
      panels: await readPanels({ trx, place, kept, compared }),
    }
  })
