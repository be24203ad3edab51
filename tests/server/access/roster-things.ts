import type { Branch } from '#shared/branches/branch.ts'
import { demoUser, type House, type Loose } from '../support/house.ts'
import type { Kind } from './kinds.ts'
import { newId } from '../support/till.ts'

export const ROSTER_PATHS = {
  'employee-shifts': 'rosterShift',
  'shift-requests': 'shiftRequest',
  'time-off': 'timeOff',
} as const satisfies Readonly<Record<string, Kind>>
export const ROSTER_FIELDS = {
  rosterShiftId: 'rosterShift',
  definitionId: 'shiftDefinition',
  // The ids and revisions of a week that was read.
  'rosters.publish _id': 'rosterShift',
  'shiftRequests.decide toId': 'staff',
  toUserId: 'staff',
  // What no one has of a pool is given.
  fromUserId: null,
} as const satisfies Readonly<Record<string, Kind | null>>

const WEEK = '2026-11-30'

/** A published shift of a person of a branch, who offers it and asks for days off. */
export async function rosterThingsIn(
  house: House,
  { _id: branchId }: Branch,
  made: (path: string, body: object) => Promise<Loose>,
  staff: string,
) {
  const here = `branchId=${branchId}`
  const shift = await made(`/staffs/employee-shifts?${here}`, {
    userId: demoUser(staff).id,
    positionId: null,
    definitionId: null,
    day: WEEK,
    startTime: '08:00',
    endTime: '16:00',
    breakMinutes: 0,
    note: '',
  })
  const shifts = [{ _id: shift._id, revision: 1 }]
  await made(`/staffs/employee-schedules/publish?${here}`, { week: WEEK, shifts })
  const person = await house.signIn(staff)
  const offer = { _id: newId(), rosterShiftId: shift._id }
  const { body: request } = await person.post(`/staffs/shift-requests?${here}`, offer)
  const days = { _id: newId(), fromDay: WEEK, toDay: WEEK, note: '' }
  const { body: away } = await person.post(`/staffs/time-off?${here}`, days)
  return { rosterShift: shift._id, shiftRequest: request._id, timeOff: away._id }
}
