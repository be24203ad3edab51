import type { Contract } from '#shared/api.ts'
import { mayOpenShifts } from '#shared/features/may.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { MakeChange } from '../change/change.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { atOneMoment } from '../realtime/at-one-moment.ts'
import { viewOf, visibleShift } from '../realtime/visibility.ts'
import { takeApproval } from './approval.ts'
import { createClosingHandlers } from './closing-handlers.ts'
import { findDefinition } from './definitions.ts'
import { drawerReport, readTaken } from './report.ts'
import { refuseBadCount, requireDrawerShown, requireSession, rowsOf } from './session.ts'
import { findLastClosed, findOpenShift, insertSession, listSessions } from './sessions.ts'

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
    ...createClosingHandlers({ db, newId, change }),

    async open({ caller, body }) {
      const found = await findDefinition(db, caller, body.shiftDefinitionId)
      const { branchId = found?.definition.branchId } = body
      if (!found || found.definition.branchId !== branchId) throw notFound()
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
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
          // Its rates as they are now: what a node keeps of the branch may be older.
          const now = await findBranch(trx, caller, branch._id)
          if (!now) throw notFound()
          refuseBadCount(body.openingCashCount, now.branch)
          const approvedBy = mayOpenShifts(caller)
            ? undefined
            : await takeApproval(trx, {
                restaurantId,
                branchId: branch._id,
                action: 'shift.open',
                subject: shiftDefinitionId,
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
      const { branch } = await configs.enter(caller, branchId)
      return listSessions(db, caller, branch, page)
    },

    async report({ caller, params }) {
      const { restaurantId, session } = await requireShownSession(db, caller, params.id)
      const { rates } = await requireDrawerShown(db, caller, session)
      return atOneMoment(db, session.branchId, async (trx, { seq }) => ({
        report: drawerReport(session, await readTaken(trx, restaurantId, session), rates),
        seq,
      }))
    },
  }
}

/** For viewing. Closing a shift is part of selling, which no feature switches off. */
async function requireShownSession(db: Db, caller: Caller, id: string) {
  const found = await requireSession(db, caller, id)
  await requireOpen(db, caller, found.session.branchId, ['shifts'])
  return found
}

function refuseSecond(error: unknown): never {
  if (sqlStateOf(error) === '23505') {
    throw conflict('SHIFT_ALREADY_OPEN')
  }
  throw error
}
