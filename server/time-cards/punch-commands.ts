import type { Branch } from '#shared/branches/branch.ts'
import { heldOn } from '#shared/employments/held-on.ts'
import type { Code } from '#shared/errors/catalogue.ts'
import { type ClockCommand, isClockCommand } from '#shared/orders/apply-clock.ts'
import type { Actor } from '#shared/orders/order.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import { isKeptRefusal, type KeptRefusal } from '#shared/time-cards/kept-refusal.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import { readEmployments } from '../employments/repository.ts'
import type { OfflineWords } from '../pins/offline-words.ts'
import { findAnswer, keepAnswer } from '../orders/answers.ts'
import { createLane, type Judged } from '../orders/in-lane.ts'
import { hashOf } from '../orders/judge.ts'
import { holdsOne } from '../orders/permitted.ts'
import type { Db } from '../platform/database/database.ts'
import { englishOf } from '../platform/http/english.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { clockOf } from './clock-of.ts'
import { worksElsewhere } from './elsewhere.ts'
import { isDecided, keepRefused } from './refused.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
  readonly admitWords: OfflineWords
  /** Spends a manager's approval and returns who gave it; throws where it is none. */
  readonly takeApproval: TakeApproval
}

type TakeApproval = (
  trx: Db,
  asked: BranchPlace & {
    readonly action: 'clock.punch'
    readonly subject: string
    readonly requestedBy: string
    readonly token: string
    readonly at: Date
  },
) => Promise<Actor>

type Punched = Judged<ClockCommand>

/**
 * Applies punches of one person, each in a change of its own. They are events: one that changes nothing is kept too,
 * and none is refused for its time. The response has no rows; a till catches up with the log.
 */
export const createPunchCommands = ({ change, takeApproval, ...deps }: Deps) =>
  createLane(deps, isClockCommand, (judged) =>
    change({
      caller: judged.caller,
      place: { branchId: judged.branchId },
      // Time cards are where people look for punches; the log has what was changed of them.
      action: null,
      areas: ['timeCards'],
      // What was done before a branch closed still arrives.
      evenClosed: true,
      work: (trx, { at, restaurantId }) =>
        answer(trx, { ...judged, takeApproval }, restaurantId, at),
    }),
  )
export type PunchCommands = ReturnType<typeof createPunchCommands>

/** Decides on one punch in the change that writes it. */
async function answer(
  trx: Db,
  judged: Punched & Pick<Deps, 'takeApproval'>,
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
  const branch = (await findBranch(trx, caller, branchId))?.branch
  if (!branch) throw notFound()
  const place = { restaurantId, branchId }
  const { employeeId, punchId } = command.payload
  // A manager has decided about it: the device that kept it may let it go.
  const isOver =
    employeeId === caller.userId && (await isDecided(trx, place, caller.userId, punchId))
  const refusal = isOver ? null : await refusalOf(trx, judged, branch, place)
  const result: CommandResult = refusal ? refusedAs(opId, refusal) : { opId, outcome: 'applied' }
  // The sender alone may not: another person who logs in there may.
  if (refusal !== 'SENDER_MAY_NOT') {
    await keepAnswer(trx, { ...place, at, command, hash, result, caller, sender })
  }
  if (isOver) return { result, unchanged: true as const }
  if (refusal) return { result, ...(await setAside(trx, judged, { branch, refusal }, at)) }
  const approvedBy = await approvalFor(trx, judged, branch, at)
  await insertPunch(trx, { ...judged, approvedBy }, branch, place, at)
  const clock = await clockOf(trx, branch, caller, at)
  return {
    result,
    details: {},
    rows: [{ topic: 'clocks' as const, _id: caller.userId, row: clock }],
  }
}

