import { sql } from 'kysely'
import { correctedAt } from '#shared/inventory/count.ts'
import { type CostingMethod, unitCost } from '#shared/inventory/costing.ts'
import { after, issue, type Level, receive, valueAt } from '#shared/inventory/level.ts'
import type { Db } from '../platform/database/database.ts'
import { type LevelKey, type LevelRow, readLevels, type StockPlace, writeLevels } from './levels.ts'
import { type MovementRow, writeMovements } from './movements.ts'
import { type Counted, readCounts } from './counts.ts'

/** What movements follow from. */
export type Cause = {
  readonly branchId: string
  readonly sourceKind: string
  readonly sourceId: string
  readonly at: Date
  readonly postedAt: Date
  readonly businessDate: string
  /** Null: no person, e.g. a sale, which names its own. */
  readonly by: { readonly _id: string; readonly name: string } | null
}

type What = {
  readonly ingredientId: string
  readonly kind: string
  /** Makes the movement unique within its cause. */
  readonly part: string
  readonly place?: StockPlace
  /** When this part happened, where it has a time of its own. */
  readonly at?: Date
}

/** What a movement was worth. */
type Worth = { readonly value: number; readonly uncosted: boolean }

/** The levels that a transaction changes, with what it writes. Nothing is stored before `close` of an opened one. */
export type Book = {
  /** Takes a quantity above zero off a level, at what it costs. Its value is below zero. */
  readonly take: (cause: Cause, what: What, quantity: number) => Worth
  /** Puts a quantity above zero onto a level; `bought`: its cost is the last known one from now on. */
  readonly put: (
    cause: Cause,
    what: What,
    whole: { readonly quantity: number; readonly value: number; readonly bought?: true },
  ) => void
  /** Writes a movement of exactly that quantity and value. */
  readonly move: (cause: Cause, what: What, by: Amounts) => void
  /** Corrects what the last delivery cost, where it was this one. */
  readonly boughtFor: (
    key: LevelKey,
    delivery: { readonly quantity: number; readonly was: number; readonly value: number },
  ) => void
  /** Says what the last delivery cost: the one after it was taken back, or what it cost. Null: none is left. */
  readonly lastWas: (key: LevelKey, last: Amounts | null) => void
  readonly levelOf: (key: LevelKey) => Level
  /** Returns what a quantity on a level costs by a method; null: nothing is known. */
  readonly costOf: (key: LevelKey, method: CostingMethod, quantity: number) => number | null
  /** What was written so far. */
  readonly rows: () => readonly MovementRow[]
}
type Amounts = { readonly quantity: number; readonly value: number }
type Counts = ReadonlyMap<string, readonly Counted[]>

export const keyOf = ({ branchId, place, ingredientId }: LevelKey) =>
  `${branchId}/${place}/${ingredientId}`

/**
 * Keeps levels and what changes them. Whatever happened at or before a count and arrives after it is written with its
 * exact opposite at the first such count: what was counted stays what was counted, and the level stays as it is.
 */
