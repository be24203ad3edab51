import { type Clock, isAtWork } from '../time-cards/clock.ts'
import type { Command, CommandOf } from './command.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { accept, refuse } from './outcome.ts'

export type ClockCommand = CommandOf<'clock.punch'>

export const isClockCommand = (command: Command): command is ClockCommand =>
  command.kind === 'clock.punch'

/**
 * Shows a punch at once. One that changes nothing, such as a second one in, is kept all the same: it happened, and the
 * time card says that it does not count (decision 0073).
 */
export function applyClock(
  state: LaneState,
  { payload: { employeeId, punch, positionId }, at }: ClockCommand,
  { actor }: Pick<ApplyContext, 'actor'>,
): Outcome {
  if (actor._id !== employeeId) return refuse('PERSON_UNKNOWN')
  // One of yesterday that was never ended is over.
  const clock = state.clock && isAtWork(state.clock, Date.parse(at)) ? state.clock : null
  const since = clock?.since ?? at
  const begun: Clock = { _id: employeeId, name: actor.name, since, breakSince: null, positionId }
  switch (punch) {
    case 'in':
      return clock ? accept(state) : accept({ ...state, clock: begun })
    case 'breakStart':
      return clock ? accept({ ...state, clock: onBreak(clock, at) }) : accept(state)
    case 'breakEnd':
      return clock ? accept({ ...state, clock: { ...clock, breakSince: null } }) : accept(state)
    case 'out':
      return accept({ ...state, clock: null })
  }
}

const onBreak = (clock: Clock, at: string): Clock => ({
  ...clock,
  breakSince: clock.breakSince ?? at,
})
