import { sql } from 'kysely'
import type { ActKind, UndoDraft } from '#shared/inventory/act.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, forbidden, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { ActScene } from './act.ts'
import { type Book, keyOf, openBook } from './book.ts'
import { hasArrived, wasUndone } from './lists.ts'
import type { Purchases } from './purchases.ts'
import type { LevelKey, StockPlace } from './levels.ts'

/** Cooks take back what they may record. */
const OF_COOKS: readonly ActKind[] = ['waste', 'production']
/** Movements that say what an ingredient cost last, and the acts that make or correct them. */
const BOUGHT = ['receipt', 'production', 'transfer_in']
const OF_COSTS: readonly ActKind[] = ['receipt', 'production', 'arrival', 'price']

/**
 * Takes an act back: each of its movements has its exact opposite at its own moment, so that what was counted since
 * stays what was counted. An undone count gives back what arrived late for it, to the count after it or to what is there.
 */
export async function undo(
  scene: ActScene,
  caller: Caller,
  id: string,
  { note = '', settleBehind }: UndoDraft & Pick<Purchases, 'settleBehind'>,
) {
  const { trx, restaurantId, cause } = scene
  const act = await requireAct(scene, id)
  const held = permissionsOf(caller.role, caller.permissions)
  if (!held.includes('manage_inventory') && !OF_COOKS.includes(act.kind)) throw forbidden()
  const moved = await readMoved(trx, restaurantId, { id, kind: act.kind })
  const keys = [...new Map(moved.map((row) => [keyOf(row), keyIn(row)])).values()]
  const since = new Date(Math.min(cause.at.getTime(), ...moved.map(({ at }) => at.getTime())))
  const book = await openBook(trx, restaurantId, { keys, since, without: id })
  for (const { branchId, place, ingredientId, kind, quantity, value, ...row } of moved) {
    const then = { ...cause, branchId, at: row.at, businessDate: row.businessDate }
    const what = {
      ingredientId,
      place,
      kind,
      part: `${row.sourceKind} ${row.sourceId} ${row.part}`,
    }
    book.move(then, what, { quantity: 0 - quantity, value: 0 - value })
  }
  for (const key of keys) settle(book, scene, key)
  if (OF_COSTS.includes(act.kind)) await forgetCosts(scene, book, id, keys)
  const alsoWrite = () => settleBehind(trx, { restaurantId, branchId: scene.branch._id }, id)
  const alsoIn = act.toBranchId === null ? [] : [act.toBranchId]
  return { book, document: { of: act.kind, note }, ofAct: id, alsoIn, alsoWrite }
}

const keyIn = ({ branchId, place, ingredientId }: LevelKey): LevelKey => ({
  branchId,
  place,
  ingredientId,
})

async function requireAct({ trx, restaurantId, branch }: ActScene, id: string) {
  // Locked: it is taken back once, and a transfer does not arrive while it is.
  const { rows } = await sql<{ readonly kind: ActKind; readonly toBranchId: string | null }>`
    select kind, document->>'toBranchId' as "toBranchId" from stock_acts
    where restaurant_id = ${restaurantId} and branch_id = ${branch._id} and id = ${id}
      and kind <> 'undo'
    for update`.execute(trx)
  const [act] = rows
  if (!act) throw notFound()
  const { rows: states } = await sql<{ readonly arrived: boolean; readonly undone: boolean }>`
    select ${hasArrived} as arrived, ${wasUndone} as undone from stock_acts a
    where a.restaurant_id = ${restaurantId} and a.id = ${id}`.execute(trx)
  if (states[0]?.undone) throw conflict('ACT_UNDONE')
  if (states[0]?.arrived) throw conflict('TRANSFER_ARRIVED')
  return act
}

type Row = LevelKey & {
  readonly place: StockPlace
  readonly kind: string
  readonly part: string
  readonly sourceKind: string
  readonly sourceId: string
  readonly quantity: number
  readonly value: number
  readonly at: Date
  readonly businessDate: string
}

