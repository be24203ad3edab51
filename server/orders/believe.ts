import { type Command, isMoneyCommand, type MoneyCommand } from '#shared/orders/command.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { type Drawer, drawerAt } from './drawers.ts'

/** A command as it was sent, and with the time and drawer that the server accepted. */
export type Given = {
  readonly sent: Command
  readonly command: Command
  /** The time that the device sent, if that is impossible; else null. */
  readonly claimedAt: string | null
}

/** Clocks that the server corrects may still be this far ahead. */
const AHEAD_MS = 2 * MINUTE_MS
/** Clocks may be wrong, and a device may sell before it is registered again after a restore. */
export const ALLOWANCE_MS = 24 * HOUR_MS

/** Returns when a command can have been given, in milliseconds: its own time, but never later than now. */
export const notLater = ({ at }: Pick<Command, 'at'>, now: number): number => {
  const claimed = Date.parse(at)
  return claimed > now + AHEAD_MS ? now : claimed
}

type Known = {
  /** Milliseconds. */
  readonly now: number
  /** Returns whether the person who gave the commands can have been at the device at a time. */
  readonly wasThere: (at: number) => boolean
  readonly drawers: readonly Drawer[]
}

/**
 * Replaces impossible claims of a device: an impossible time becomes now, and the drawer is the one that was
 * open. A sale is never refused for either.
 */
export const believe = (
  commands: readonly Command[],
  { now, wasThere, drawers }: Known,
): readonly Given[] =>
  commands.map((sent) => {
    const claimed = Date.parse(sent.at)
    const notFuture = notLater(sent, now)
    const time = wasThere(notFuture) ? notFuture : now
    const at = time === claimed ? sent.at : new Date(time).toISOString()
    const claimedAt = time === claimed ? null : sent.at
    if (!isMoneyCommand(sent)) return { sent, command: { ...sent, at }, claimedAt }
    const drawer = drawerAt(drawers, sent.payload.shiftSessionId, time)
    return { sent, command: inDrawer({ ...sent, at }, drawer?.id ?? null), claimedAt }
  })

function inDrawer(command: MoneyCommand, shiftSessionId: string | null): Command {
  switch (command.kind) {
    case 'order.pay':
      return { ...command, payload: { ...command.payload, shiftSessionId } }
    case 'order.removePayment':
      return { ...command, payload: { ...command.payload, shiftSessionId } }
    case 'order.tip':
      return { ...command, payload: { ...command.payload, shiftSessionId } }
    case 'order.refund':
      return { ...command, payload: { ...command.payload, shiftSessionId } }
  }
}