export function createBook(all: readonly LevelRow[], counts: Counts): Book {
  const levels = new Map(all.map((row) => [keyOf(row), row]))
  const rows: MovementRow[] = []

  function levelOf(key: LevelKey) {
    const found = levels.get(keyOf(key))
    if (!found) throw new Error(`The level of ingredient ${key.ingredientId} was not opened`)
    return found
  }

  /** Returns the first count at or after a movement; undefined: it changes what is there. */
  function countAfter(key: LevelKey, at: Date): Counted | undefined {
    const known = counts.get(keyOf(key)) ?? []
    const moment = correctedAt(
      at.getTime(),
      known.map(({ countedAt }) => countedAt.getTime()),
    )
    return known.find(({ countedAt }) => countedAt.getTime() === moment)
  }

  function write(cause: Cause, what: What, moved: Amounts & { readonly uncosted?: boolean }) {
    rows.push(rowOf(cause, what, moved))
  }

  /** Writes a movement, and its opposite where a count came after it. Returns whether one did. */
  function isExplained(
    cause: Cause,
    what: What,
    moved: Amounts & { readonly uncosted?: boolean },
  ): boolean {
    write(cause, what, moved)
    const count = countAfter(keyFor(cause, what), what.at ?? cause.at)
    if (!count) return false
    const { countedAt: at, businessDate } = count
    const opposite = { quantity: 0 - moved.quantity, value: 0 - moved.value }
    const part = `${what.part}/counted`
    write({ ...cause, businessDate }, { ...what, kind: 'count_correction', part, at }, opposite)
    return true
  }

  return {
    take(cause, what, quantity) {
      const row = levelOf(keyFor(cause, what))
      const moved = issue(row.level, quantity)
      const { value, uncosted = false } = moved
      if (!isExplained(cause, what, moved)) row.level = after(row.level, moved)
      return { value, uncosted }
    },

    put(cause, what, { quantity, value, bought }) {
      const row = levelOf(keyFor(cause, what))
      const before = row.level
      if (!countAfter(keyFor(cause, what), what.at ?? cause.at)) {
        for (const moved of receive(before, quantity, value)) {
          const isWhole = moved.kind === 'receipt'
          const part = isWhole ? what : { ...what, kind: 'true_up', part: `${what.part}/true-up` }
          write(cause, part, moved)
          row.level = after(row.level, moved)
        }
      } else isExplained(cause, what, { quantity, value })
      if (!bought) return
      row.level = { ...row.level, last: { quantity, value } }
      row.isBought = true
      row.isForgotten = false
    },

    move(cause, what, moved) {
      const row = levelOf(keyFor(cause, what))
      if (isExplained(cause, what, moved)) return
      const { quantity, value } = row.level
      const then = { quantity: quantity + moved.quantity, value: value + moved.value }
      row.level = { ...row.level, ...then }
    },

    boughtFor(key, { quantity, was, value }) {
      const row = levelOf(key)
      const { last } = row.level
      if (last?.quantity !== quantity || last.value !== was) return
      row.level = { ...row.level, last: { quantity, value } }
      row.isBought = true
    },

    lastWas(key, last) {
      const row = levelOf(key)
      row.level = { ...row.level, last: last ?? row.fixed ?? null }
      row.isBought = last !== null
      row.isForgotten = last === null
    },

    levelOf: (key) => levelOf(key).level,
    costOf(key, method, quantity) {
      const { level, fixed = null } = levelOf(key)
      const cost = unitCost(method, { level, fixed })
      return cost && valueAt(cost, quantity)
    },
    rows: () => rows,
  }
}

const keyFor = ({ branchId }: Cause, { ingredientId, place = 'stock' }: What): LevelKey => ({
  branchId,
  place,
  ingredientId,
})

const rowOf = (
  cause: Cause,
  { part, place = 'stock', ingredientId, kind, at = cause.at }: What,
  { quantity, value, uncosted = false }: Amounts & { readonly uncosted?: boolean },
): MovementRow => ({
  branchId: cause.branchId,
  sourceKind: cause.sourceKind,
  sourceId: cause.sourceId,
  part,
  place,
  ingredientId,
  kind,
  quantity,
  value,
  uncosted,
  at: at.toISOString(),
  postedAt: cause.postedAt.toISOString(),
  businessDate: cause.businessDate,
  doneBy: cause.by?._id ?? null,
  doneByName: cause.by?.name ?? null,
})

/** A book on locked levels, to be closed in the same transaction. */
export type OpenBook = Book & { readonly close: () => Promise<void> }

/** Opens the levels of these keys within a transaction; `since` is when the first of its movements happened. */
export async function openBook(
  trx: Db,
  restaurantId: string,
  wanted: Parameters<typeof readCounts>[2],
): Promise<OpenBook> {
  const levels = await readLevels(trx, restaurantId, wanted.keys)
  const book = createBook(levels, await readCounts(trx, restaurantId, wanted))
  return {
    ...book,
    async close() {
      await writeMovements(trx, restaurantId, book.rows())
      await writeLevels(trx, restaurantId, levels)
    },
  }
}

/** Returns which of these causes have movements already. */
export async function postedAmong(
  trx: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ readonly id: string }>`
    select distinct source_kind || ' ' || source_id as id from stock_movements
    where restaurant_id = ${restaurantId} and source_id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
