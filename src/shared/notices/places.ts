import type { NoticeKind } from './contract.ts'

/** Where a kind of notice is done, and what changes it. */
type NoticePlace = {
  /** Below the branch. */
  readonly to: string
  /** Areas of the contract after whose changes it is counted again. */
  readonly areas: readonly string[]
}

const WEEK = 'employee-schedule/week'
const OWN_WEEK = 'employee-schedule'

/** The place of each kind, for the list in the window and for what a phone opens. */
export const NOTICE_PLACES: Readonly<Record<NoticeKind, NoticePlace>> = {
  swapToApprove: { to: WEEK, areas: ['shiftRequests'] },
  timeOffToDecide: { to: WEEK, areas: ['timeOff'] },
  rosterDraft: { to: WEEK, areas: ['rosterShifts', 'rosters'] },
  rosterPublished: { to: OWN_WEEK, areas: ['rosters', 'rosterSeen'] },
  shiftOffered: { to: OWN_WEEK, areas: ['shiftRequests'] },
  shiftOpen: { to: OWN_WEEK, areas: ['rosters'] },
  openCards: { to: 'time-cards?state=open', areas: ['timeCards'] },
  punchRefused: { to: 'time-cards?show=refused', areas: ['timeCards'] },
  ownPunchRefused: { to: 'employee-dashboard', areas: ['timeCards'] },
  paperEnds: { to: 'employees/papers', areas: ['employeePapers', 'employees'] },
  expenseSubmitted: { to: 'expenses?state=submitted', areas: ['expenses'] },
  expenseWithoutPhoto: { to: 'expenses?state=withoutPhoto', areas: ['expenses'] },
  lowStock: { to: 'inventory?only=low', areas: ['inventory'] },
  stockExpires: { to: 'inventory?view=acts&kind=receipt', areas: ['inventory'] },
  transferComes: { to: 'inventory?view=acts&only=underWay', areas: ['inventory'] },
}

/** All of them: notices are counted again when any of their facts changes. */
export const NOTICE_AREAS: readonly string[] = [
  ...new Set(Object.values(NOTICE_PLACES).flatMap(({ areas }) => areas)),
]
