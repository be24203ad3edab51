import type { Contract } from '#shared/api.ts'
import { mayOpenShifts } from '#shared/features/may.ts'
import { checkCashCount } from '#shared/shifts/cash-count.ts'
import type { CashCount, ShiftSession } from '#shared/shifts/shift.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import type { MakeChange } from '../change/change.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { viewOf, visibleShift } from '../realtime/visibility.ts'
import { takeApproval } from './approval.ts'
import { findDefinition } from './definitions.ts'
import { drawerReport, readTaken } from './report.ts'
import {
  closeSession,
  findLastClosed,
  findOpenShift,
  findSession,
  insertSession,
  listSessions,
} from './sessions.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

const AREAS = ['shiftSessions']

export function createShiftSessionHandlers({
  db,
  newId,
  configs,
  change,
}: Deps): Handlers<Contract>['shiftSessions'] {
  return {
    async open({ caller, body }) {
      const { branch } = await configs.enter(caller, body.branchId)
      const { restaurantId } = branch
      refuseBadCount(body.openingCashCount, branch.currency)
      const found = await findDefinition(db, caller, body.shiftDefinitionId)
      if (found?.definition.branchId !== branch._id) throw notFound()
      if (!found.definition.isActive) {
        throw badRequest('SHIFT_NOT_ACTIVE')
      }
      const { _id: shiftDefinitionId, name: shiftName } = found.definition
      return change({
        caller,
        place: { branchId: branch._id },
        action: 'shift.open',
        areas: AREAS,
        async work(trx, { at }) {
          const approvedBy = mayOpenShifts(caller)
            ? undefined
            : await takeApproval(trx, {
                restaurantId,
                branchId: branch._id,
                shiftDefinitionId,
                requestedBy: caller.userId,
                token: body.overrideToken,
                at,
              })
          const shiftSession: ShiftSession = {
            _id: newId(),
            branchId: branch._id,
            status: 'open',
            shiftDefinitionId,
            shiftName,
            notes: body.notes?.trim() ?? '',
            openingCashCount: body.openingCashCount,
            closingCashCount: null,
            openedBy: { _id: caller.userId, name: caller.name },
            openedAt: at.toISOString(),
            endTime: null,
          }
          await insertSession(trx, restaurantId, shiftSession)
          const opening = body.openingCashCount.total
          const details = {
            shiftSessionId: shiftSession._id,
            shiftName,
            opening,
            ...(approvedBy && { approvedBy }),
          }
          return { result: { shiftSession }, details, rows: rowsOf(shiftSession) }
        },
      }).catch(refuseSecond)
    },

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
          refuseBadCount(body.closingCashCount, session.openingCashCount.currency)
          if (!shiftCan('close', session)) {
            throw conflict('SHIFT_ALREADY_CLOSED')
          }
          const notes = [session.notes, body.notes?.trim() ?? ''].filter(Boolean).join('\n')
          const closing = { count: body.closingCashCount, notes, at }
          const shiftSession = await closeSession(trx, restaurantId, session._id, closing)
          const report = drawerReport(shiftSession, await readTaken(trx, restaurantId, session))
          const { late, ...rest } = report
          const details = { ...rest, late: late.payments, lateAmount: late.amount }
          return { result: { shiftSession, report }, details, rows: rowsOf(shiftSession) }
        },
      }),

    async current({ caller, query: { branchId } }) {
      // Every till calls it, so no permission guards it; a kitchen screen must not see the drawer.
      if (caller.purpose === 'kitchen') throw forbidden()
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      const [shiftSession, lastClosed] = await Promise.all([
        findOpenShift(db, place),
        findLastClosed(db, place),
      ])
      const view = viewOf(caller)
      return {
        shiftSession: shiftSession && visibleShift(view, shiftSession),
        lastClosed: lastClosed && visibleShift(view, lastClosed),
      }
    },

    async get({ caller, params }) {
      const { session } = await requireShownSession(db, caller, params.id)
      return { shiftSession: session }
    },

    async list({ caller, query: { branchId, ...page } }) {
      await configs.enter(caller, branchId)
      return listSessions(db, caller, branchId, page)
    },

    async report({ caller, params }) {
      const { restaurantId, session } = await requireShownSession(db, caller, params.id)
      return { report: drawerReport(session, await readTaken(db, restaurantId, session)) }
    },
  }
}

async function requireSession(db: Db, caller: Caller, id: string) {
  const found = await findSession(db, caller, id)
  if (!found) throw notFound()
  return found
}

/** For viewing. Closing a shift is part of selling, which no feature switches off. */
async function requireShownSession(db: Db, caller: Caller, id: string) {
  const found = await requireSession(db, caller, id)
  await requireOpen(db, caller, found.session.branchId, ['shifts'])
  return found
}

/** While it is open the shift is a row of its topic; closed, the row is gone. */
const rowsOf = (session: ShiftSession): readonly EventRow[] => [
  { topic: 'shift', _id: session._id, row: shiftCan('sell', session) ? session : null },
]

function refuseBadCount(count: CashCount, currency: string): void {
  if (count.currency !== currency) {
    throw badRequest('CASH_COUNT_CURRENCY')
  }
  if (!checkCashCount(count)) {
    throw badRequest('CASH_COUNT_TOTAL')
  }
}

function refuseSecond(error: unknown): never {
  if (sqlStateOf(error) === '23505') {
    throw conflict('SHIFT_ALREADY_OPEN')
  }
  throw error
}
