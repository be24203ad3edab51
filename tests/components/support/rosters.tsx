import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import { spanOf } from '#shared/rosters/span.ts'
import { daysOf } from '#shared/rosters/week.ts'
import type { Language } from '#shared/languages/languages.ts'
import { App } from '../../../src/pos/app/App.tsx'
import { branch } from '../../worker/support/fixtures.ts'
import type { Answers } from './answers.ts'
import { BRANCH_PATH, openBranch } from './till.tsx'
import { openWindow } from './window.tsx'

export const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Another week than this one, so that no clock is in the way. */
export const WEEK = '2027-03-01'
export const [MON, TUE, WED] = daysOf(WEEK) as [string, string, string]
const [VILAY, KEO] = [id(901), id(902)]
const momentsOf = (times: Pick<RosterShift, 'day' | 'startTime' | 'endTime'>) => {
  const { from, until } = spanOf(times, branch.timeZone)
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() }
}

export function shift(n: number, more: Partial<RosterShift> = {}): RosterShift {
  const times = { day: MON, startTime: '08:00', endTime: '16:00', ...more }
  return {
    _id: id(n),
    userId: VILAY,
    positionId: null,
    definitionId: null,
    breakMinutes: 0,
    note: '',
    week: WEEK,
    revision: 1,
    archived: false,
    ...times,
    ...momentsOf(times),
  }
}

export const people = [
  { _id: KEO, name: 'Keo', here: true, availability: [] },
  { _id: VILAY, name: 'Vilay', here: true, availability: [] },
]

export const week = (more: Partial<RosterWeek> = {}): RosterWeek => ({
  week: WEEK,
  publishedAt: null,
  publishedBy: null,
  shifts: [shift(1)],
  shown: [],
  removed: 0,
  people,
  elsewhere: [],
  timeOff: [],
  papers: [],
  weekMinutes: 2880,
  currency: 'LAK',
  days: daysOf(WEEK).map((day) => ({ day, expected: 4_000_000 })),
  employments: [],
  ...more,
})

export const shown = (n: number, more: Partial<ShownRosterShift> = {}): ShownRosterShift => {
  const times = { day: MON, startTime: '08:00', endTime: '16:00', ...more }
  return {
    _id: id(n),
    branchId: branch._id,
    branchName: branch.name,
    timeZone: branch.timeZone,
    userId: VILAY,
    positionId: null,
    positionName: 'Waiter',
    color: '#c77700',
    breakMinutes: 0,
    note: '',
    ...times,
    ...momentsOf(times),
  }
}

const none = { results: [], page: 1, limit: 100, totalPages: 1, totalResults: 0 }

/** Opens the week that managers plan, or with `page` another page of rosters. */
export async function openRosters(
  answers: Answers = {},
  { language = 'en', page = `employee-schedule/week?week=${WEEK}` }: Options = {},
) {
  const calls: { readonly name: string; readonly body: unknown; readonly id?: unknown }[] = []
  const heard =
    (name: string, result: unknown) =>
    ({ body, params }: { readonly body?: unknown; readonly params?: { readonly id?: string } }) => {
      calls.push({ name, body, ...(params?.id !== undefined && { id: params.id }) })
      return result
    }
  const many = { created: [], updated: [], removed: [], restored: [], unchanged: 0, faults: [] }
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/${page}`,
    language,
    arrange(house) {
      openBranch(house)
    },
    answers: {
      'rosters.week': () => week(),
      'rosters.publish': heard('publish', { publishedAt: '2027-02-20T08:00:00.000Z', changed: 1 }),
      'rosters.see': () => ({ success: true }),
      'rosterShifts.update': heard('update', shift(1)),
      'rosterShifts.remove': heard('remove', { success: true }),
      'rosterShifts.restore': heard('restore', shift(1)),
      'rosterShifts.changeMany': heard('changeMany', many),
      'shiftRequests.list': () => ({ results: [] }),
      'shiftRequests.decide': heard('decide', {}),
      'shiftRequests.offer': heard('offer', {}),
      'timeOff.list': () => ({ results: [] }),
      'notices.list': () => ({ results: [] }),
      'shiftDefinitions.ofBranch': () => none,
      'positions.list': () => none,
      ...answers,
    },
  })
  return { calls, server }
}

type Options = { readonly language?: Language; readonly page?: string }
