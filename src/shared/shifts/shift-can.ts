import type { ShiftSession } from './shift.ts'

/** `none`: no shift is open in the branch. The specification, section 4: none, open, removed on close. */
export type ShiftState = 'none' | ShiftSession['status']

export type ShiftAction = 'open' | 'sell' | 'close'

/** In which states of the branch's shift each action may be done. */
export const SHIFT_CAN: Readonly<Record<ShiftAction, readonly ShiftState[]>> = {
  /** One drawer is open at a time; the unique index `shift_sessions_one_open` decides between two tills. */
  open: ['none', 'closed'],
  /** Specification, sections 2 and 4: pages that sell are shown only while a shift is open. */
  sell: ['open'],
  /** Specification, section 2: the drawer is counted to close it, once. */
  close: ['open'],
}

type Known = Pick<ShiftSession, 'status'>

const shiftState = (shift: Known | null | undefined): ShiftState => shift?.status ?? 'none'

export const shiftCan = (action: ShiftAction, shift: Known | null | undefined): boolean =>
  SHIFT_CAN[action].includes(shiftState(shift))
