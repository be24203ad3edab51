import { goneAt } from '../board/board.ts'
import { byTime } from '../board/by-time.ts'
import type { Card } from '../board/cards.ts'

/** An order whose number is called, for guests who wait for it: nothing else of it is theirs to read. */
export type Call = { readonly id: string; readonly number: string }

export type Calls = {
  /** The oldest first. */
  readonly making: readonly Call[]
  /** The latest first: it is the one that guests look for. */
  readonly ready: readonly Call[]
}

/**
 * Returns the numbers to call, of the cards of the pass. Guests at a table and those to whom it is delivered wait
 * for no number.
 */
export function callsOf(cards: readonly Card[]): Calls {
  const called = cards.filter(
    ({ gone, kind, sections, orderType }) =>
      !gone &&
      kind === 'cook' &&
      orderType !== 'delivery' &&
      sections.every(({ ticket }) => ticket.tableName === null),
  )
  const ready = called.filter(isReady)
  return {
    making: called
      .filter((card) => !isReady(card))
      .toSorted((a, b) => byTime(a.sentAt, b.sentAt))
      .map(callOf),
    ready: ready.toSorted((a, b) => byTime(goneAt(b), goneAt(a))).map(callOf),
  }
}

const isReady = ({ sections }: Card) => sections.every(({ done }) => done)

/** The name of a guest is not for all to read. */
const callOf = ({ id, oldest }: Card): Call => ({ id, number: oldest.orderNumber })
