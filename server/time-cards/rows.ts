import { sql } from 'kysely'
import { Correction, type Punch } from '#shared/time-cards/card.ts'
import type { Clocked } from '#shared/time-cards/cards.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Window = { readonly from: Date; readonly to: Date; readonly userId?: string | undefined }

const iso = (at: Date) => at.toISOString()

/** Instants as text: thousands of punches have three each, and a Date of every one is only written as text again. */
const inUtc = (column: 'at' | 'device_at' | 'posted_at') =>
  sql<string>`(${sql.ref(`punches.${column}`)} at time zone 'UTC')::text`

/** Returns an instant that the database wrote as text, e.g. `2026-11-28 02:00:00.5`, as devices write it. */
const isoOf = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`

/** Returns the people who punched in a branch between two moments, by name, with what was corrected then. */
export async function readClocked(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to, userId }: Window,
): Promise<readonly Clocked[]> {
  const ofUser = userId === undefined ? sql<boolean>`true` : sql<boolean>`user_id = ${userId}`
  const punches = await db
    .selectFrom('punches')
    .select(['id', 'user_id', 'user_name', 'kind', 'position_id', 'business_date'])
    .select([
      inUtc('at').as('moment'),
      inUtc('device_at').as('device'),
      inUtc('posted_at').as('posted'),
    ])
    .select(['sent_by', 'sent_by_name', 'approved_by', 'approved_by_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where(ofUser)
    .orderBy('at')
    .execute()
  const corrections = await db
    .selectFrom('punch_corrections')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('about', '>=', from)
    .where('about', '<', to)
    .where(ofUser)
    .orderBy('n')
    .execute()
  const people = new Map<string, Person>()
  const personOf = (id: string, name: string): Person => {
    const known = people.get(id) ?? { userId: id, name, punches: [], corrections: [] }
    people.set(id, known)
    return known
  }
  for (const row of punches) personOf(row.user_id, row.user_name).punches.push(toPunch(row))
  for (const row of corrections)
    personOf(row.user_id, row.user_name).corrections.push(toCorrection(row))
  return [...people.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1),
  )
}

type Person = { userId: string; name: string; punches: Punch[]; corrections: Correction[] }

type PunchRow = {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly position_id: string | null
  readonly moment: string
  readonly device: string
  readonly posted: string
  readonly business_date: string
  readonly sent_by: string
  readonly sent_by_name: string
  readonly approved_by: string | null
  readonly approved_by_name: string | null
}

// Parsing 50,000 of them would take longer than reading them: the columns are checked by the database.
const toPunch = (row: PunchRow): Punch => ({
  _id: row.id,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table allows no other
  kind: row.kind as Punch['kind'],
  at: isoOf(row.moment),
  day: row.business_date,
  positionId: row.position_id,
  deviceAt: isoOf(row.device),
  postedAt: isoOf(row.posted),
  sentBy: row.sent_by === row.user_id ? null : { _id: row.sent_by, name: row.sent_by_name },
  approvedBy:
    row.approved_by === null ? null : { _id: row.approved_by, name: row.approved_by_name ?? '' },
})

type CorrectionRow = {
  readonly id: string
  readonly user_id: string
  readonly punch_id: string | null
  readonly kind: string
  readonly at: Date | null
  readonly position_id: string | null
  readonly reason: string
  readonly made_at: Date
  readonly made_by: string
  readonly made_by_name: string
}

const toCorrection = (row: CorrectionRow): Correction =>
  Correction.parse({
    _id: row.id,
    userId: row.user_id,
    punchId: row.punch_id,
    kind: row.kind,
    at: row.at && iso(row.at),
    positionId: row.position_id,
    reason: row.reason,
    madeAt: iso(row.made_at),
    madeBy: { _id: row.made_by, name: row.made_by_name },
  })
