import { useSyncExternalStore } from 'react'
import type { Weighed } from '#shared/menu/sold-by.ts'
import type { OrderLine } from '#shared/orders/order.ts'

/** The choices being made for a dish; the ticket shows them as a line that is not on the order yet. */
export type Draft = Pick<OrderLine, 'name' | 'modifiers' | 'note' | 'quantity' | 'amount'> & {
  /** As far as it is entered; undefined: nothing is weighed, or not yet. */
  readonly weight: Weighed | undefined
  /** The line whose choices are changed; null: a dish that is new on the order. */
  readonly lineId: string | null
  /** The missing choices, in words; null: none. */
  readonly lacks: string | null
}

/** The last action on the ticket, and how to undo it. */
type Notice = {
  readonly text: string
  readonly undo?: () => void
}

export type TicketState = {
  /** The line that is open in place, with its keys or its note; null: none. */
  readonly open: { readonly lineId: string; readonly at: 'keys' | 'note' } | null
  readonly draft: Draft | null
  readonly notice: Notice | null
}

export type TicketStore = {
  readonly get: () => TicketState
  readonly set: (change: Partial<TicketState>) => void
  /** Closes the line that is open in place, if one is. */
  readonly close: () => void
  readonly subscribe: (changed: () => void) => () => void
  /** Shows an action for as long as the cashier may want to undo it. */
  readonly tell: (notice: Notice) => void
}

/** Milliseconds in which a cashier notices a slip of the finger and undoes it. */
export const NOTICE_MS = 6000

/**
 * The state of one window's ticket besides its order. Outside of React's tree, so that opening a line or making
 * a choice renders the ticket and nothing else.
 */
export function createTicketStore(
  after: (ms: number, run: () => void) => () => void = browserTimer,
): TicketStore {
  let state: TicketState = { open: null, draft: null, notice: null }
  let stop: () => void = nothing
  const heard = new Set<() => void>()
  const set = (change: Partial<TicketState>) => {
    state = { ...state, ...change }
    for (const changed of heard) changed()
  }
  return {
    get: () => state,
    set,
    close: () => {
      if (state.open) set({ open: null })
    },
    subscribe(changed) {
      heard.add(changed)
      return () => heard.delete(changed)
    },
    tell(notice) {
      stop()
      set({ notice })
      stop = after(NOTICE_MS, () => set({ notice: null }))
    },
  }
}

const nothing = () => {}

const browserTimer = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const useTicketState = (store: TicketStore): TicketState =>
  useSyncExternalStore(store.subscribe, store.get)

/** Returns the open part of one line; another line that opens does not render this one again. */
export const useOpenAt = (store: TicketStore, lineId: string) =>
  useSyncExternalStore(store.subscribe, () => {
    const { open } = store.get()
    return open?.lineId === lineId ? open.at : null
  })
