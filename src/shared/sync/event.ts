import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'

/** Topics whose rows the server owns and logs per branch. */
export const SERVER_TOPICS = [
  'branch',
  'menu',
  'tables',
  'shift',
  'orders',
  'tickets',
  'dishCounts',
  'toCome',
  'clocks',
  'rostered',
  'promotions',
] as const
export const ServerTopic = z.enum(SERVER_TOPICS)
export type ServerTopic = z.output<typeof ServerTopic>

/** Topics that older builds do not know: to them a response with such a row is no response at all. */
export const NEW_TOPICS: readonly ServerTopic[] = [
  'dishCounts',
  'toCome',
  'clocks',
  'rostered',
  'promotions',
]

/** A whole row as it is now; `row: null`: the row is gone. The row's type is that of its topic. */
export const EventRow = z.object({
  topic: ServerTopic,
  _id: z.string(),
  row: z.nullable(z.record(z.string(), z.unknown())),
})
export type EventRow = z.output<typeof EventRow>

/** One entry of a branch's log. `seq` has no gaps and is in commit order. */
export const BranchEvent = z.object({
  seq: z.int(),
  at: Instant,
  rows: z.array(EventRow),
  /** Areas of the contract whose lists changed: open lists refresh. */
  areas: z.array(z.string()),
  /**
   * Commands whose effect this is. A device that finds its own here needs no other response, and never applies
   * them a second time to rows that contain them.
   */
  opIds: z.optional(z.array(Id)),
})
export type BranchEvent = z.output<typeof BranchEvent>

/** Sent by the socket as `events`, and returned by `subscribe` without events. */
export type EventsMessage = {
  readonly branchId: string
  /** Names the log; another id means the database was restored and `seq` starts again. */
  readonly logId: string
  readonly events: readonly BranchEvent[]
}

/** The events since `seq`, or everything if that is too long ago or another log. */
export const SyncAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('events'),
    logId: z.string(),
    seq: z.int(),
    events: z.array(BranchEvent),
  }),
  z.object({
    kind: z.literal('snapshot'),
    logId: z.string(),
    seq: z.int(),
    rows: z.array(EventRow),
  }),
])
export type SyncAnswer = z.output<typeof SyncAnswer>
