import type { Branch } from '#shared/branches/branch.ts'
import { netOf, errorOf, triedDays } from '#shared/reports/forecast.ts'
import {
  type NoteKind,
  NEWS_DAYS,
  oddDays,
  oddPeople,
  PERSON_NOTES,
} from '#shared/reports/notes.ts'
import { NoteKinds, type ReportNote, type ReportNotes } from '#shared/reports/notes-contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { readDayHours } from './day-hours.ts'
import { REMEMBERED } from './forecast.ts'
import { readPeopleWeeks } from './people-weeks.ts'

type Asked = { readonly now: Date; readonly seesPeople: boolean }

/** Returns what was unusual of late in a branch, of the kinds that it wants to read; people only for whom may see them. */
export async function readNotes(
  db: Db,
  branch: Branch,
  { now, seesPeople }: Asked,
): Promise<ReportNotes> {
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const off = await readOff(db, branch)
  const wants = (kind: NoteKind) => !off.includes(kind)
  const notes = [
    ...(wants('day') ? await dayNotes(db, branch, today) : []),
    ...(seesPeople ? await personNotes(db, branch, today) : []),
  ]
  return { currency: branch.currency, notes: notes.filter(({ kind }) => wants(kind)), off }
}

async function dayNotes(db: Db, branch: Branch, today: string): Promise<readonly ReportNote[]> {
  const span = { from: addDays(today, -REMEMBERED), to: addDays(today, -1) }
  const { sold } = await readDayHours(db, branch, span)
  return oddDays(triedDays(netOf(sold), today), today).map((one) => ({
    kind: 'day',
    date: one.date,
    net: one.net,
    expected: one.expected,
    percent: Math.round(100 * errorOf(one)),
  }))
}

async function personNotes(db: Db, branch: Branch, today: string): Promise<readonly ReportNote[]> {
  const { weeks, names } = await readPeopleWeeks(db, branch, today)
  const span = { from: addDays(today, -NEWS_DAYS), to: addDays(today, -1) }
  return PERSON_NOTES.flatMap((kind) => {
    const [last, ...before] = weeks[kind]
    const unit = kind === 'noSale' ? 'count' : 'money'
    if (!last) return []
    return oddPeople(last, before, unit).map(({ person, value, usual }): ReportNote => {
      const name = names.get(person) ?? ''
      return { kind, ...span, person, name, value, usual }
    })
  })
}

async function readOff(db: Db, { restaurantId, _id }: Branch): Promise<NoteKind[]> {
  const rows = await db
    .selectFrom('report_notes_off')
    .select('kind')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', _id)
    .orderBy('kind')
    .execute()
  // A kind of another build is none of these.
  return rows.flatMap(({ kind }) => NoteKinds.safeParse(kind).data ?? [])
}

type Turned = {
  readonly caller: Caller
  readonly branchId: string
  readonly kind: NoteKind
  readonly off: boolean
}

/** Turns notes of a kind off for a branch, or on again. */
export const turnNotes = (change: MakeChange, { caller, branchId, kind, off }: Turned) =>
  change({
    caller,
    place: { branchId },
    action: off ? 'report.notesOff' : 'report.notesOn',
    async work(trx, { at, restaurantId }) {
      const made = off
        ? await trx
            .insertInto('report_notes_off')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              kind,
              turned_off_at: at,
              turned_off_by: caller.userId,
            })
            .onConflict((row) => row.doNothing())
            .executeTakeFirst()
        : await trx
            .deleteFrom('report_notes_off')
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .where('kind', '=', kind)
            .executeTakeFirst()
      const count = 'numDeletedRows' in made ? made.numDeletedRows : made.numInsertedOrUpdatedRows
      const result = { success: true as const }
      return count ? { result, details: { notes: kind } } : { result, unchanged: true }
    },
  })
