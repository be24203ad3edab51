import type { Branch } from '#shared/branches/branch.ts'
import type { Code } from '#shared/errors/catalogue.ts'
import { may } from '#shared/features/may.ts'
import { isTableCommand, markTable, type TableCommand } from '#shared/orders/apply-table.ts'
import type { CommandOf } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { type Table, Table as TableRow } from '#shared/tables/table.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { englishOf } from '../platform/http/english.ts'
import { notFound } from '../platform/http/errors.ts'
import { readTables } from '../tables/read-tables.ts'
import { saveMark } from '../tables/repository.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { findAnswer, keepAnswer } from './answers.ts'
import { createLane, type Judged } from './in-lane.ts'
import { hashOf } from './judge.ts'
import { holdsOne } from './permitted.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
  readonly changeStatus: ChangeStatus
}

/** Says what became of a reservation; null where it was so already, the code of the refusal where it cannot. */
type ChangeStatus = (
  trx: Db,
  branch: Branch,
  wish: {
    readonly id: string
    readonly tableId: string
    readonly status: ReservationStatus
    readonly from: ReservationStatus
    readonly orderId: string | undefined
    readonly at: Date
  },
) => Promise<Code | Done | null>

type Marked = Judged<TableCommand>

/**
 * Applies commands of one table, each in a change of its own: of two people who mark one table differently the
 * second is refused. The response has no rows; a till catches up with the log.
 */
export const createTableMarks = ({ change, changeStatus, ...deps }: Deps) =>
  createLane(deps, isTableCommand, (judged) =>
    change({
      caller: judged.caller,
      place: { branchId: judged.branchId },
      action: ACTIONS[judged.command.kind],
      areas: judged.command.kind === 'table.guests' ? ['tableReservations'] : [],
      // What was done before a branch closed still arrives.
      evenClosed: true,
      work: (trx, { at, restaurantId }) => answer(trx, judged, restaurantId, at, changeStatus),
    }),
  )
export type TableMarks = ReturnType<typeof createTableMarks>

/** As the audit log names them. */
const ACTIONS = {
  'table.mark': 'table.mark',
  'table.guests': 'reservation.changeStatus',
} as const satisfies Readonly<Record<TableCommand['kind'], string>>

/** Decides on one command in the change that writes it. */
async function answer(
  trx: Db,
  judged: Marked,
  restaurantId: string,
  at: Date,
  changeStatus: ChangeStatus,
) {
  const { caller, sender, branchId, given, command } = judged
  const { opId } = command
  const hash = hashOf(branchId, given.sent)
  const before = await findAnswer(trx, restaurantId, opId)
  if (before) {
    const result = before.hash === hash ? before.result : refusedAs(opId, 'OP_ID_REUSED')
    return { result, unchanged: true as const }
  }
  const place = { restaurantId, branchId }
  const decided = await decide(trx, judged, place, changeStatus)
  const result: CommandResult =
    typeof decided === 'string' ? refusedAs(opId, decided) : { opId, outcome: 'applied' }
  // The sender alone may not: another person who logs in there may.
  if (decided !== 'SENDER_MAY_NOT') {
    await keepAnswer(trx, { ...place, at, command, hash, result, caller, sender })
  }
  if (typeof decided === 'string' || decided === null) {
    return { result, unchanged: true as const }
  }
  return { result, ...decided }
}

type Done = { readonly details: object; readonly rows: readonly EventRow[] }

/** Returns what was done, null where it was so already, or the code of the refusal. */
async function decide(
  trx: Db,
  { caller, sender, branchId, command }: Marked,
  place: BranchPlace,
  changeStatus: ChangeStatus,
): Promise<Code | Done | null> {
  if (!holdsOne(command, caller.permissions)) return 'FORBIDDEN'
  if (!holdsOne(command, sender.permissions)) return 'SENDER_MAY_NOT'
  const branch: Branch | undefined = (await findBranch(trx, caller, branchId))?.branch
  if (!branch) throw notFound()
  const verdict = may(caller, { feature: 'tables' }, branch)
  if (verdict === 'package') return 'FEATURE_NOT_IN_PACKAGE'
  if (verdict === 'branch') return 'FEATURE_OFF'
  if (command.kind === 'table.mark') return mark(trx, caller, command, place)
  const { reservationId: id, seatedAs: orderId, ...wish } = command.payload
  return changeStatus(trx, branch, { ...wish, id, orderId, at: new Date(command.at) })
}

async function mark(
  trx: Db,
  caller: Caller,
  command: CommandOf<'table.mark'>,
  place: BranchPlace,
): Promise<Code | Done> {
  const known = new Map<string, Table>(
    (await readTables(trx, place)).flatMap(({ archived, table }) =>
      archived ? [] : [[table._id, table]],
    ),
  )
  const before = known.get(laneOf(command)) ?? null
  const state = { order: null, tickets: [], table: before }
  const outcome = markTable(state, command, {
    actor: { _id: caller.userId, name: caller.name },
    table: (id) => known.get(id),
  })
  if (!outcome.ok) return outcome.code
  if (!outcome.state.table) throw new Error('A mark left no table')
  const row = TableRow.parse(await saveMark(trx, place, outcome.state.table))
  const { _id, name, status } = row
  return {
    details: { _id, name, before: { status: before?.status }, after: { status } },
    rows: [{ topic: 'tables', _id, row }],
  }
}

const refusedAs = (opId: string, code: Parameters<typeof englishOf>[0]): CommandResult => ({
  opId,
  outcome: 'refused',
  code,
  message: englishOf(code),
})
