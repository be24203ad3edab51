import { knowsPayment } from '#shared/orders/known-ids.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import { takesOrder } from '#shared/orders/takes-orders.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { returnIdsOf } from './account-rows.ts'
import { keptFault } from './kept-offers.ts'
import type { Lane, OtherFacts } from './lane-facts.ts'
import { holdsOne } from './permitted.ts'
import type { Refused } from './refused.ts'

/** Returns the refusal of faults that only the server can know; the reducer refuses the rest. */
export function laneFault(
  lane: Lane,
  { order }: LaneState,
  command: Command,
  permissions: readonly Permission[],
  context: ApplyContext,
): Refused | undefined {
  const { elsewhere, takenEntries } = lane
  if (!holdsOne(command, permissions)) {
    return { code: 'FORBIDDEN' }
  }
  const others = [...(lane.others?.values() ?? [])]
  if (elsewhere || others.some((other) => other.elsewhere)) return { code: 'ORDER_UNKNOWN' }
  if (returnIdsOf(command).some((id) => takenEntries.has(id))) return ID_REUSED
  return (
    kindFault(lane, order, command, context) ??
    keptFault(lane.reopened, order, command, context) ??
    closedFault(order, command, context)
  )
}

function kindFault(
  lane: Lane,
  order: Order | null,
  command: Command,
  context: ApplyContext,
): Refused | undefined {
  const { takenTables } = lane
  const others = [...(lane.others?.values() ?? [])]
  if (command.kind === 'order.open') {
    return orderCan(command.kind, order) ? openFault(command, lane, context) : undefined
  }
  if (others.length > 0) return severalFault(command, order, { ...lane, others }, context)
  if (command.kind === 'order.changeTable') return moveFault(command, order, takenTables, context)
  if (command.kind === 'order.pay' && order && orderCan(command.kind, order)) {
    return accountFault(command, lane, order)
  }
  return undefined
}

type Several = Pick<Lane, 'isBranchFull'> & {
  readonly others: readonly OtherFacts[]
}

/** Faults of commands on several orders. */
function severalFault(
  command: Command,
  order: Order | null,
  several: Several,
  context: ApplyContext,
): Refused | undefined {
  const { others, isBranchFull } = several
  if (command.kind === 'order.split' && orderCan(command.kind, order)) {
    if (others.some((other) => other.isAccount)) return ID_REUSED
    return isBranchFull ? TOO_MANY_OPEN : undefined
  }
  return command.kind === 'order.unmerge'
    ? unmergeFault(command, order, several, context)
    : undefined
}

function unmergeFault(
  command: CommandOf<'order.unmerge'>,
  order: Order | null,
  { others, isBranchFull }: Several,
  context: ApplyContext,
): Refused | undefined {
  // Else orders that are merged and opened again would be more than a till can read when it starts.
  if (isBranchFull && orderCan(command.kind, order)) return TOO_MANY_OPEN
  if (order?.tableId === command.payload.tableId) return undefined
  const taken = others.find((other) => other.takenTables.size > 0)
  return taken && tableFault(command, taken.takenTables, context)
}

const ID_REUSED: Refused = { code: 'ID_REUSED' }
const TOO_MANY_OPEN: Refused = { code: 'TOO_MANY_OPEN' }
const FEATURE_OFF: Refused = { code: 'FEATURE_OFF' }

function openFault(
  command: CommandOf<'order.open'>,
  { isAccount, isBranchFull, takenTables }: Lane,
  context: ApplyContext,
): Refused | undefined {
  if (isAccount) return ID_REUSED
  if (!takesOrder(context.branch, command.payload.tableId, command.at)) return FEATURE_OFF
  return isBranchFull ? TOO_MANY_OPEN : tableFault(command, takenTables, context)
}

/**
 * Orders begun before the branch closed are accepted at any time, and may be ended: food was cooked and money
 * taken. Later ones stay with the person who began them, until they decide.
 */
function closedFault(
  order: Order | null,
  { kind, at }: Command,
  { branch: { closedAt } }: ApplyContext,
): Refused | undefined {
  const begins = kind === 'order.open' && orderCan(kind, order)
  if (!begins || closedAt === undefined || Date.parse(at) <= Date.parse(closedAt)) return undefined
  return { code: 'BRANCH_CLOSED' }
}

function moveFault(
  command: CommandOf<'order.changeTable'>,
  order: Order | null,
  takenTables: Lane['takenTables'],
  context: ApplyContext,
): Refused | undefined {
  const { tableId } = command.payload
  const moves = order?.tableId !== tableId && orderCan(command.kind, order)
  if (!moves) return undefined
  if (tableId !== null && !takesOrder(context.branch, tableId, command.at)) return FEATURE_OFF
  return tableFault(command, takenTables, context)
}

/** Guests who came while a till was offline were served: only another open order is in the way (0046). */
function tableFault(
  { payload: { tableId } }: CommandOf<'order.open' | 'order.changeTable' | 'order.unmerge'>,
  takenTables: Lane['takenTables'],
  { table }: ApplyContext,
): Refused | undefined {
  const isTaken = tableId !== null && takenTables.has(tableId) && table(tableId)
  return isTaken ? { code: 'TABLE_OCCUPIED' } : undefined
}

/**
 * Money of a card or an account must be held for the payment, to the unit: then no other till can spend it. Tills of
 * before know no cards; what they took as one is accepted until the restaurant sells its own.
 */
function accountFault(
  { payload: { account, method, amount, paymentId } }: CommandOf<'order.pay'>,
  { held, sellsCards }: Lane,
  order: Order,
): Refused | undefined {
  // The reducer says so.
  if (knowsPayment(order, paymentId)) return undefined
  const money = held.get(paymentId)
  const fits = account
    ? money?.ledger === account.ledger &&
      money.accountId === account._id &&
      money.amount === amount &&
      money.points === (account.points ?? null)
    : method !== 'gift_card' || !sellsCards
  return fits ? undefined : { code: 'ACCOUNT_NOT_HELD' }
}
