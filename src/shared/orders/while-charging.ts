import type { Command, CommandKind } from './command.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { isOpen } from './order-can.ts'
import { refuse } from './outcome.ts'

const LESSENING: ReadonlySet<CommandKind> = new Set([
  'order.changeType',
  'order.voidLine',
  'order.voidSent',
  'order.discount',
  'order.changePrice',
  'order.cancel',
  'order.cancelSent',
  'order.split',
  'order.moveLines',
  'order.merge',
  'order.unmerge',
])

/** Returns whether an order may owe less after a command. What guests pay is not stopped: it is theirs to give. */
export const mayLessen = (command: Command): boolean =>
  command.kind === 'order.changeQuantity' ? command.payload.by < 0 : LESSENING.has(command.kind)

/**
 * Refuses what would leave an order owing less than a card machine is asked for: the guest would have paid for
 * dishes that are no longer on it.
 */
export function keepCharged(
  { order: before }: LaneState,
  command: Command,
  outcome: Outcome,
  { charges }: Pick<ApplyContext, 'charges'>,
): Outcome {
  if (!outcome.ok || !before || !charges || !mayLessen(command)) return outcome
  const { order } = outcome.state
  const asked = charges(before._id)
    .filter(({ _id }) => !before.payments.some((payment) => payment._id === _id))
    .reduce((sum, { amount }) => sum + amount, 0)
  const least = Math.min(before.due, asked)
  const owes = order && isOpen(order) ? order.due : 0
  return owes < least ? refuse('TERMINAL_BUSY') : outcome
}
