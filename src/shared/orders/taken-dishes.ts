import type { LocalText } from '../contract/scalars.ts'
import { countAfter } from '../menu/count-after.ts'
import type { DishCount } from '../menu/dish-count.ts'
import type { MenuItem } from '../menu/menu.ts'
import type { Command } from './command.ts'
import type { Order } from './order.ts'
import { isCancelled } from './order-can.ts'

/** Pieces by dish. */
export type Pieces = ReadonlyMap<string, number>

type Given = Pick<Command, 'kind' | 'payload'>

/**
 * Only these change what is left of a dish: it is taken when it is sent. A split, a merge and their undo carry what
 * was sent to another order, a recall cooks it again, and what was paid for was served.
 */
const TAKES: readonly Command['kind'][] = [
  'order.send',
  'order.fire',
  'order.voidSent',
  'order.cancelSent',
]

/** Returns whether a kind of command can change what is left of a dish. */
export const takesDishes = (kind: Command['kind']): boolean => TAKES.includes(kind)

const NONE: Pieces = new Map()

/**
 * Returns the pieces that a command took off what is left, by dish; below zero where they came back. What was
 * wasted does not come back.
 */
export function takenBy(
  { kind, payload }: Given,
  before: Order | null,
  after: Order | null,
): Pieces {
  if (!takesDishes(kind) || before === after) return NONE
  if ('outcome' in payload && payload.outcome === 'wasted') return NONE
  const was = sentIn(before)
  const is = sentIn(after)
  const taken = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const pieces = (is.get(id) ?? 0) - (was.get(id) ?? 0)
    return pieces === 0 ? [] : [[id, pieces] as const]
  })
  return new Map(taken)
}

/** Returns the pieces that the kitchen has of an order, by dish; a combo counts as a dish too. */
function sentIn(order: Order | null): Pieces {
  if (!order || isCancelled(order)) return NONE
  const dishes = new Map<string, number>()
  const combos = new Map<string, { readonly itemId: string; readonly pieces: number }>()
  for (const { menuItemId, combo, sent } of order.lines) {
    const pieces = sent?.quantity ?? 0
    dishes.set(menuItemId, (dishes.get(menuItemId) ?? 0) + pieces)
    if (!combo) continue
    const most = Math.max(pieces, combos.get(combo._id)?.pieces ?? 0)
    combos.set(combo._id, { itemId: combo.menuItemId, pieces: most })
  }
  for (const { itemId, pieces } of combos.values()) {
    dishes.set(itemId, (dishes.get(itemId) ?? 0) + pieces)
  }
  return dishes
}

/** Returns the pieces of several commands together. */
export function sumOf(all: readonly Pieces[]): Pieces {
  const sum = new Map<string, number>()
  for (const pieces of all) for (const [id, n] of pieces) sum.set(id, (sum.get(id) ?? 0) + n)
  return sum
}

/** A dish of which less is left than is wanted: the figures of `LESS_LEFT`. */
export type Shortage = { readonly itemId: string; readonly name: LocalText; readonly left: number }

/** Returns the first dish of which less is left than would be taken; undefined where there is enough of each. */
export function shortageOf(
  taken: Pieces,
  countOf: (id: string) => DishCount | undefined,
  itemOf: (id: string) => MenuItem | undefined,
): Shortage | undefined {
  for (const [itemId, pieces] of taken) {
    const item = itemOf(itemId)
    const left = item?.soldOut ? 0 : (countOf(itemId)?.left ?? Infinity)
    if (item && pieces > left) return { itemId, name: item.name, left }
  }
  return undefined
}

/** Returns the counts that pieces change, as they are afterwards. */
export const countsAfter = (
  taken: Pieces,
  countOf: (id: string) => DishCount | undefined,
): readonly DishCount[] =>
  [...taken].flatMap(([id, pieces]) => {
    const count = countOf(id)
    return count ? [countAfter(count, pieces)] : []
  })
