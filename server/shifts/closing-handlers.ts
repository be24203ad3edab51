import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { isAbove, USUAL_CASH } from '#shared/cash/limits.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import { wholeDifference } from '#shared/shifts/foreign-drawer.ts'
import { seesDrawer } from '#shared/shifts/sees-drawer.ts'
import type { BeforeClosing, ForeignClosed, ShiftSession } from '#shared/shifts/shift.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import type { MakeChange } from '../change/change.ts'
import { nextPosition } from '../change/next-position.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { takeApproval } from './approval.ts'
import { readBeforeClosing } from './before-closing.ts'
import { insertMovement } from './movements.ts'
import { closedForeign, drawerReport, readTaken, type Taken } from './report.ts'
import { refuseBadCount, requireSession, rowsOf } from './session.ts'
import { closeSession } from './sessions.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly change: MakeChange
}

/** Returns the handlers that bring a shift to its end. */
export function createClosingHandlers({
  db,
  newId,
  change,
}: Deps): Pick<Handlers<Contract>['shiftSessions'], 'beforeClosing' | 'count' | 'close'> {
  return {
    async beforeClosing({ caller, params }) {
      const { restaurantId, session } = await requireSession(db, caller, params.id)
      return readBeforeClosing(db, restaurantId, session)
    },

    count: ({ caller, params: { id }, body: { cashCount } }) =>
      change({
        caller,
        place: { ofBranch: 'shift_sessions', id },
        action: 'shift.count',
        areas: AREAS,
        evenClosed: true,
        async work(trx, { at }) {
          const { restaurantId, session } = await requireSession(trx, caller, id)
          const { branch, needsManager } = await rulesFor(trx, caller, session.branchId)
          refuseBadCount(cashCount, inCurrencyOf(session, branch))
          if (!shiftCan('close', session)) throw conflict('SHIFT_ALREADY_CLOSED')
          const taken = await readTaken(trx, restaurantId, session)
          const { expected, difference, foreign, whole } = compare(
            session,
            cashCount,
            taken,
            branch,
          )
          const counted: CashMovement = {
            _id: newId(),
            kind: 'count',
            amount: 0,
            reason: cashCount.notes?.trim() ?? '',
            by: { _id: caller.userId, name: caller.name },
            approvedBy: null,
            at: at.toISOString(),
            reverses: null,
            count: cashCount,
          }
          await insertMovement(trx, { restaurantId, branch, shiftSessionId: id, at }, counted)
          // Shown after the count, also where it is blind: it is on record and cannot be made to fit.
          const shown = caller.permissions.some((one) => SEES_COUNTS.includes(one))
          return {
            result: {
              expected: shown ? expected : null,
              difference: shown ? difference : null,
              differs: whole !== 0,
              needsManager: needsManager(whole),
              ...(foreign.length > 0 && {
                foreign: foreign.map((one) => ({
                  currency: one.currency,
                  counted: one.counted,
                  expected: shown ? one.expected : null,
                  difference: shown ? one.difference : null,
                  worth: shown ? one.worth : null,
                })),
              }),
            },
            details: {
              shiftSessionId: id,
              shiftName: session.shiftName,
              counted: cashCount.total,
              expected,
              difference,
              ...auditedForeign(foreign),
            },
          }
        },
      }),

    close: ({ caller, params: { id }, body }) =>
      change({
        caller,
        place: { ofBranch: 'shift_sessions', id },
        action: 'shift.close',
        areas: AREAS,
        // Only branches without an open drawer can be closed, so this one is over already: the error says so.
        evenClosed: true,
        async work(trx, { at }) {
          const { restaurantId, session } = await requireSession(trx, caller, id)
          const { branch, needsManager } = await rulesFor(trx, caller, session.branchId)
          refuseBadCount(body.closingCashCount, inCurrencyOf(session, branch))
          if (!shiftCan('close', session)) throw conflict('SHIFT_ALREADY_CLOSED')
          const before = await readBeforeClosing(trx, restaurantId, session)
          await checkLeft(
            trx,
            { restaurantId, branchId: session.branchId },
            before,
            body.ordersLeft,
          )
          const taken = await readTaken(trx, restaurantId, session)
          const compared = compare(session, body.closingCashCount, taken, branch)
          const approvedBy = needsManager(compared.whole)
            ? await takeApproval(trx, {
                restaurantId,
                branchId: session.branchId,
                action: 'shift.close',
                subject: id,
                requestedBy: caller.userId,
                token: body.overrideToken,
                at,
              })
            : null
          const shiftSession = await closeSession(trx, restaurantId, id, {
            count: body.closingCashCount,
            notes: [session.notes, body.notes?.trim() ?? ''].filter(Boolean).join('\n'),
            at,
            by: { _id: caller.userId, name: caller.name },
            expected: compared.expected,
            foreign: compared.foreign,
            reason: body.reason?.trim() ?? '',
            approvedBy,
            ordersLeft: before.openOrders,
            seq: await nextPosition(trx, { restaurantId, branchId: session.branchId }),
          })
          const report = drawerReport(shiftSession, taken, branch.rates)
          const shown = seesDrawer(caller.permissions, branch.cash?.blindCount === true, 'closed')
          return {
            result: {
              shiftSession: shown ? shiftSession : withoutSums(shiftSession),
              report: shown ? report : null,
            },
            details: {
              ...auditedFacts(report),
              reason: shiftSession.reason,
              ordersLeft: before.openOrders,
              ...(approvedBy && { approvedBy }),
            },
            rows: rowsOf(shiftSession),
          }
        },
      }),
  }
}

