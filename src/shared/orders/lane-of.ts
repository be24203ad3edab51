import type { Command } from './command.ts'

/**
 * Returns the lane of a command. Commands of one lane are sent in order; lanes are independent. A lane is an
 * order, the drawer of a shift, or a table and its mark.
 */
export function laneOf({ payload }: Pick<Command, 'payload'>): string {
  // An order that is opened at a table names both.
  if ('orderId' in payload) return payload.orderId
  return 'tableId' in payload ? payload.tableId : payload.shiftSessionId
}
