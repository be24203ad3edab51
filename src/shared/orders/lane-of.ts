import type { Command } from './command.ts'

/**
 * Returns the lane of a command. Commands of one lane are sent in order; lanes are independent. A lane is an
 * order, the drawer of a shift, a table and its mark, or a person at the clock.
 */
export function laneOf({ payload }: Pick<Command, 'payload'>): string {
  // An order that is opened at a table names both.
  if ('orderId' in payload) return payload.orderId
  if ('employeeId' in payload) return payload.employeeId
  return 'tableId' in payload ? payload.tableId : payload.shiftSessionId
}

/**
 * Returns every lane that a command changes or takes something from, that of `laneOf` first. A command of several lanes
 * waits for what was given before it in each of them, and nothing given later in any of them overtakes it.
 */
export function lanesOf(command: Pick<Command, 'kind' | 'payload'>): readonly string[] {
  const { payload } = command
  const others = () => {
    if ('moveId' in payload && 'parts' in payload)
      return payload.parts.map(({ orderId }) => orderId)
    if ('toId' in payload) return [payload.toId]
    if ('intoId' in payload) return [payload.intoId]
    if ('reopens' in payload && payload.reopens?.keeps) return [payload.reopens.orderId]
    return 'mergedId' in payload ? [payload.mergedId] : []
  }
  return [...new Set([laneOf(command), ...others()])]
}
