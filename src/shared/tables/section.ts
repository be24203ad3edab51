import { businessDate } from '../time/business-date.ts'
import type { Table } from './table.ts'

type Day = { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns who serves a table now; null where no one was chosen for this business day. `now` in milliseconds. */
export function sectionOf(
  { section }: Pick<Table, 'section'>,
  { timeZone, businessDayCutoff }: Day,
  now: number,
): { readonly _id: string; readonly name: string } | null {
  if (section == null || section.day !== businessDate(now, timeZone, businessDayCutoff)) return null
  return { _id: section._id, name: section.name }
}
