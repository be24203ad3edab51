import type { Branch } from '#shared/branches/branch.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import {
  applyDrawer,
  type DrawerCommand,
  drawerPermission,
  isDrawerCommand,
} from '#shared/orders/apply-drawer.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { Actor } from '#shared/orders/order.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { MakeChange } from '../change/change.ts'
import { readColleagues } from '../orders/colleagues.ts'
import { createLane, type Judged } from '../orders/in-lane.ts'
import { hashOf } from '../orders/judge.ts'
import { holdsOne } from '../orders/permitted.ts'
import type { OfflineWords } from '../pins/offline-words.ts'
import type { Db } from '../platform/database/database.ts'
import { englishOf } from '../platform/http/english.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { takeApproval } from './approval.ts'
import { findAnswer, keepAnswer } from '../orders/answers.ts'
import { insertMovement, readMovements } from './movements.ts'
import { rowsOf } from './session.ts'
import { findSession } from './sessions.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
  readonly admitWords: OfflineWords
  /** Has the drawer of the branch opened for a movement, if the change holds; none for one that is taken back. */
  readonly opens: (trx: Db, branch: Branch, movement: CashMovement, at: Date) => Promise<void>
  /** What a movement means for the expenses of the branch. */
  readonly expenses: {
    readonly isTaken: (trx: Db, restaurantId: string, id: string) => Promise<boolean>
    readonly book: (
      trx: Db,
      moved: { readonly movement: CashMovement; readonly branch: Branch; readonly at: Date },
    ) => Promise<void>
  }
  /** Runs after the commit of what has it opened. */
  readonly wake: () => void
}

type Moved = Judged<DrawerCommand>

/**
 * Applies commands on the drawer of one shift, each in a change of its own with its entry in the audit log: a shift
 * has some ten, and owners look for every one. The response has no rows; a till catches up with the log.
 */
export function createDrawerCommands({ db, now, configs, change, admitWords, ...deps }: Deps) {
  return createLane({ db, now, configs, admitWords }, isDrawerCommand, async (judged) => {
    const result = await change({
      caller: judged.caller,
      place: { branchId: judged.branchId },
      action: judged.command.kind,
      areas: ['shiftSessions', 'expenses'],
      // What was done before a branch closed still arrives.
      evenClosed: true,
      work: (trx, { at, restaurantId }) => work(trx, { ...judged, ...deps }, restaurantId, at),
    })
    deps.wake()
    return result
  })
}
export type DrawerCommands = ReturnType<typeof createDrawerCommands>

/** Decides on one command in the change that writes it. */
async function work(
  trx: Db,
  judged: Moved & Pick<Deps, 'opens' | 'expenses'>,
  restaurantId: string,
  at: Date,
) {
  const { caller, sender, branchId, given, command } = judged
  const { opId } = command
  const hash = hashOf(branchId, given.sent)
  const before = await findAnswer(trx, restaurantId, opId)
  if (before) {
    const result = before.hash === hash ? before.result : refusedAs(opId, 'OP_ID_REUSED')
    return { result, unchanged: true as const }
  }
  const keep = (result: CommandResult) =>
    keepAnswer(trx, { restaurantId, branchId, at, command, hash, result, caller, sender })
  const facts = await readFacts(trx, judged, restaurantId, at)
  const movement = await judge(trx, judged, facts)
  if (typeof movement === 'string') {
    const result = refusedAs(opId, movement)
    // The sender alone may not: another person who logs in there may.
    if (movement !== 'SENDER_MAY_NOT') await keep(result)
    return { result, unchanged: true as const }
  }
  const { branch, session, movements } = facts
  const shiftSessionId = laneOf(command)
  const { claimedAt } = given
  await insertMovement(trx, { restaurantId, branch, shiftSessionId, at, claimedAt }, movement)
  await judged.expenses.book(trx, { movement, branch, at })
  if (movement.reverses === null) await judged.opens(trx, branch, movement, at)
  const result: CommandResult = { opId, outcome: 'applied' }
  await keep(result)
  return {
    result,
    details: {
      shiftSessionId,
      shiftName: session?.shiftName,
      currency: movement.currency ?? branch.currency,
      ...auditedMovement(movement),
      ...(claimedAt !== null && { claimedAt }),
    },
    rows: session ? rowsOf({ ...session, movements: [...movements, movement] }) : [],
  }
}

