import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import {
  COUNTED_DAYS,
  MOST_RESERVATIONS,
  type Reservation,
  tableReservationRoutes,
} from '#shared/reservations/contract.ts'
import { SEES_GUESTS } from '#shared/customers/contract.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { toE164 } from '#shared/customers/phone.ts'
import { holdsTables } from '#shared/reservations/reservation.ts'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { changedMeanwhile } from '../collections/merge.ts'
import type { Scene, Some } from '../collections/rules.ts'
import { findGuest } from '../customers/recognise.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Attempts } from '../session/attempts.ts'
import { guestCounters } from '../session/limits.ts'
import { changeFloor, readFloor } from '../tables/floor.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { changeStatus } from './change-status.ts'
import { pastGuests } from './past-guests.ts'
import { placeParty } from './place-party.ts'
import { carryGuests } from './rows.ts'

type Choosing = Pick<Handlers<Contract>['tableReservations'], 'create' | 'update' | 'changeMany'>

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const
const AREAS = ['tableReservations'] as const
/** A reservation for longer ago is a typing error; guests of a while ago may still be written down. */
const LATEST = 12 * HOUR_MS

/** Returns the handlers of reservations. Tables are judged within the restaurant's turn. */
export function createReservationHandlers(
  deps: CollectionDeps & { readonly now: () => Date; readonly attempts: Attempts },
): Handlers<Contract>['tableReservations'] {
  const { db, configs, change, now, attempts } = deps
  /**
   * Returns the guest whom the restaurant knows by a number; null where there is none. People who do not see the
   * list of guests have as many tries as at a till (0103).
   */
  const guestOf: GuestOf = async ({ trx, caller }, branch, phone) => {
    const { restaurantId, _id: branchId, country } = branch
    const key = knowsGuests(branch) ? toE164(phone, country) : null
    if (key === null) return null
    const look = () => findGuest(trx, restaurantId, key)
    const found = SEES_GUESTS.some((one) => caller.permissions.includes(one))
      ? await look()
      : await attempts.lookWithin(trx, guestCounters(branchId, caller), look)
    return found ?? null
  }
  const records = createCollection<Reservation>(deps, tableReservationRoutes, {
    table: 'table_reservations',
    subject: 'reservation',
    areas: AREAS,
    search: ['name', 'phone', 'note'],
    order: 'at',
    most: MOST_RESERVATIONS,
    mostOf: { column: 'at', days: COUNTED_DAYS },
    complete: async (scene, edit, before) =>
      before === null ? begun(scene, edit, guestOf) : moved(scene, edit, before, guestOf),
    async check(scene, after, before) {
      // Restored: its tables may have been given away.
      if (before?.archived && holdsTables(after.status)) {
        await placed(scene, await branchOf(scene.trx, scene.place.branchId), after, after.tables)
      }
    },
    follow: async ({ trx, place, at }, after, before) => ({
      rows: await carryGuests(
        trx,
        { restaurantId: place.restaurantId, branchId: place.branchId ?? '' },
        [...new Set([...before.tables, ...(after?.tables ?? [])])],
        at,
      ),
    }),
  })

  // Null is a wish for the smallest tables that fit: `begun` and `moved` write those that were chosen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its contract has the body
  const { create, update, changeMany } = records as unknown as Choosing
  return {
    ...records,
    create,
    update,
    changeMany,

    setStatus: ({ caller, params: { id }, query: { branchId }, body: { status, from } }) =>
      change({
        caller,
        place: { branchId },
        action: 'reservation.changeStatus',
        areas: AREAS,
        async work(trx, { at }) {
          const branch = await branchOf(trx, branchId)
          const done = await changeStatus(trx, branch, { id, status, from, at })
          if (typeof done === 'string') throw await refused(trx, branch, id, done)
          return done ? { result: null, ...done } : { result: null, unchanged: true as const }
        },
      }).then(() => records.get({ caller, params: { id }, query: { branchId } })),

    async guests({ caller, query: { branchId, phone } }) {
      const { branch } = await configs.enter(caller, branchId)
      return { results: await pastGuests(db, branch, phone, now()) }
    },

    setRules: ({ caller, body: { branchId, rules, base } }) =>
      change({
        caller,
        place: { branchId },
        action: 'reservation.changeRules',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const place = { restaurantId, branchId }
          const stored = rulesOf(await readFloor(trx, place))
          const result = { rules }
          if (JSON.stringify(stored) === JSON.stringify(rules)) return { result, unchanged: true }
          if (base !== undefined && JSON.stringify(base) !== JSON.stringify(stored)) {
            const clash = { field: 'rules', yours: rules, theirs: stored }
            throw changedMeanwhile({ stored: { rules: stored }, clashes: [clash] })
          }
          const rows = await changeFloor(trx, place, (floor) => ({ ...floor, reservations: rules }))
          return { result, before: stored, after: rules, rows }
        },
      }),
  }
}

