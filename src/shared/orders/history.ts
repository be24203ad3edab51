import * as z from 'zod/mini'
import { Amount, LocalText } from '../contract/scalars.ts'
import { OrderType } from '../money/order-type.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import type { Command } from './command.ts'
import type { Order } from './order.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
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
})
export type Said = z.output<typeof Said>

/** Returns what a command said, of the order before it and after it; null where its kind says it all. */
export function saidBy(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  before: Order | null,
  after: Order | null,
): Said | null {
  if (!kind.startsWith('order.')) return null
  const said: Said = {
    ...dishPart(payload, before, after),
    ...quantityPart(payload),
    ...amountPart(payload),
    ...textPart(payload),
    ...('type' in payload && { type: payload.type }),
    ...('method' in payload && { method: payload.method }),
  }
  return Object.keys(said).length > 0 ? said : null
}

type Payload = Command['payload']

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
