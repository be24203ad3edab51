import { sql } from 'kysely'
import type { Command } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import { CommandResult } from '#shared/sync/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'

/** Returns the earlier result of a command and the hash of what was sent then. */
export async function findAnswer(trx: Db, restaurantId: string, opId: string) {
  const row = await trx
    .selectFrom('applied_commands')
    .select(['result'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('restaurant_id', '=', restaurantId)
    .where('op_id', '=', opId)
    .executeTakeFirst()
  return row && { hash: row.hash, result: CommandResult.parse(row.result) }
}

type Answered = {
  readonly restaurantId: string
  readonly branchId: string
  readonly at: Date
  readonly command: Command
  readonly hash: string
  readonly result: CommandResult
  readonly caller: Caller
  readonly sender: Caller
}

/** Keeps the result of a command for the till that asks again, and counts its device on. */
export async function keepAnswer(
  trx: Db,
  { restaurantId, branchId, at, command, hash, result, caller, sender }: Answered,
): Promise<void> {
  await trx
    .insertInto('applied_commands')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      op_id: command.opId,
      hash: Buffer.from(hash, 'hex'),
      result: JSON.stringify(result),
      seq: null,
      device_id: command.deviceId,
      n: command.n,
      kind: command.kind,
      lane: laneOf(command),
      actor_id: caller.userId,
      sender_id: sender.userId,
      sender_session_id: sender.sessionId,
      acted_at: command.at,
      applied_at: at,
    })
    .execute()
  await trx
    .updateTable('devices')
    .set({ last_n: command.n })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', command.deviceId)
    .where('last_n', '<', command.n)
    // As for orders: no call may bring a device near the greatest number.
    .where('last_n', '>=', command.n - MOST_COMMANDS_AHEAD)
    .execute()
}

const MOST_COMMANDS_AHEAD = 100_000