const AREAS = ['shiftSessions']

/** The currency of a drawer, which a branch may have left since, and the rates of today. */
const inCurrencyOf = ({ openingCashCount: { currency } }: ShiftSession, { rates }: Branch) => ({
  currency,
  rates,
})

/** Returns how a count compares with what must be there, in each currency and in all of them. */
function compare(session: ShiftSession, count: CashCount, taken: Taken, { rates }: Branch) {
  const report = drawerReport({ ...session, closingCashCount: count, foreign: [] }, taken, rates)
  const { expected, difference } = report
  const foreign = closedForeign(report)
  const whole = wholeDifference(difference ?? 0, foreign)
  return { expected, difference: difference ?? 0, foreign, whole }
}

/** For people who may not see what had to be there. */
const withoutSums = ({ foreign: _foreign, ...session }: ShiftSession): ShiftSession => ({
  ...session,
  expected: null,
})

/** Returns the branch of a drawer as it is at this moment, and what it asks of this person. */
async function rulesFor(trx: Db, caller: Caller, branchId: string) {
  const found = await findBranch(trx, caller, branchId)
  if (!found) throw notFound()
  const { cash = USUAL_CASH } = found.branch
  const manages = caller.permissions.includes('manage_shifts')
  return {
    branch: found.branch,
    /** A manager's own word is enough. */
    needsManager: (difference: number) => !manages && isAbove(difference, cash.differenceLimit),
  }
}

/** Refuses to leave an open order that the person has not seen; 404 for one that the branch never had. */
async function checkLeft(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { orders }: BeforeClosing,
  left: readonly string[] | undefined,
): Promise<void> {
  if (left === undefined) return
  if (orders.some(({ _id }) => !left.includes(_id))) throw conflict('SHIFT_ORDERS_OPEN')
  const known = await trx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...left]))))
    .execute()
  if (known.length < new Set(left).size) throw notFound()
}
const SEES_COUNTS: readonly string[] = ['view_shifts', 'manage_shifts']

/** What other currencies differ by, in the branch's: the log has amounts in one currency. */
const auditedForeign = (foreign: readonly Pick<ForeignClosed, 'currency' | 'worth'>[]) =>
  foreign.length > 0 && {
    foreign: foreign.map(({ currency, worth }) => ({ currency, difference: worth })),
  }

/** The sums of a report, without its lists. */
const auditedFacts = ({
  late,
  movements: _movements,
  byPerson: _byPerson,
  foreign = [],
  ...sums
}: ReturnType<typeof drawerReport>) => ({
  ...sums,
  ...auditedForeign(foreign),
  late: late.payments,
  lateAmount: late.amount,
})
