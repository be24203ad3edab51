import { laneOf } from '#shared/orders/lane-of.ts'
import type { Command } from '#shared/orders/command.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, forbidden } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { OfflineWords } from '../pins/offline-words.ts'
import { actorOf, presenceOf } from './actors.ts'
import { ALLOWANCE_MS, believe, type Given, notLater } from './believe.ts'
import { findDevice } from './device.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  /** Admits approvals that managers gave without the server; left out: the lane has none. */
  readonly admitWords?: OfflineWords
}

/** One command as it is believed, who gave it, and who passed it on. */
export type Judged<C extends Command> = {
  readonly caller: Caller
  readonly sender: Caller
  readonly branchId: string
  readonly given: Given
  readonly command: C
}

/** Applies commands of one lane that is no order, and returns what became of each. */
export type ApplyInLane = (
  sender: Caller,
  branchId: string,
  commands: readonly Command[],
  actorId?: string,
) => Promise<readonly CommandResult[]>

/**
 * Applies the commands of a lane that is no order one after the other, as far as device and people can have given them;
 * what follows a refused one is skipped.
 * @param is whether a command belongs into lanes of this kind
 * @param apply judges and writes one, in a change of its own
 */
export function createLane<C extends Command>(
  { db, now, configs, admitWords }: Deps,
  is: (command: Command) => command is C,
  apply: (judged: Judged<C>) => Promise<CommandResult>,
): ApplyInLane {
  return async (sender, branchId, commands, actorId) => {
    const { branch } = await configs.enter(sender, branchId)
    const { restaurantId } = branch
    const lanes = new Set(commands.map(laneOf))
    if (lanes.size > 1 || !commands.every(is)) throw badRequest('SEVERAL_LANES')
    const at = now()
    const device = await findDevice(db, { restaurantId, branchId }, sender.sessionId)
    if (!device || commands.some(({ deviceId }) => deviceId !== device.id)) {
      throw forbidden('DEVICE_UNKNOWN')
    }
    const caller = await actorOf(db, sender, { actorId, commands, restaurantId, now: at })
    await admitWords?.({ restaurantId, branchId, actor: caller, sender, commands })
    const times = commands.map((command) => notLater(command, at.getTime()))
    const here = { actorId: caller.userId, deviceId: device.id, since: device.sessionSince }
    const was = await presenceOf(db, here, times)
    const wasThere = (time: number) =>
      device.registeredAt - ALLOWANCE_MS <= time && (caller.userId !== sender.userId || was(time))

    const results: CommandResult[] = []
    for (const given of believe(commands, { now: at.getTime(), wasThere, drawers: [] })) {
      const { command } = given
      if (!is(command)) throw badRequest('SEVERAL_LANES')
      const { opId } = command
      const stopped = results.at(-1)?.outcome === 'refused'
      const judged = { caller, sender, branchId, given, command }
      results.push(stopped ? { opId, outcome: 'skipped' } : await apply(judged))
    }
    return results
  }
}
