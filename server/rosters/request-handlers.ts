import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { ShiftRequest } from '#shared/rosters/shown.ts'
import type { MakeChange, Made } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { giveShift } from './give.ts'
import { rosteredRow } from '../time-cards/rostered.ts'
import { refuseOverlap } from './overlap.ts'
import { requireMember } from './people.ts'
import { readRequests, UNDER_WAY } from './request-rows.ts'
import { readShown } from './shown.ts'

type Deps = { readonly db: Db; readonly configs: Entrance; readonly change: MakeChange }
type One = {
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly query: { readonly branchId: string }
}
type Outcome = Made<ShiftRequest> | { readonly result: ShiftRequest; readonly unchanged: true }
type Work = (scene: {
  readonly trx: Db
  readonly at: Date
  readonly place: BranchPlace
  readonly request: ShiftRequest
}) => Promise<Outcome>

const AREAS = {
  areas: ['shiftRequests', 'rosters', 'rosterShifts'],
  everywhere: ['shiftRequests', 'rosters'],
} as const

/** Returns the handlers of shifts that people offer to colleagues: offered, taken, and decided by a manager. */
export function createShiftRequestHandlers(deps: Deps): Handlers<Contract>['shiftRequests'] {
  const { db, configs, change } = deps

  const ofOne = (verb: string, { caller, params: { id }, query: { branchId } }: One, work: Work) =>
    change({
      caller,
      place: { branchId },
      action: `shiftRequest.${verb}`,
      ...AREAS,
      async work(trx, { at, restaurantId }) {
        const place = { restaurantId, branchId }
        return work({ trx, at, place, request: await required(trx, place, id) })
      },
    })

  return {
    async list({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const here = sql`s.branch_id = ${branchId} and ${UNDER_WAY}`
      return { results: await readRequests(db, branch.restaurantId, here) }
    },

    offer: ({ caller, query: { branchId }, body: { _id, rosterShiftId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'shiftRequest.offer',
        ...AREAS,
        async work(trx, { at, restaurantId }) {
          const [known] = await readRequests(trx, restaurantId, sql`s.id = ${_id}`)
          if (known && known.fromId !== caller.userId) throw notFound()
          if (known) return { result: known, unchanged: true }
          const own = sql`p.id = ${rosterShiftId} and p.branch_id = ${branchId}
            and p.user_id = ${caller.userId}`
          const [shift] = await readShown(trx, restaurantId, own)
          if (!shift) throw notFound()
          if (Date.parse(shift.startsAt) <= at.getTime()) throw conflict('SHIFT_BEGUN')
          const open = sql`s.roster_shift_id = ${rosterShiftId} and ${UNDER_WAY}`
          if ((await readRequests(trx, restaurantId, open)).length > 0)
            throw conflict('SHIFT_OFFERED')
          await sql`
            insert into shift_requests (restaurant_id, branch_id, id, roster_shift_id, shift, from_id,
              state, offered_at)
            values (${restaurantId}, ${branchId}, ${_id}, ${rosterShiftId}, ${JSON.stringify(shift)}::jsonb,
              ${caller.userId}, 'offered', ${at})`.execute(trx)
          return made(trx, { restaurantId, branchId }, _id)
        },
      }),

    take: (input) =>
      ofOne('take', input, async ({ trx, at, place, request }) => {
        const { userId } = input.caller
        if (request.toId === userId && request.state === 'taken')
          return { result: request, unchanged: true }
        if (request.fromId === userId) throw badRequest('SHIFT_OWN')
        if (request.state !== 'offered') throw conflict('SHIFT_TAKEN')
        if (Date.parse(request.shift.startsAt) <= at.getTime()) throw conflict('SHIFT_BEGUN')
        await requireMember(trx, place, userId)
        await refuseOverlap(trx, place.restaurantId, { ...request.shift, userId })
        await write(trx, place, request._id, { state: 'taken', toId: userId })
        return made(trx, place, request._id)
      }),

    withdraw: (input) =>
      ofOne('withdraw', input, async ({ trx, place, request }) => {
        const { userId } = input.caller
        const isUnderWay = request.state === 'offered' || request.state === 'taken'
        if (request.fromId === userId) {
          if (request.state === 'withdrawn') return { result: request, unchanged: true }
          if (!isUnderWay) throw conflict('REQUEST_DECIDED')
          await write(trx, place, request._id, { state: 'withdrawn', toId: request.toId })
          return made(trx, place, request._id)
        }
        if (request.toId !== userId) throw notFound()
        if (!isUnderWay) throw conflict('REQUEST_DECIDED')
        await write(trx, place, request._id, { state: 'offered', toId: null })
        return made(trx, place, request._id)
      }),

    decide: (input) =>
      ofOne(
        input.body.approved ? 'approve' : 'refuse',
        input,
        async ({ trx, at, place, request }) => {
          const { approved, toId } = input.body
          const state = approved ? 'approved' : 'refused'
          // Decided twice alike: it is as it should be.
          if (request.state === state && request.toId === toId)
            return { result: request, unchanged: true }
          // Between reading and deciding it was withdrawn, decided, or another colleague took it.
          if (request.state !== 'taken' || request.toId !== toId) throw conflict('REQUEST_DECIDED')
          const { restaurantId } = place
          const { shift, fromId } = request
          if (approved) await giveShift(trx, { restaurantId, shift, fromId, toId, at })
          await write(trx, place, request._id, {
            state,
            toId,
            decided: { at, by: input.caller.name },
          })
          const decided = await made(trx, place, request._id)
          return approved ? { ...decided, rows: [await rosteredRow(trx, place, at)] } : decided
        },
      ),
  }
}

async function required(trx: Db, { restaurantId, branchId }: BranchPlace, id: string) {
  const one = sql`s.id = ${id} and s.branch_id = ${branchId}`
  const [found] = await readRequests(trx, restaurantId, one)
  if (!found) throw notFound()
  return found
}

async function made(trx: Db, place: BranchPlace, id: string) {
  const result = await required(trx, place, id)
  const { _id, fromName: name, toName, shift } = result
  return { result, details: { _id, name, toName, day: shift.day } }
}

type Written = {
  readonly state: ShiftRequest['state']
  readonly toId: string | null
  readonly decided?: { readonly at: Date; readonly by: string }
}

async function write(trx: Db, { restaurantId }: BranchPlace, id: string, written: Written) {
  const { state, toId, decided } = written
  await trx
    .updateTable('shift_requests')
    .set({
      state,
      to_id: toId,
      decided_at: decided?.at ?? null,
      decided_by_name: decided?.by ?? null,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}
