import type { Command } from './command.ts'

/**
 * Returns the lane of a command. Commands of one lane are sent in order; lanes are independent. A lane is an
 * order, or the drawer of a shift.
 */
export const laneOf = ({ payload }: Pick<Command, 'payload'>): string =>
  'orderId' in payload ? payload.orderId : payload.shiftSessionId