export async function branchOf(trx: Db, branchId: string | null): Promise<Branch> {
  const found = await findBranch(trx, EVERYWHERE, branchId ?? '')
  if (!found) throw notFound()
  return found.branch
}

/** What another person's window asks for once more is not there, or is not as it was shown. */
async function refused(trx: Db, branch: Branch, id: string, code: Parameters<typeof conflict>[0]) {
  const known = await trx
    .selectFrom('table_reservations')
    .select('id')
    .where('restaurant_id', '=', branch.restaurantId)
    .where('branch_id', '=', branch._id)
    .where('id', '=', id)
    .executeTakeFirst()
  return known ? conflict(code) : notFound()
}

type Where = Pick<Reservation, 'party' | 'at' | 'minutes'> & {
  /** Null: it is a new one. */
  readonly _id: string | null
}

const placed = (
  { trx, at }: Scene,
  branch: Branch,
  { _id, party, at: from, minutes }: Where,
  tables: readonly string[] | null,
) =>
  placeParty(
    trx,
    branch,
    { party, from: Date.parse(from), minutes, tables, except: _id },
    at.getTime(),
  )

type GuestOf = (scene: Scene, branch: Branch, phone: string) => Promise<string | null>

type Edit = Omit<Some<Reservation>, 'tables'> & {
  /** Null: the smallest that fit. */
  readonly tables?: readonly string[] | null | undefined
}

/** Returns what a new reservation gets from the server. */
async function begun(scene: Scene, edit: Edit, guestOf: GuestOf): Promise<Some<Reservation>> {
  const branch = await branchOf(scene.trx, scene.place.branchId)
  const { party = 1, at = scene.at.toISOString(), tables } = edit
  refusePast(scene, at)
  const minutes = edit.minutes ?? stayOf(rulesOf(branch.floor), party)
  const where = { _id: null, party, at, minutes }
  return {
    minutes,
    tables: [...(await placed(scene, branch, where, tables ?? null))],
    day: businessDate(at, branch.timeZone, branch.businessDayCutoff),
    customerId: await guestOf(scene, branch, edit.phone ?? ''),
    status: 'booked',
    madeBy: scene.caller.name,
    madeAt: scene.at.toISOString(),
  }
}

/** Returns what follows from another time, another party or other tables. */
async function moved(
  scene: Scene,
  edit: Edit,
  before: Reservation,
  guestOf: GuestOf,
): Promise<Some<Reservation>> {
  const branch = await branchOf(scene.trx, scene.place.branchId)
  if (edit.at !== undefined) refusePast(scene, edit.at)
  const party = edit.party ?? before.party
  const at = edit.at ?? before.at
  const minutes = edit.minutes ?? before.minutes
  const wanted = edit.tables === undefined ? before.tables : edit.tables
  const asks = [edit.at, edit.minutes, edit.tables].some((one) => one !== undefined)
  const judged = asks && (holdsTables(before.status) || edit.tables !== undefined)
  const where = { _id: before._id, party, at, minutes }
  return {
    minutes,
    tables: judged ? [...(await placed(scene, branch, where, wanted))] : [...before.tables],
    day: businessDate(at, branch.timeZone, branch.businessDayCutoff),
    customerId:
      edit.phone === undefined ? before.customerId : await guestOf(scene, branch, edit.phone),
  }
}

function refusePast({ at }: Scene, wanted: string): void {
  if (Date.parse(wanted) > at.getTime() - LATEST) return
  throw badRequest('RESERVATION_PAST', { field: 'body.at' })
}