/**
 * Returns what an act moved: of a delivery with the corrections of its price, of a count with what arrived late for it.
 * Where a later count explained a movement away, the book does so with its opposite too.
 */
async function readMoved(
  trx: Db,
  restaurantId: string,
  { id, kind }: { readonly id: string; readonly kind: ActKind },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select m.branch_id as "branchId", m.place, m.ingredient_id as "ingredientId", m.kind, m.part,
      m.source_kind as "sourceKind", m.source_id as "sourceId", m.quantity, m.value, m.at, m.business_date as "businessDate"
    from stock_movements m
    where m.restaurant_id = ${restaurantId} and (
      (m.source_kind = ${kind} and m.source_id = ${id} and m.kind <> 'count_correction')
      or (m.source_kind = 'price' and m.kind <> 'count_correction' and m.source_id in (
        select a.id from stock_acts a
        where a.restaurant_id = ${restaurantId} and a.of_act = ${id} and a.kind = 'price'
          and not ${wasUndone}
      ))
      or (m.kind = 'count_correction' and exists (
        select from stock_counts c
        where c.restaurant_id = m.restaurant_id and c.act_id = ${id}
          and c.branch_id = m.branch_id and c.ingredient_id = m.ingredient_id
          and c.counted_at = m.at and m.place = 'stock'
      ))
    )
    order by m.n`.execute(trx)
  return rows
}

/** Nothing is worth nothing: what others took at the mixed cost in the meantime is of today. */
function settle(book: Book, { cause }: ActScene, key: LevelKey): void {
  const { quantity, value } = book.levelOf(key)
  const isOff =
    (quantity === 0 && value !== 0) || (quantity > 0 && value < 0) || (quantity < 0 && value > 0)
  if (!isOff) return
  const { branchId, place, ingredientId } = key
  const part = `${branchId} ${place} ${ingredientId}/settled`
  const what = { ingredientId, place, kind: 'true_up', part }
  book.move({ ...cause, branchId }, what, { quantity: 0, value: 0 - value })
}

/**
 * What is bought costs what the last delivery that is left cost, with the corrections of its price that are left; where
 * none is left, what was entered for it.
 */
async function forgetCosts(
  { trx, restaurantId, branch }: ActScene,
  book: Book,
  id: string,
  keys: readonly LevelKey[],
): Promise<void> {
  const here = keys.filter(({ branchId, place }) => branchId === branch._id && place === 'stock')
  const ids = here.map(({ ingredientId }) => ingredientId)
  const { rows } = await sql<{
    readonly ingredientId: string
    readonly quantity: number
    readonly value: number
  }>`
    select distinct on (m.ingredient_id) m.ingredient_id as "ingredientId", m.quantity,
      (m.value + coalesce((
        select sum(p.value) from stock_acts c
        join stock_movements p on p.restaurant_id = c.restaurant_id and p.source_kind = 'price'
          and p.source_id = c.id and p.kind = 'price_correction'
          and p.ingredient_id = m.ingredient_id
        where c.restaurant_id = m.restaurant_id and c.of_act = m.source_id and c.kind = 'price'
          and c.id <> ${id} and not exists (
            select from stock_acts u
            where u.restaurant_id = c.restaurant_id and u.of_act = c.id and u.kind = 'undo'
          )
      ), 0))::bigint as value
    from stock_movements m
    join stock_acts a on a.restaurant_id = m.restaurant_id and a.id = m.source_id
    where m.restaurant_id = ${restaurantId} and m.branch_id = ${branch._id}
      and m.ingredient_id = any(${ids}::uuid[]) and m.kind = any(${BOUGHT}::text[])
      and m.source_kind <> 'undo' and m.place = 'stock' and a.id <> ${id} and m.quantity > 0
      and not ${wasUndone}
    order by m.ingredient_id, m.n desc`.execute(trx)
  const left = new Map(rows.map(({ ingredientId, ...cost }) => [ingredientId, cost]))
  for (const key of here) book.lastWas(key, left.get(key.ingredientId) ?? null)
}
