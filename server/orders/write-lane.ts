import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import { namedStatement } from '../platform/database/named.ts'
import { commandColumns, countersOf, orderColumns, ticketColumns } from './columns.ts'
import type { Fresh, Judgement } from './judge.ts'
import type { LaneChange } from './lane-change.ts'
import type { countColumns } from './counts.ts'
import { laneStatement, REMEMBER } from './lane-fragments.ts'
import type { LaneHistory } from './numbers.ts'
import type { LaneKey } from './read-lane.ts'

/*
 * One statement is one transaction and one round trip. Everything in it depends on `lane`, which finds no row if
 * another node changed the lane since it was read, or closed a drawer that its payments go into: then nothing is
 * written and the caller reads again. Its fragments are in `lane-fragments.ts`.
 */
const remember = namedStatement(REMEMBER)

type Change = LaneChange & {
  readonly key: LaneKey
  /** Version of the lane that was read; null if it had no order. */
  readonly version: number | null
  readonly fresh: readonly Fresh[]
  readonly used: Judgement['used']
  readonly history: LaneHistory | null
  readonly actorId: string
  readonly sender: Sender
  readonly at: Date
  /** Drawers that the payments go into and that were open when the lane was read. */
  readonly openDrawers: readonly string[]
  /** What is left of dishes, and what was read of it. */
  readonly counts: ReturnType<typeof countColumns>
}

type Sender = { readonly userId: string; readonly sessionId: string }

/**
 * Writes a lane with everything that follows from it and returns the event's `seq`; undefined if the lane has
 * changed since it was read. Throws a unique violation if another write was first.
 */
export async function writeLane(db: Db, change: Change): Promise<number | undefined> {
  const { payments, facts, returned, held, counts, tickets, used, openDrawers } = change
  const sales = [payments, facts.sales, facts.lines, facts.taxes, facts.reductions]
  const asked = {
    drawers: openDrawers.length > 0,
    accounts: held.length > 0 || returned.length > 0,
    counts: counts.length > 0,
    tickets: tickets.length > 0,
    overrides: used.length > 0,
    sales: sales.some((rows) => rows.length > 0),
    voids: facts.voids.length > 0,
  }
  const { rows } = await db.executeQuery<{ readonly seq: number }>(
    laneStatement(asked, { ...laneValues(change), ...factValues(change) }),
  )
  return rows[0]?.seq
}

/** Keeps results of commands that changed nothing. */
export async function rememberAnswers(db: Db, remembered: Remembered): Promise<void> {
  await db.executeQuery(remember(rememberedValues(remembered)))
}

type Remembered = Pick<Change, 'key' | 'actorId' | 'sender' | 'at' | 'fresh'>

const rememberedValues = ({ key, actorId, sender, at, fresh }: Remembered) => ({
  ...key,
  actorId,
  senderId: sender.userId,
  senderSessionId: sender.sessionId,
  at,
  commands: JSON.stringify(fresh.map(commandColumns)),
})

const laneValues = (change: Change) => {
  const { order, fresh } = change
  const [lastN, lastOrder, lastReceipt, deviceId] = countersOf(fresh)
  return {
    ...rememberedValues(change),
    version: change.version,
    order: JSON.stringify(orderColumns(order)),
    doc: JSON.stringify(order satisfies Order),
    history: change.history === null ? null : JSON.stringify(change.history),
    openDrawers: change.openDrawers,
    tickets: JSON.stringify(change.tickets.map(ticketColumns)),
    lastN,
    lastOrder,
    lastReceipt,
    deviceId,
    used: JSON.stringify(change.used.map(({ id, opId }) => ({ id, op: opId }))),
    rows: JSON.stringify(change.rows),
    areas: change.areas,
    opIds: fresh.flatMap(({ result: { opId, outcome } }) => (outcome === 'applied' ? [opId] : [])),
  }
}

const factValues = ({ payments, facts, returned, held, counts }: Change) => ({
  held,
  counts: JSON.stringify(counts),
  payments: JSON.stringify(payments),
  sales: JSON.stringify(facts.sales),
  sale_lines: JSON.stringify(facts.lines),
  sale_taxes: JSON.stringify(facts.taxes),
  sale_reductions: JSON.stringify(facts.reductions),
  voids: JSON.stringify(facts.voids),
  account_entries: JSON.stringify(returned),
})
