import * as z from 'zod/mini'
import { Amount, Id, LocalText } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { OrderType } from '../money/order-type.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import type { Command } from './command.ts'
import type { LaneState } from './lane.ts'
import type { Order } from './order.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
import { waiterOf } from './apply-hand-over.ts'
import { piecePrice } from './priced-parts.ts'

/** What a command said beside its kind; a field is absent where the command has nothing of it. */
export const Said = z.object({
  /** The dish, or the first of several. */
  dish: z.optional(LocalText),
  /** Pieces; of a change of quantity how many more, below zero fewer. */
  quantity: z.optional(z.int()),
  /** Smallest units. */
  amount: z.optional(Amount),
  /** A note, a reason, a name: as it was typed. */
  text: z.optional(z.string()),
  type: z.optional(OrderType),
  method: z.optional(PaymentMethod),
  /** What it was and what it is: names of tables or of waiters as they were then, empty for none. */
  moved: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The orders that it reached beside its own, and how many pieces went over. */
  others: z.optional(z.array(z.object({ _id: Id, number: z.string(), quantity: z.int() }))),
  /** Null: taken off. */
  seat: z.optional(z.nullable(z.int())),
  course: z.optional(z.nullable(z.int())),
  held: z.optional(z.boolean()),
  /** Empty: taken back. */
  allergens: z.optional(z.array(Allergen)),
})
export type Said = z.output<typeof Said>

/**
 * Returns what a command said, of the order before it and after it, and of the other orders after it; null where its
 * kind says it all.
 */
export function saidBy(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  before: Order | null,
  after: Order | null,
  others: Others = {},
): Said | null {
  if (!kind.startsWith('order.')) return null
  const said: Said = {
    ...dishPart(payload, before, after),
    ...quantityPart(payload),
    ...amountPart(payload),
    ...textPart(payload),
    ...('type' in payload && { type: payload.type }),
    ...('method' in payload && { method: payload.method }),
    ...movedPart(payload, before, after),
    ...othersPart(payload, before, others),
    ...placePart(payload),
    ...('allergens' in payload && payload.allergens && { allergens: payload.allergens }),
  }
  return Object.keys(said).length > 0 ? said : null
}

type Payload = Command['payload']
type Others = NonNullable<LaneState['others']>

/** Of a line that is gone the order before knows the name. */
function dishPart(payload: Payload, before: Order | null, after: Order | null): Said {
  const ids = linesIn(payload)
  const lines = [...(after?.lines ?? []), ...(before?.lines ?? [])]
  const line = lines.find(({ _id }) => ids.includes(_id))
  if (!line) return {}
  return { dish: 'comboId' in payload ? (line.combo?.name ?? line.name) : line.name }
}

/** Returns the ids of the lines that a command is about. */
function linesIn(payload: Payload): readonly string[] {
  if ('comboId' in payload) return payload.parts.map(({ lineId }) => lineId)
  if ('lineIds' in payload) return payload.lineIds ?? []
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

function quantityPart(payload: Payload): Said {
  if ('by' in payload) return { quantity: payload.by }
  if ('covers' in payload && payload.covers !== undefined) return { quantity: payload.covers }
  return 'quantity' in payload && payload.quantity !== undefined
    ? { quantity: payload.quantity }
    : {}
}

function amountPart(payload: Payload): Said {
  if ('amount' in payload) return { amount: payload.amount }
  if ('menuItemId' in payload) {
    const modifiers = 'modifiers' in payload ? payload.modifiers : []
    const { unitPrice: price } = payload
    const weight = 'weight' in payload ? payload.weight : undefined
    const unitPrice = weight ? weighedPrice(price, weight) : price
    return { amount: piecePrice({ unitPrice, modifiers }) }
  }
  return 'unitPrice' in payload && payload.unitPrice !== null ? { amount: payload.unitPrice } : {}
}

function textPart(payload: Payload): Said {
  const words = [
    'name' in payload ? payload.name : '',
    'buzzer' in payload ? payload.buzzer : '',
    'note' in payload ? payload.note : '',
    'reason' in payload ? payload.reason : '',
  ]
  const text = words.filter(Boolean).join(' · ').trim()
  return text === '' ? {} : { text }
}

/** Only a change of the table names a table and nothing else of the order. */
function movedPart(payload: Payload, before: Order | null, after: Order | null): Said {
  if (!before || !after) return {}
  if ('to' in payload && 'orderId' in payload)
    return { moved: { from: waiterOf(before).name, to: waiterOf(after).name } }
  const [from, to] = [before.tableName ?? '', after.tableName ?? '']
  return from === to ? {} : { moved: { from, to } }
}

/** Of a merge it is all that the order had, and of its end all that goes back. */
function othersPart(payload: Payload, before: Order | null, others: Others): Said {
  const numberOf = (id: string) => others[id]?.order?.number ?? ''
  if ('parts' in payload && 'moveId' in payload) {
    return {
      others: payload.parts.map(({ orderId, number, pieces }) => ({
        _id: orderId,
        number,
        quantity: piecesIn(pieces),
      })),
    }
  }
  if ('toId' in payload) {
    const { toId, pieces } = payload
    return { others: [{ _id: toId, number: numberOf(toId), quantity: piecesIn(pieces) }] }
  }
  if ('intoId' in payload) {
    const { intoId } = payload
    const quantity = piecesIn(before?.lines ?? [])
    return { others: [{ _id: intoId, number: numberOf(intoId), quantity }] }
  }
  if (!('mergedId' in payload)) return {}
  const { mergedId } = payload
  const quantity = piecesIn(others[mergedId]?.order?.lines ?? [])
  return { others: [{ _id: mergedId, number: numberOf(mergedId), quantity }] }
}

const piecesIn = (pieces: readonly { readonly quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** The course, the seat, and whether it waits. */
const placePart = (payload: Payload): Said => ({
  ...('course' in payload && payload.course !== undefined && { course: payload.course }),
  ...('seat' in payload && payload.seat !== undefined && { seat: payload.seat }),
  ...('held' in payload && payload.held !== undefined && { held: payload.held }),
})
