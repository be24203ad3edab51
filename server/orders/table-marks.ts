import type { Branch } from '#shared/branches/branch.ts'
import { isTableCommand, markTable } from '#shared/orders/apply-table.ts'
import type { CommandOf, Command } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import { type Table, Table as TableRow } from '#shared/tables/table.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { englishOf } from '../platform/http/english.ts'
import { badRequest, forbidden, notFound } from '../platform/http/errors.ts'
import { readTables } from '../tables/read-tables.ts'
import { saveMark } from '../tables/repository.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { actorOf, presenceOf } from './actors.ts'
import { findAnswer, keepAnswer } from './answers.ts'
import { ALLOWANCE_MS, believe, type Given, notLater } from './believe.ts'
import { findDevice } from './device.ts'
import { hashOf } from './judge.ts'
import { holdsOne } from './permitted.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

type Judged = {
  readonly caller: Caller
  readonly sender: Caller
  readonly branchId: string
  readonly given: Given
  readonly command: CommandOf<'table.mark'>
}

/**
 * Applies marks of one table, each in a change of its own: of two people who mark one table differently the second
 * is refused. The audit log has none of them: a table is cleaned a hundred times a day. The response has no rows; a
 * till catches up with the log.
 */
export function createTableMarks({ db, now, configs, change }: Deps) {
  const apply = (judged: Judged): Promise<CommandResult> =>
    change({
      caller: judged.caller,
      place: { branchId: judged.branchId },
      action: null,
      areas: [],
      // What was done before a branch closed still arrives.
      evenClosed: true,
      work: (trx, { at, restaurantId }) => mark(trx, judged, restaurantId, at),
    })

  return async (
    sender: Caller,
    branchId: string,
    commands: readonly Command[],
    actorId?: string,
  ): Promise<readonly CommandResult[]> => {
    const { branch } = await configs.enter(sender, branchId)
    const { restaurantId } = branch
    if (new Set(commands.map(laneOf)).size > 1) throw badRequest('SEVERAL_LANES')
    const at = now()
    const device = await findDevice(db, { restaurantId, branchId }, sender.sessionId)
    if (!device || commands.some(({ deviceId }) => deviceId !== device.id)) {
      throw forbidden('DEVICE_UNKNOWN')
    }
    const caller = await actorOf(db, sender, { actorId, commands, restaurantId, now: at })
    const times = commands.map((command) => notLater(command, at.getTime()))
    const here = { actorId: caller.userId, deviceId: device.id, since: device.sessionSince }
    const was = await presenceOf(db, here, times)
    const wasThere = (time: number) =>
      device.registeredAt - ALLOWANCE_MS <= time && (caller.userId !== sender.userId || was(time))

    const results: CommandResult[] = []
    for (const given of believe(commands, { now: at.getTime(), wasThere, drawers: [] })) {
      const { command } = given
      if (!isTableCommand(command)) throw badRequest('SEVERAL_LANES')
      const { opId } = command
      const stopped = results.at(-1)?.outcome === 'refused'
      const judged = { caller, sender, branchId, given, command }
      results.push(stopped ? { opId, outcome: 'skipped' } : await apply(judged))
    }
    return results
  }
}
export type TableMarks = ReturnType<typeof createTableMarks>

/** Decides on one mark in the change that writes it. */
async function mark(trx: Db, judged: Judged, restaurantId: string, at: Date) {
  const { caller, sender, branchId, given, command } = judged
  const { opId } = command
  const hash = hashOf(branchId, given.sent)
  const before = await findAnswer(trx, restaurantId, opId)
  if (before) {
    const result = before.hash === hash ? before.result : refusedAs(opId, 'OP_ID_REUSED')
    return { result, unchanged: true as const }
  }
  const place = { restaurantId, branchId }
  const decided = await decide(trx, judged, place)
  const result: CommandResult =
    typeof decided === 'string' ? refusedAs(opId, decided) : { opId, outcome: 'applied' }
  // The sender alone may not: another person who logs in there may.
  if (decided !== 'SENDER_MAY_NOT') {
    await keepAnswer(trx, { ...place, at, command, hash, result, caller, sender })
  }
  if (typeof decided === 'string') return { result, unchanged: true as const }
  const row = TableRow.parse(await saveMark(trx, place, decided))
  return { result, details: {}, rows: [{ topic: 'tables' as const, _id: row._id, row }] }
}

/** Returns the table as it is marked then, or the code of the refusal. */
async function decide(
  trx: Db,
  { caller, sender, branchId, command }: Judged,
  place: { readonly restaurantId: string; readonly branchId: string },
) {
  if (!holdsOne(command, caller.permissions)) return 'FORBIDDEN' as const
  if (!holdsOne(command, sender.permissions)) return 'SENDER_MAY_NOT' as const
  const branch: Branch | undefined = (await findBranch(trx, caller, branchId))?.branch
  if (!branch) throw notFound()
  const known = new Map<string, Table>(
    (await readTables(trx, place)).flatMap(({ archived, table }) =>
      archived ? [] : [[table._id, table]],
    ),
  )
  const state = { order: null, tickets: [], table: known.get(laneOf(command)) ?? null }
  const outcome = markTable(state, command, {
    actor: { _id: caller.userId, name: caller.name },
    table: (id) => known.get(id),
  })
  if (!outcome.ok) return outcome.code
  if (!outcome.state.table) throw new Error('A mark left no table')
  return outcome.state.table
}

const refusedAs = (opId: string, code: Parameters<typeof englishOf>[0]): CommandResult => ({
  opId,
  outcome: 'refused',
  code,
  message: englishOf(code),
})
