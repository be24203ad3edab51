import { sql } from 'kysely'
import * as z from 'zod/mini'
import { OwnType } from '#shared/menu/item-price.ts'
import { Daypart } from '#shared/dayparts/daypart.ts'
import { ItemEdit } from '#shared/menu/drafts.ts'
import { isSame } from '#shared/menu/publishing/is-same.ts'
import { type Fields, takeBack } from '#shared/menu/publishing/take-back.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuseOverlap } from '../daypart-handlers.ts'
import { insertItemPrices, type NewPrice } from '../item-prices.ts'
import { checkItem, checkSizes } from '../rules.ts'
import { type Edited, heldInTable, isEdited, isFields, readEditRows } from './edit-rows.ts'
import { isPossible, unsound } from './sound.ts'
import type { Part } from './version-rows.ts'

type Left = { readonly id: string; readonly why: 'changed' | 'gone' }

/** What taking back a change of a live menu does, and what it leaves alone. */
export type EditUndo = {
  readonly rows: ReadonlyMap<string, { readonly table: Edited; readonly next: Fields }>
  readonly prices: readonly NewPrice[]
  readonly left: readonly Left[]
}

/** Returns what taking a change back would do to the menu as it is. */
export async function planEditUndo(
  db: Db,
  {
    restaurantId,
    parts,
    at,
  }: {
    readonly restaurantId: string
    readonly parts: readonly Part[]
    readonly at: Date
  },
): Promise<EditUndo> {
  const all = await readEditRows(db, restaurantId)
  const next = new Map<string, { readonly table: Edited; readonly next: Fields }>()
  const left: Left[] = []
  for (const { source, rowId, before, after } of parts) {
    const stored = all.get(rowId)
    if (!isEdited(source) || !stored || !isFields(after)) continue
    const { table: _table, ...current } = stored
    const change = { before: isFields(before) ? before : null, after }
    const back = takeBack(change, current, { archived_at: at.toISOString() })
    const stays = !isPossible(back.next)
    if (stays || back.clashes.length > 0) left.push({ id: rowId, why: 'changed' })
    if (!stays && !isSame(back.next, current)) next.set(rowId, { table: source, next: back.next })
  }
  const stay = unsound(all, new Map([...next].map(([id, one]) => [id, one.next])), heldInTable)
  for (const id of stay) {
    next.delete(id)
    left.push({ id, why: 'gone' })
  }
  const prices = await planPrices(db, restaurantId, parts)
  return { rows: next, prices: prices.back, left: [...left, ...prices.left] }
}

async function planPrices(db: Db, restaurantId: string, parts: readonly Part[]) {
  const back: NewPrice[] = []
  const left: Left[] = []
  for (const { source, before, after } of parts) {
    if (source !== 'item_prices' || !isFields(after)) continue
    const key = {
      itemId: String(after['item_id']),
      branchId: textOf(after['branch_id']),
      orderType: typeOf(after['order_type']),
      daypartId: textOf(after['daypart_id']),
    }
    const { rows } = await sql<{ readonly id: string }>`
      select id from item_prices
      where restaurant_id = ${restaurantId} and item_id = ${key.itemId}
        and branch_id is not distinct from ${key.branchId}
        and order_type is not distinct from ${key.orderType}
        and daypart_id is not distinct from ${key.daypartId}
      order by since desc, id desc limit 1`.execute(db)
    if (rows[0]?.id !== after['id']) left.push({ id: key.itemId, why: 'changed' })
    else back.push({ ...key, price: priceOf(before) })
  }
  return { back, left }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const typeOf = (value: unknown) => OwnType.safeParse(value).data ?? null
const priceOf = (before: unknown) =>
  isFields(before) && typeof before['price'] === 'number' ? before['price'] : null

/** Takes it back, in a change. Columns that a later build adds are among the fields. */
export async function carryOutEditUndo(
  trx: Db,
  restaurantId: string,
  { rows, prices }: EditUndo,
  newId: () => string,
): Promise<void> {
  for (const [id, { table, next }] of rows) {
    const columns = Object.keys(next).filter((name) => !KEY.includes(name))
    const list = sql.join(columns.map((name) => sql.ref(name)))
    // Dishes have no revision: their edits bring what the person saw.
    const counted = table === 'menu_items' ? sql`` : sql`, revision = revision + 1`
    await sql`
      update ${sql.table(table)} set (${list}) = (
        select ${list} from jsonb_populate_record(
          null::${sql.table(table)}, ${JSON.stringify(next)}::jsonb
        )
      )${counted}
      where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  }
  for (const { table, next } of rows.values()) await check(trx, restaurantId, table, next)
  await checkSizes(trx, restaurantId)
  await insertItemPrices(
    trx,
    restaurantId,
    prices.map((one) => ({ ...one, id: newId() })),
  )
}
const KEY: readonly string[] = ['restaurant_id', 'id']

/** Refuses what belongs to branches and is gone by now: a station, a tax class, the hours of a daypart. */
async function check(trx: Db, restaurantId: string, table: Edited, row: Fields): Promise<void> {
  if (row['archived_at'] !== null) return
  if (table === 'menu_items') {
    const { station, more_stations: moreStations, tax_class: taxClass } = row
    await checkItem(trx, restaurantId, Kitchen.parse({ station, moreStations, taxClass }))
  }
  if (table === 'dayparts') {
    const { id: _id, name, days, starts_at: startsAt, ends_at: endsAt } = row
    await refuseOverlap(trx, restaurantId, Daypart.parse({ _id, name, days, startsAt, endsAt }))
  }
}
const Kitchen = z.pick(ItemEdit, { station: true, moreStations: true, taxClass: true })
