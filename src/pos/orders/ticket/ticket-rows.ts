import { waitingLines } from '#shared/orders/courses.ts'
import type { Order, OrderLine, OrderVoid } from '#shared/orders/order.ts'
import { dishesOf } from '#shared/orders/dishes-of.ts'

/** One row of the ticket: a line, the time of a batch below its lines, a void, or what waits, above its lines. */
export type TicketRow =
  | {
      readonly kind: 'line'
      readonly key: string
      readonly line: OrderLine
      /** It stays with the waiter until it is fired. */
      readonly waits: boolean
    }
  | { readonly kind: 'sent'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'waiting'
      readonly key: string
      /** Null: lines on hold, of whatever course. */
      readonly course: number | null
      readonly lineIds: readonly string[]
    }
  | {
      readonly kind: 'combo'
      readonly key: string
      readonly name: OrderLine['name']
      readonly quantity: number
      /** Of all its dishes; null where it was named before. */
      readonly amount: number | null
      /** The first of its dishes below: it looks as they do. */
      readonly first: { readonly line: OrderLine; readonly waits: boolean }
    }
  | {
      readonly kind: 'voided'
      readonly key: string
      readonly taken: Pick<OrderVoid, 'name' | 'quantity'>
    }

/**
 * Returns the rows of the ticket: sent lines, with the time below each batch, so that no line moves when it is
 * sent; then voids, so that no dish vanishes without a trace; last the unsent lines, those that wait by course.
 */
export const ticketRows = (order: Pick<Order, 'lines' | 'voids'>): TicketRow[] =>
  withCombos(plainRows(order), order.lines)

/** Puts the name of each combo above its first dish, and again where its dishes are not together. */
function withCombos(rows: readonly TicketRow[], lines: readonly OrderLine[]): TicketRow[] {
  const named = new Set<string>()
  return rows.flatMap((row, at): readonly TicketRow[] => {
    if (row.kind !== 'line') return [row]
    const { combo } = row.line
    const before = rows[at - 1]
    if (!combo || (before?.kind === 'line' && before.line.combo?._id === combo._id)) return [row]
    const parts = lines.filter((line) => line.combo?._id === combo._id)
    const amount = parts.reduce((sum, line) => sum + line.amount, 0)
    const head: TicketRow = {
      kind: 'combo',
      key: `combo ${row.key}`,
      name: combo.name,
      quantity: parts[0]?.quantity ?? 0,
      amount: named.has(combo._id) ? null : amount,
      first: row,
    }
    named.add(combo._id)
    return [head, row]
  })
}

function plainRows({ lines, voids = [] }: Pick<Order, 'lines' | 'voids'>): TicketRow[] {
  const rows: TicketRow[] = []
  const sent = lines.filter((line) => line.sent !== null)
  for (const [index, line] of sent.entries()) {
    const at = line.sent?.at ?? ''
    rows.push(lineRow(line))
    if (at !== sent[index + 1]?.sent?.at) rows.push({ kind: 'sent', key: `sent ${line._id}`, at })
  }
  for (const taken of merged(voids)) {
    rows.push({ kind: 'voided', key: `voided ${taken.lineId}`, taken })
  }
  const waiting = new Set(waitingLines(lines))
  const due = lines.filter((line) => line.sent === null && !waiting.has(line))
  return [...rows, ...due.map(lineRow), ...waitingRows([...waiting])]
}

const courseOf = ({ held, course = 0 }: OrderLine) => (held ? ON_HOLD : course)

/** Returns the lines that wait below the name of their course, in the sequence in which they are fired. */
function waitingRows(waiting: readonly OrderLine[]): readonly TicketRow[] {
  const courses = [...new Set(waiting.map(courseOf))].toSorted((a, b) => a - b)
  return courses.flatMap((course) => {
    const lines = waiting.filter((line) => courseOf(line) === course)
    return [
      {
        kind: 'waiting' as const,
        key: `waiting ${course}`,
        course: course === ON_HOLD ? null : course,
        lineIds: lines.map(({ _id }) => _id),
      },
      ...lines.map((line) => rowOf(line, true)),
    ]
  })
}

/** After every course. */
const ON_HOLD = Infinity

const lineRow = (line: OrderLine): TicketRow => rowOf(line, false)
const rowOf = (line: OrderLine, waits: boolean): TicketRow => ({
  kind: 'line',
  key: line._id,
  line,
  waits,
})

/** Pieces of one line that were voided in several steps are one row. */
function merged(voids: readonly OrderVoid[]): readonly OrderVoid[] {
  const byLine = new Map<string, OrderVoid>()
  for (const taken of voids) {
    const before = byLine.get(taken.lineId)
    const quantity = taken.quantity + (before?.quantity ?? 0)
    byLine.set(taken.lineId, { ...taken, quantity })
  }
  return [...byLine.values()]
}

/** The dishes in the sequence in which the ticket shows them. */
export const linesInOrder = (order: Pick<Order, 'lines' | 'voids'> | null): readonly OrderLine[] =>
  order ? dishesOf(ticketRows(order).flatMap((row) => (row.kind === 'line' ? [row.line] : []))) : []