/** Returns the drawer of a command and its branch, as they are at this moment. */
async function readFacts(
  trx: Db,
  { caller, branchId, command }: Moved,
  restaurantId: string,
  at: Date,
) {
  const branch = (await findBranch(trx, caller, branchId))?.branch
  if (!branch) throw notFound()
  const found = await findSession(trx, caller, laneOf(command))
  const session = found?.session.branchId === branchId ? found.session : null
  const movements = session ? await readMovements(trx, restaurantId, session._id) : []
  const colleagues = await readColleagues(trx, restaurantId, [command])
  return { restaurantId, at, branch, session, movements, colleagues }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

/** Returns the movement that a command makes, or the code of its refusal. */
async function judge(trx: Db, judged: Moved & Pick<Deps, 'expenses'>, facts: Facts) {
  const { caller, sender, command, expenses } = judged
  if (!holdsOne(command, caller.permissions)) return 'FORBIDDEN' as const
  if (!holdsOne(command, sender.permissions)) return 'SENDER_MAY_NOT' as const
  const approvedBy = await approvalFor(trx, judged, facts)
  if (typeof approvedBy === 'string') return approvedBy
  const { branch, session, movements, colleagues } = facts
  const drawer = session && { ...session, movements }
  const outcome = applyDrawer({ order: null, tickets: [], drawer }, command, {
    branch,
    actor: personOf(caller),
    colleague: (id) => colleagues.get(id),
    approvedBy,
    sentBy: sender.userId === caller.userId ? null : personOf(sender),
  })
  if (!outcome.ok) return outcome.code
  const movement = outcome.state.drawer?.movements?.at(-1)
  if (!movement) throw new Error(`${command.kind} made no movement`)
  const { expenseId } = movement
  const taken =
    expenseId !== undefined && (await expenses.isTaken(trx, facts.restaurantId, expenseId))
  if (taken) return 'MOVEMENT_EXISTS' as const
  return movement
}

const personOf = ({ userId, name }: Caller): Actor => ({ _id: userId, name })

/** Returns the manager whose approval a command spends, null where it needs none, or the code of its refusal. */
async function approvalFor(
  trx: Db,
  { caller, sender, command }: Moved,
  { restaurantId, branch, movements, at }: Facts,
) {
  const needed = drawerPermission(command, { movements }, branch, caller.userId)
  if (needed === null) return null
  // The sender claims whose command it was: both must be permitted, or a manager's word.
  const [actor, other] = [caller, sender].map((one) => one.permissions.includes(needed))
  if (actor && other) return null
  const token = 'overrideToken' in command.payload ? command.payload.overrideToken : undefined
  if (token === undefined) return actor ? ('SENDER_MAY_NOT' as const) : ('OVERRIDE_NEEDED' as const)
  return spend(trx, {
    restaurantId,
    branchId: branch._id,
    // A drawer that is opened without a sale needs none.
    action: command.kind === 'drawer.noSale' ? 'drawer.move' : command.kind,
    subject: laneOf(command),
    requestedBy: caller.userId,
    token,
    at,
  })
}

/** Returns what the audit log keeps of a movement. */
const auditedMovement = ({
  _id,
  kind,
  amount,
  reason,
  approvedBy,
  to,
  count,
  reverses,
  sentBy,
  category,
  isTip,
}: CashMovement) => ({
  movementId: _id,
  movement: kind,
  amount,
  reason,
  ...(reverses !== null && { reverses }),
  ...(category !== undefined && { category }),
  ...(isTip && { isTip }),
  ...(count && { counted: count.total }),
  ...(to && { to: to.name }),
  ...(approvedBy && { approvedBy }),
  ...(sentBy && { sentBy: sentBy.name }),
})

/** Spends the approval; a refusal is a result of the command and not of the call. */
async function spend(trx: Db, asked: Parameters<typeof takeApproval>[1]) {
  try {
    return await takeApproval(trx, asked)
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return 'OVERRIDE_EXPIRED' as const
    throw error
  }
}

const refusedAs = (opId: string, code: Parameters<typeof englishOf>[0]): CommandResult => ({
  opId,
  outcome: 'refused',
  code,
  message: englishOf(code),
})
