import type { Db } from '../platform/database/database.ts'
import type { findReport } from './reports.ts'
import { chainTo, hashOf } from './reports.ts'
import { figuresOf } from './figures.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Makes the figures of a report again from the facts, and follows the hashes from the first report to it. */
export async function checkReport(db: Db, { restaurantId, firstDate, report }: Found) {
  const place = { restaurantId, branchId: report.branchId }
  const chain = await chainTo(db, place, report.number)
  const before = chain.find(({ number }) => number === report.number - 1)
  const days = await figuresOf(db, {
    ...place,
    firstDate,
    date: report.businessDate,
    upTo: report.upTo,
    before: before ? { date: before.date, upTo: before.seq } : null,
  })
  return {
    facts: JSON.stringify(days) === JSON.stringify(report.days),
    chain: chain.every(
      ({ number, doc, hash, hashBefore }, at) =>
        number === at + 1 &&
        hash === hashOf(doc) &&
        hashBefore === (chain[at - 1]?.hash ?? null) &&
        hashBefore === hashInside(doc),
    ),
  }
}

const hashInside = (doc: string): unknown => JSON.parse(doc).hashBefore
