import { sql } from 'kysely'
import type { ArrivalDraft, TransferDraft } from '#shared/inventory/act.ts'
import { shareOf } from '#shared/inventory/level.ts'
import { may } from '#shared/features/may.ts'
import { refuseClosed } from '../tenancy/feature-gate.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { ActScene } from './act.ts'
import { type Cause, type OpenBook, openBook } from './book.ts'
import { quantityOf, requireIngredients, someOf } from './ingredients.ts'
import { hasArrived, wasUndone } from './lists.ts'
import type { LevelKey, StockPlace } from './levels.ts'

const keysIn = (branchId: string, place: StockPlace, ids: readonly string[]): LevelKey[] =>
  [...new Set(ids)].map((ingredientId) => ({ branchId, place, ingredientId }))

/** Sends stock to another branch: until it arrives it is in transit, and belongs to the sender. */
export async function transfer(
  scene: ActScene,
  caller: Caller,
  { toBranchId, lines, note = '' }: TransferDraft,
) {
  const { trx, restaurantId, branch, cause } = scene
  refuseClosed(may(caller, { included: 'multipleLocations' }, branch))
  const to = (await findBranch(trx, caller, toBranchId))?.branch
  // The platform's staff reach other restaurants too.
  if (!to || to.restaurantId !== restaurantId) throw notFound()
  if (to._id === branch._id) throw badRequest('BRANCH_MISSING')
  if (to.currency !== branch.currency) throw badRequest('MENU_MIXED_CURRENCIES')
  // No one there could say that it arrived.
  await scene.requireInBusiness([to._id])
  const ids = lines.map(({ ingredientId }) => ingredientId)
  if (new Set(ids).size < ids.length) throw badRequest('VALIDATION_FAILED')
  const known = await requireIngredients(trx, restaurantId, ids)
  const keys = [...keysIn(branch._id, 'stock', ids), ...keysIn(branch._id, 'transit', ids)]
  const book = await openBook(trx, restaurantId, { keys, since: cause.at })
  for (const line of lines) {
    const { ingredientId } = line
    const ingredient = known.get(ingredientId)
    if (!ingredient) throw notFound()
    const quantity = someOf(ingredient, line)
    const sent = { ingredientId, kind: 'transfer_out', part: ingredientId }
    const { value } = book.take(cause, sent, quantity)
    const onTheWay = { ...sent, place: 'transit' as const, part: `${ingredientId}/transit` }
    book.move(cause, onTheWay, { quantity, value: 0 - value })
  }
  return { book, document: { toBranchId, lines, note }, alsoIn: [toBranchId] }
}

/** Records what came of a transfer, at the sender's value: received, refused and lost are all that was sent. */
export async function arrive(
  scene: ActScene,
  transferId: string,
  { lines, note = '' }: ArrivalDraft,
) {
  const { trx, restaurantId, branch, cause } = scene
  const { fromBranchId, sent } = await requireTransfer(scene, transferId)
  const ids = [...sent.keys()]
  const known = await requireIngredients(trx, restaurantId, ids)
  const keys = [
    ...keysIn(branch._id, 'stock', ids),
    ...keysIn(fromBranchId, 'stock', ids),
    ...keysIn(fromBranchId, 'transit', ids),
  ]
  const book = await openBook(trx, restaurantId, { keys, since: cause.at })
  const named = new Map(lines.map((line) => [line.ingredientId, line]))
  if (named.size < lines.length || named.size !== sent.size) throw badRequest('TRANSFER_SUM')
  for (const [ingredientId, one] of sent) {
    const [ingredient, line] = [known.get(ingredientId), named.get(ingredientId)]
    if (!ingredient || !line) throw badRequest('TRANSFER_SUM')
    const of = (amount: string) => quantityOf(ingredient, { amount, unit: line.unit })
    const parts = { received: of(line.received), refused: of(line.refused), lost: of(line.lost) }
    settle(book, { here: cause, sender: { ...cause, branchId: fromBranchId } }, one, {
      ingredientId,
      ...parts,
    })
  }
  return { book, document: { transferId, lines, note }, ofAct: transferId }
}

type Amounts = { readonly quantity: number; readonly value: number }
type Parts = {
  readonly ingredientId: string
  readonly received: number
  readonly refused: number
  readonly lost: number
}

/** Takes an ingredient out of transit, and puts each part where it is, with its share of what it is worth. */
function settle(
  book: OpenBook,
  { here, sender }: { readonly here: Cause; readonly sender: Cause },
  { quantity, value }: Amounts,
  { ingredientId, received, refused, lost }: Parts,
): void {
  if (received + refused + lost !== quantity) throw badRequest('TRANSFER_SUM')
  const worth = shareOf(value, received, quantity)
  const back = shareOf(value, received + refused, quantity) - worth
  const move = (kind: string, to: Cause | null, part: Amounts) => {
    if (part.quantity === 0) return
    const what = { ingredientId, kind, part: `${ingredientId}/${kind}` }
    const gone = { quantity: 0 - part.quantity, value: 0 - part.value }
    book.move(sender, { ...what, place: 'transit', part: `${what.part}/transit` }, gone)
    // What a branch has from another cost it that, as a delivery does.
    const bought = kind === 'transfer_in' && { bought: true as const }
    if (to) book.put(to, what, { ...part, ...bought })
  }
  move('transfer_in', here, { quantity: received, value: worth })
  move('transfer_back', sender, { quantity: refused, value: back })
  move('transfer_lost', null, { quantity: lost, value: value - worth - back })
}

type Sent = ReadonlyMap<string, { readonly quantity: number; readonly value: number }>

/** Returns what was sent to this branch. 404 for a transfer to another one; 409 where it has arrived. */
async function requireTransfer(
  { trx, restaurantId, branch }: ActScene,
  id: string,
): Promise<{ readonly fromBranchId: string; readonly sent: Sent }> {
  // Locked, so that it arrives once and is not taken back while it does.
  const { rows } = await sql<{ readonly fromBranchId: string }>`
    select a.branch_id as "fromBranchId" from stock_acts a
    where a.restaurant_id = ${restaurantId} and a.id = ${id} and a.kind = 'transfer'
      and a.document->>'toBranchId' = ${branch._id}
    for update`.execute(trx)
  const [act] = rows
  if (!act) throw notFound()
  const { rows: states } = await sql<{ readonly arrived: boolean; readonly undone: boolean }>`
    select ${hasArrived} as arrived, ${wasUndone} as undone from stock_acts a
    where a.restaurant_id = ${restaurantId} and a.id = ${id}`.execute(trx)
  if (states[0]?.undone) throw conflict('ACT_UNDONE')
  if (states[0]?.arrived) throw conflict('TRANSFER_ARRIVED')
  const { rows: lines } = await sql<{
    readonly id: string
    readonly quantity: number
    readonly value: number
  }>`
    select ingredient_id as id, quantity, value from stock_movements
    where restaurant_id = ${restaurantId} and source_kind = 'transfer' and source_id = ${id}
      and place = 'transit'`.execute(trx)
  return {
    fromBranchId: act.fromBranchId,
    sent: new Map(lines.map(({ id: one, quantity, value }) => [one, { quantity, value }])),
  }
}
