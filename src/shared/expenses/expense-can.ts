/** Where an expense is on its way. Only what is approved or paid is in the figures of a month. */
export const EXPENSE_STATES = ['draft', 'submitted', 'approved', 'paid', 'rejected'] as const
export type ExpenseState = (typeof EXPENSE_STATES)[number]

/** What money it was paid with. `drawer`: a pay-out, which is a movement of cash with the same id. */
export const PAID_FROM = ['drawer', 'owner', 'bank', 'card'] as const
export type PaidFrom = (typeof PAID_FROM)[number]

export const EXPENSE_ACTIONS = ['submit', 'approve', 'reject', 'pay', 'takeBack'] as const
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number] | 'change' | 'remove'

/** In which states each action may be done: the one place that says so, for windows and server. */
const EXPENSE_CAN: Readonly<Record<ExpenseAction, readonly ExpenseState[]>> = {
  /** 0072: what was approved is what was seen. Taking the approval back opens it again. */
  change: ['draft', 'submitted'],
  /** 0072: what a person waits for or has decided on stays in the list. */
  remove: ['draft'],
  /** 0072: a draft, also one that came by the calendar, is never booked before a person has seen it. */
  submit: ['draft'],
  /** 0072: by another person than the one who made it, or by an owner. */
  approve: ['submitted'],
  reject: ['submitted'],
  /** 0072: a pay-out from the drawer is paid when it is approved. */
  pay: ['approved'],
  /** 0072: one step, so that every decision can be undone. */
  takeBack: ['submitted', 'approved', 'paid', 'rejected'],
}

type Known = {
  readonly state: ExpenseState
  readonly paidFrom: PaidFrom
  /** The cash of a rejected pay-out came back. */
  readonly returnedAs?: string | null
  readonly isReversed?: boolean
}

/** Returns whether an action may be done with an expense in its state. */
export function expenseCan(action: ExpenseAction, expense: Known): boolean {
  const { state, paidFrom, returnedAs = null, isReversed = false } = expense
  if (isReversed || !EXPENSE_CAN[action].includes(state)) return false
  if (action !== 'takeBack') return true
  // Cash that has left the drawer is no draft, and cash that came back is not spent again.
  return paidFrom === 'drawer' ? state !== 'submitted' && returnedAs === null : true
}

/** Returns the state after an action that may be done. */
export function stateAfter(
  action: (typeof EXPENSE_ACTIONS)[number],
  { state, paidFrom }: Known,
): ExpenseState {
  switch (action) {
    case 'submit':
      return 'submitted'
    case 'approve':
      return paidFrom === 'drawer' ? 'paid' : 'approved'
    case 'reject':
      return 'rejected'
    case 'pay':
      return 'paid'
    case 'takeBack':
      if (state === 'submitted') return 'draft'
      return state === 'paid' && paidFrom !== 'drawer' ? 'approved' : 'submitted'
  }
}

/** Returns whether an action decides on an expense, or takes such a decision back: not on one's own. */
export function isDecision(action: ExpenseAction, { state, paidFrom }: Known): boolean {
  if (action === 'approve' || action === 'reject') return true
  if (action !== 'takeBack' || state === 'submitted') return false
  // That money has left the bank is no decision.
  return state !== 'paid' || paidFrom === 'drawer'
}

type Person = { readonly _id: string; readonly isOwner: boolean }

/** Returns whether a person may decide on an expense: only an owner on their own. */
export const mayDecide = ({ madeBy }: { readonly madeBy: string }, person: Person): boolean =>
  person.isOwner || madeBy !== person._id

/** Returns whether cash of a rejected pay-out has to come back into a drawer. */
export const isOwed = ({ state, paidFrom, returnedAs = null, isReversed = false }: Known) =>
  state === 'rejected' && paidFrom === 'drawer' && returnedAs === null && !isReversed
