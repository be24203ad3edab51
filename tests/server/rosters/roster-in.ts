import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { demoUser, type Person, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** The Monday after the noon of the tests. */
export const WEEK = '2026-11-23'
export const TUESDAY = '2026-11-24'
const here = `branchId=${riverside.branch._id}`
export const idOf = (userId: string) => demoUser(userId).id

type Draft = Partial<RosterShift>

/** A shift of the waiter on Monday. */
const draft = (more: Draft = {}) => ({
  userId: idOf('la.waiter'),
  positionId: null,
  definitionId: null,
  day: WEEK,
  startTime: '08:00',
  endTime: '16:00',
  breakMinutes: 30,
  note: '',
  ...more,
})

/** Returns what a test does with the rosters of Riverside. */
export function rosterOf(manager: Person, where = here) {
  const tryPlan = (more: Draft = {}) =>
    manager.post(`/staffs/employee-shifts?${where}`, draft(more))
  const week = async (named = WEEK): Promise<RosterWeek> =>
    (await manager.get(`/staffs/employee-schedules?${where}&week=${named}`)).body
  const publish = async (named = WEEK) => {
    const { shifts } = await week(named)
    const read = shifts.map(({ _id, revision }) => ({ _id, revision }))
    return manager.post(`/staffs/employee-schedules/publish?${where}`, {
      week: named,
      shifts: read,
    })
  }
  return {
    tryPlan,
    week,
    publish,
    async plan(more: Draft = {}): Promise<RosterShift> {
      const { status, body } = await tryPlan(more)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    change: (id: string, body: object) =>
      manager.patch(`/staffs/employee-shifts/${id}?${where}`, body),
    remove: (id: string) => manager.remove(`/staffs/employee-shifts/${id}?${where}`),
    /** Removes everything that is planned, and shows it. */
    async clear(named = WEEK) {
      const { shifts } = await week(named)
      const rows = shifts.map(({ _id }) => ({ _id, archived: true }))
      if (rows.length > 0) await manager.post(`/staffs/employee-shifts/changes?${where}`, { rows })
      await publish(named)
    },
  }
}

/** Returns what a person does with their own schedule. */
export const ownOf = (person: Person, where = here) => ({
  mine: async () => (await person.get(`/staffs/employee-schedules/mine?${where}`)).body,
  offer: (rosterShiftId: string, _id = newId()) =>
    person.post(`/staffs/shift-requests?${where}`, { _id, rosterShiftId }),
  take: (id: string) => person.post(`/staffs/shift-requests/${id}/take?${where}`),
  withdraw: (id: string) => person.post(`/staffs/shift-requests/${id}/withdraw?${where}`),
  takeOpen: (id: string) => person.post(`/staffs/employee-shifts/${id}/take?${where}`),
  askAway: (fromDay: string, toDay = fromDay, _id = newId()) =>
    person.post(`/staffs/time-off?${where}`, { _id, fromDay, toDay, note: '' }),
})

export const notices = async (person: Person) =>
  (await person.get(`/notices?${here}`)).body.results.map(
    ({ kind, count }: { readonly kind: string; readonly count: number }) => `${kind} ${count}`,
  )

export { here }
