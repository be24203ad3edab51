import { isOpen } from '#shared/orders/order-can.ts'
import type { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { nothingToCancel, type Cancel } from '#shared/sync/platform.ts'
import { countsByItem } from '../add-dish.ts'
import { keepEqual } from './keep-equal.ts'

/**
 * The order of this window as the cashier has tapped it: a dish is on the ticket in the frame of its tap,
 * before the worker has it on disk. A refused one is removed again.
 */
export type OrderAhead = {
  readonly orderId: () => string | null
  /** The order in hand while it is open; null before its first dish. */
  readonly order: () => Order | null
  /** How many of a dish are on it. */
  readonly count: (menuItemId: string) => number
  readonly turnTo: (orderId: string | null) => void
  /** Any order, the one in hand as it is shown. */
  readonly read: (orderId: string) => Order | undefined
  /**
   * Commands of one tap, in the order of the taps. Those on lines resolve as soon as they are shown, and
   * a refusal of them goes to `onRefused`; the others resolve or reject with the worker.
   */
  readonly command: (drafts: readonly CommandDraft[]) => Promise<unknown>
  /** Returns whether nothing waits for the worker. */
  readonly idle: () => boolean
  /** Resolves when that is so of all commands given by now. */
  readonly settled: () => Promise<unknown>
  readonly subscribe: (changed: () => void) => Cancel
  /** What happens to the order from now on is for another page to say; it is shown as it is until `wake`. */
  readonly sleep: () => void
  readonly wake: () => void
}

type Deps = {
  /** Resolves when the commands are durable and `base` shows their effect. */
  readonly command: (drafts: readonly CommandDraft[]) => Promise<unknown>
  /** The order as the worker has it. */
  readonly base: (orderId: string) => Order | undefined
  /** Calls back with every change of it; returns how to stop. */
  readonly watch: (orderId: string, changed: () => void) => Cancel
  /** The rules of orders; null until they are fetched: a tap waits for the worker then. */
  readonly rules: () => typeof applyCommand | null
  /** Returns who acts where; null before that is known. */
  readonly context: () => ApplyContext | null
  readonly now: () => number
  /** `gone` where the order in hand was never opened. */
  readonly onRefused: (error: unknown, gone: boolean) => void
  /** The order in hand is paid or cancelled; `here` where this window has just done it. */
  readonly onClosed: (order: Order, here: boolean) => void
  /** Work has begun that a reload would lose; call the answer when it is over. */
  readonly busy: () => Cancel
}

type Waiting = {
  readonly orderId: string
  readonly drafts: readonly CommandDraft[]
  readonly at: string
}

/** Only these are shown ahead: other commands wait for the worker. */
const AHEAD: ReadonlySet<CommandDraft['kind']> = new Set([
  'order.open',
  'order.addLine',
  'order.addCombo',
  'order.changeQuantity',
  'order.changeNote',
  'order.voidLine',
  'order.changeType',
  'order.changeTable',
  'order.changeCovers',
  'order.discount',
  'order.removeDiscount',
  'order.changePrice',
  'order.changeOrderNote',
  'order.arrange',
  'order.changeGuest',
  'order.setGuest',
])

/** Until the worker has counted the order. Latin as the number is, or the head would change its height. */
const NUMBER_TO_COME = '...'

export function createOrderAhead(deps: Deps): OrderAhead {
  let current: string | null = null
  let shown: Order | null = null
  let guess: Order | null = null
  let waiting: readonly Waiting[] = []
  let counts = countsByItem(null)
  let tail: Promise<unknown> = Promise.resolve()
  /** The last command given, until it is settled. */
  let last: Promise<unknown> | null = null
  let unwatch: Cancel = nothingToCancel
  /** Commands of this window that wait for the worker. */
  let asked = 0
  let closed: string | null = null
  const listeners = new Set<() => void>()

  const base = () => (current === null ? undefined : deps.base(current))

  function render() {
    const row = base()
    // Else the worker has caught up, or another device has continued.
    const ahead = guess && (!row || row.revision < guess.revision)
    const newest = ahead ? guess : row
    const next = newest && isOpen(newest) ? keepEqual(shown, newest) : null
    if (next !== shown) show(next)
    if (!row || isOpen(row) || closed === current) return
    closed = current
    deps.onClosed(row, asked > 0)
  }

  function show(next: Order | null) {
    shown = next
    counts = countsByItem(next)
    for (const changed of listeners) changed()
  }

  /** The order after these drafts; null where a rule forbids one of them. */
  function after(order: Order | null, { drafts, at }: Waiting): Order | null {
    const context = deps.context()
    const apply = deps.rules()
    if (!context || !apply) return null
    let state: LaneState = { order, tickets: [] }
    for (const draft of drafts) {
      const outcome = apply(state, commandOf(draft, at), context)
      if (!outcome.ok) return null
      state = outcome.state
    }
    return state.order
  }

  /** Drafts that no longer fit without the one that was refused go with it. */
  function guessAgain() {
    const before = waiting.length
    let order = base() ?? null
    waiting = waiting.filter((work) => {
      if (work.orderId !== current) return true
      const next = after(order, work)
      order = next ?? order
      return next !== null
    })
    guess = before > 0 && waiting.some(({ orderId }) => orderId === current) ? order : null
  }

  function settledBy(work: Promise<unknown>) {
    if (last === work) last = null
  }

  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const done = tail.then(run)
    const mine: Promise<unknown> = done.catch(() => {}).then(() => settledBy(mine))
    tail = mine
    last = mine
    return done
  }

  function settle(work: Waiting) {
    waiting = waiting.filter((other) => other !== work)
    guessAgain()
    render()
  }

  async function send(work: Waiting) {
    if (!waiting.includes(work)) return
    const over = deps.busy()
    try {
      await deps.command(work.drafts)
      settle(work)
    } catch (error) {
      settle(work)
      deps.onRefused(error, work.orderId === current && !shown && !base())
    } finally {
      over()
    }
  }

  async function ask(drafts: readonly CommandDraft[]) {
    asked += 1
    try {
      return await deps.command(drafts)
    } finally {
      asked -= 1
    }
  }

  function watch() {
    unwatch()
    unwatch = current === null ? nothingToCancel : deps.watch(current, render)
  }

  function turnTo(orderId: string | null) {
    if (orderId === current) return
    current = orderId
    closed = null
    watch()
    guessAgain()
    show(null)
    render()
  }

  return {
    orderId: () => current,
    order: () => shown,
    count: (menuItemId) => counts.get(menuItemId) ?? 0,
    turnTo,
    read: (orderId) => (orderId === current && shown ? shown : deps.base(orderId)),
    command(drafts) {
      const [first] = drafts
      if (!first) return Promise.resolve()
      const orderId = laneOf(first)
      const at = new Date(deps.now()).toISOString()
      const work = { orderId, drafts, at }
      const before = orderId === current ? shown : null
      const here = before !== null || first.kind === 'order.open'
      const next = here && drafts.every(({ kind }) => AHEAD.has(kind)) ? after(before, work) : null
      if (!next) return enqueue(() => ask(drafts))
      turnTo(orderId)
      waiting = [...waiting, work]
      guess = next
      render()
      void enqueue(() => send(work))
      return Promise.resolve()
    },
    idle: () => last === null,
    settled: () => tail,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    sleep() {
      unwatch()
      unwatch = nothingToCancel
    },
    wake() {
      watch()
      render()
    },
  }
}

/**
 * Returns a draft in the form of the pure rules; device and count are the worker's and change nothing that is
 * shown.
 */
function commandOf(draft: CommandDraft, at: string): Command {
  const envelope = { opId: '', deviceId: '', n: 1, at, baseRevision: -1 }
  const numbered =
    draft.kind === 'order.open'
      ? { kind: draft.kind, payload: { ...draft.payload, number: NUMBER_TO_COME } }
      : draft
  return { ...envelope, ...numbered }
}