async function refusalOf(
  trx: Db,
  { caller, sender, command }: Punched,
  branch: Branch,
  place: BranchPlace,
): Promise<Code | null> {
  const { employeeId, punchId, punch } = command.payload
  if (!holdsOne(command, caller.permissions)) return 'FORBIDDEN'
  // A screen of the kitchen is no person, and passes nothing on for one.
  if (sender.purpose === 'kitchen') return 'SENDER_MAY_NOT'
  if (employeeId !== caller.userId) return 'PERSON_UNKNOWN'
  const known = await trx
    .selectFrom('punches')
    .select('id')
    .where('restaurant_id', '=', place.restaurantId)
    .where('id', '=', punchId)
    .executeTakeFirst()
  if (known) return 'ID_REUSED'
  if (punch !== 'in') return null
  const from = Date.parse(command.at)
  const dayOf = (at: string) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const meets = await worksElsewhere(trx, place, caller.userId, { from, to: from + 1 }, dayOf)
  return meets ? 'CLOCKED_IN_ELSEWHERE' : null
}

/** Keeps a refused punch about which people can decide. */
async function setAside(
  trx: Db,
  judged: Punched,
  { branch, refusal }: { readonly branch: Branch; readonly refusal: Code },
  at: Date,
) {
  if (!isKeptRefusal(refusal) || !isOwn(judged)) return { unchanged: true as const }
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  await keepRefused(trx, place, refusedOf(judged, branch, refusal), at)
  return { details: {}, rows: [] }
}

/** Returns whether a person gave the punch for themselves; a screen is no person. */
const isOwn = ({ caller, sender, command }: Punched): boolean =>
  command.payload.employeeId === caller.userId && sender.purpose !== 'kitchen'

const refusedOf = (
  { caller, sender, command }: Punched,
  { timeZone, businessDayCutoff }: Branch,
  code: KeptRefusal,
) => ({
  _id: command.payload.punchId,
  userId: caller.userId,
  name: caller.name,
  kind: command.payload.punch,
  at: command.at,
  day: businessDate(command.at, timeZone, businessDayCutoff),
  code,
  sentBy: { _id: sender.userId, name: sender.name },
})

/** Returns the manager who let a person begin: themselves where they let others in. A word that is no longer good refuses nothing: the person was there. */
async function approvalFor(
  trx: Db,
  { caller, command, takeApproval }: Punched & Pick<Deps, 'takeApproval'>,
  { restaurantId, _id: branchId, staffing = USUAL_STAFFING }: Branch,
  at: Date,
): Promise<Actor | null> {
  const { employeeId, punch, overrideToken: token } = command.payload
  const letsIn = caller.permissions.includes(OVERRIDE_PERMISSIONS['clock.punch'])
  if (punch === 'in' && staffing.asksManager && letsIn)
    return { _id: caller.userId, name: caller.name }
  if (token === undefined) return null
  const asked = { restaurantId, branchId, action: 'clock.punch', subject: employeeId } as const
  try {
    return await takeApproval(trx, { ...asked, requestedBy: caller.userId, token, at })
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return null
    throw error
  }
}

async function insertPunch(
  trx: Db,
  { caller, sender, given, command, approvedBy }: Punched & { readonly approvedBy: Actor | null },
  { timeZone, businessDayCutoff }: Branch,
  place: BranchPlace,
  at: Date,
) {
  const { employeeId, punchId, punch, positionId } = command.payload
  const day = businessDate(command.at, timeZone, businessDayCutoff)
  const held = heldOn(await readEmployments(trx, place, employeeId), day)
  const chosen = held.find((one) => one.positionId === positionId) ?? held[0]
  await trx
    .insertInto('punches')
    .values({
      restaurant_id: place.restaurantId,
      branch_id: place.branchId,
      id: punchId,
      user_id: employeeId,
      user_name: caller.name,
      kind: punch,
      position_id: chosen?.positionId ?? null,
      at: command.at,
      device_at: given.sent.at,
      posted_at: at,
      business_date: day,
      device_id: command.deviceId,
      sent_by: sender.userId,
      sent_by_name: sender.name,
      approved_by: approvedBy?._id ?? null,
      approved_by_name: approvedBy?.name ?? null,
    })
    .execute()
}

const refusedAs = (opId: string, code: Code): CommandResult => ({
  opId,
  outcome: 'refused',
  code,
  message: englishOf(code),
})
