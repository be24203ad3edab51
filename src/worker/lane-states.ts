import type { Command } from '#shared/orders/command.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'

type OfLanes = Pick<Command, 'kind' | 'payload'>

/** Returns the state of a command's own lane, with the other orders that it changes. */
export function gathered(command: OfLanes, laneOf: (lane: string) => LaneState): LaneState {
  const [own = '', ...others] = lanesOf(command)
  if (others.length === 0) return laneOf(own)
  const beside = others.map((lane) => {
    const { order, tickets } = laneOf(lane)
    return [lane, { order, tickets }] as const
  })
  return { ...laneOf(own), others: Object.fromEntries(beside) }
}

/** Returns the state of every lane after a command, by lane. */
export function spread(
  command: OfLanes,
  { others, ...own }: LaneState,
): readonly (readonly [string, LaneState])[] {
  const [lane = '', ...beside] = lanesOf(command)
  return [
    [lane, own],
    ...beside.flatMap((id) => {
      const other = others?.[id]
      return other ? [[id, other] as const] : []
    }),
  ]
}
