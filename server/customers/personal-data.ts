import type { Selectable } from 'kysely'
import { PersonalData } from '#shared/customers/personal-contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { localText } from '#shared/texts/local-text.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'
import { guestOf, idsOf } from './guest-ids.ts'
import { listPoints } from './point-histories.ts'
import { isOneOf } from './reserved-by.ts'

type Whose = {
  readonly restaurantId: string
  readonly id: string
  /** In which names of branches are written. */
  readonly language: Language
  readonly at: Date
}

/** More than a guest of a lifetime has. */
const EVERY = { page: 1, limit: 100_000 }

/** Returns all that a restaurant keeps of a guest; undefined if there is none with this id. */
export async function readPersonalData(
  db: Db,
  { restaurantId, id: asked, language, at }: Whose,
): Promise<PersonalData | undefined> {
  const id = await guestOf(db, restaurantId, asked)
  const ids = await idsOf(db, restaurantId, id)
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .orderBy('since')
    .execute()
  const guest = rows.find((row) => row.id === id)
  if (!guest) return undefined
  const merged = rows.filter((row) => row.id !== id)
  const { results: entries } = await listPoints(db, restaurantId, id, EVERY)
  const phones = rows.flatMap((row) => [row.phone, row.other_phone]).filter(Boolean)
  const visits = await readVisits(db, restaurantId, ids)
  return PersonalData.parse({
    at: at.toISOString(),
    guest: wordsOf(guest),
    merged: merged.map(wordsOf),
    consents: await listConsents(db, restaurantId, id),
    points: {
      balance: entries.reduce((sum, { points }) => sum + points, 0),
      entries: entries.map(({ by: _by, ...entry }) => entry),
    },
    visits: visits.map(({ name, at: when, ...visit }) => ({
      ...visit,
      branch: localText(LocalText.parse(name), language),
      at: when.toISOString(),
    })),
    messages: await readMessages(db, restaurantId, ids),
    reservations: phones.length === 0 ? [] : await readReservations(db, restaurantId, phones),
  })
}

/** What was entered of a guest. */
const wordsOf = (row: Selectable<DB['customers']>) => ({
  name: row.name,
  phone: row.phone,
  otherPhone: row.other_phone,
  email: row.email,
  birthday: row.birthday,
  language: row.language,
  allergens: row.allergens,
  note: row.note,
  country: row.country,
  code: row.code,
  since: row.since.toISOString(),
})

const readVisits = (db: Db, restaurantId: string, ids: readonly string[]) =>
  db
    .selectFrom('sales as s')
    .innerJoin('branches as b', 'b.id', 's.branch_id')
    .select(['s.receipt_number as number', 'b.name', 's.at', 's.currency', 's.total'])
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.customer_id', 'in', ids)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

async function readMessages(db: Db, restaurantId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('campaign_sends as s')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.restaurant_id', '=', 's.restaurant_id').onRef('c.id', '=', 's.campaign_id'),
    )
    .select(['c.name as campaign', 's.channel', 's.at'])
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.customer_id', 'in', ids)
    .where('s.state', 'in', ['begun', 'sent'])
    .orderBy('s.at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function readReservations(db: Db, restaurantId: string, phones: readonly string[]) {
  const rows = await db
    .selectFrom('table_reservations')
    .select(['name', 'phone', 'at', 'note'])
    .where('restaurant_id', '=', restaurantId)
    .where(isOneOf(phones))
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
