import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { KNOWN_WEEKS, NEWS_DAYS, type PersonNote, type Week } from '#shared/reports/notes.ts'
import type { PanelRule } from '#shared/reports/panels.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { closingsIn } from './closings.ts'
import { atOneMoment, readKept, readPanel, type Row } from './summaries/read.ts'

/** What people did: the latest week first. */
type Found = {
  readonly weeks: Readonly<Record<PersonNote, readonly Week[]>>
  readonly names: ReadonlyMap<string, string>
}
/** What a person did on a day. */
type Did = {
  readonly day: string
  readonly person: string
  readonly name: string
  readonly value: number
}

/**
 * Returns what each person voided after sending, gave on the house, opened drawers for without a sale and miscounted, in
 * the last seven whole days and in weeks before, with zeros for people who sold and did none of it.
 */
export async function readPeopleWeeks(db: Db, branch: Branch, today: string): Promise<Found> {
  const days = {
    from: addDays(today, -NEWS_DAYS * (KNOWN_WEEKS + 1)),
    to: addDays(today, -1),
  }
  const { worked, voids, comps } = await readSold(db, branch, days)
  const noSale = await readNoSales(db, branch, days)
  const drawer = await readDrawers(db, branch, days)
  const names = [worked, voids, comps, noSale, drawer].flat()
  const of = (did: readonly Did[], zeros: readonly Did[]) => weeksOf(did, { worked, zeros, today })
  return {
    weeks: {
      voids: of(voids, worked),
      comps: of(comps, worked),
      noSale: of(noSale, worked),
      // A person without a drawer counts none.
      drawer: of(drawer, []),
    },
    names: new Map(names.map(({ person, name }) => [person, name])),
  }
}

/** What was sold, voided and given away, from what is summed already. */
const readSold = (db: Db, branch: Branch, days: Days) =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const kept = await readKept(trx, place)
    const read = (set: PanelRule['set'], by: PanelRule['by']) =>
      readPanel(trx, place, { set, by }, { days, kept, filter: {} })
    const voids = await read('voids', ['date', 'person', 'sent', 'cancelled'])
    const given = await read('reductions', ['date', 'person', 'cause'])
    return {
      worked: did(await read('people', ['date', 'person']), 'gross'),
      voids: did(
        voids.filter(({ sent, cancelled }) => sent === true && cancelled === false),
        'amount',
      ),
      comps: did(
        given.filter(({ cause, person }) => cause === 'comp' && person !== null),
        'amount',
      ),
    }
  })

const did = (rows: readonly Row[], measure: string): readonly Did[] =>
  rows.map((row) => ({
    day: String(row['date']),
    person: String(row['person']),
    name: String(row['by_name'] ?? ''),
    value: Number(row[measure] ?? 0),
  }))

async function readNoSales(db: Db, { restaurantId, _id }: Branch, { from, to }: Days) {
  const { rows } = await sql<Did>`
    select business_date::text as day, done_by as person, max(done_by_name) as name, count(*) as value
    from cash_movements
    where restaurant_id = ${restaurantId} and branch_id = ${_id} and kind = 'noSale'
      and business_date between ${from}::date and ${to}::date
    group by 1, 2`.execute(db)
  return rows
}

async function readDrawers(db: Db, branch: Branch, days: Days) {
  const { rows } = await sql<Did>`
    select day::text as day, id as person, max(name) as name, sum(abs(difference))::bigint as value
    from (${closingsIn(branch, days)}) as closings group by 1, 2`.execute(db)
  return rows
}

type Known = {
  readonly worked: readonly Did[]
  readonly zeros: readonly Did[]
  readonly today: string
}

function weeksOf(all: readonly Did[], { worked, zeros, today }: Known): readonly Week[] {
  const weekOf = ({ day }: Did) =>
    Math.floor((Date.parse(today) - Date.parse(day) - DAY_MS) / (NEWS_DAYS * DAY_MS))
  return Array.from({ length: KNOWN_WEEKS + 1 }, (_, week) => {
    const within = (one: Did) => weekOf(one) === week
    const byPerson = new Map(zeros.filter(within).map(({ person }) => [person, 0]))
    for (const { person, value } of all.filter(within))
      byPerson.set(person, (byPerson.get(person) ?? 0) + value)
    return { gross: worked.filter(within).reduce((sum, { value }) => sum + value, 0), byPerson }
  })
}
